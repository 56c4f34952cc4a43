/** The protocol, as the live parts of the client use it. */

import type {
  Done, FromServer, Garbled, HintGiven, MomentShown, NotDone, Said, TableChange, Told, ToServer, Update, Welcome,
} from '../api/protocol';

export type { Chair, Deal, FromServer, HintGiven, Line, NotDone as Refused, Outcome, Phrase, Share, Table, Told, Update, View, Welcome, Words } from '../api/protocol';
export { PHRASES } from '../api/protocol';

/** What answers a command; the rest tells what happened. */
export type Answer = Done | NotDone | HintGiven | MomentShown;
export type News = Welcome | Update | TableChange | Said | Garbled;

export type Kind = Told['kind'];
/** An event of one kind. */
export type ToldOf<K extends Kind> = Extract<Told, { kind: K }>;

type WithoutId<C> = C extends { id: string } ? Omit<C, 'id'> : never;

export type Command = ToServer;
/** A command before the outbox gives it an id. */
export type Ask = WithoutId<ToServer>;

export function isAnswer(message: FromServer): message is Answer {
  return 'id' in message;
}
