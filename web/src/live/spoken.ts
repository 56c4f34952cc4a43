/** What the server says beside a view, opened: it comes packed, since it comes with every view. */

import type { Deeds, Sentence } from '../api/protocol';
import type { Fields, Phrase } from '../i18n/speaker';
import type { View, Words } from './wire';

export interface Spoken {
  /** What is asked of the viewer now. */
  ask: Phrase;
  /** A few words for the bar above the board. */
  chapter: Phrase;
  /** What each legal action would do. */
  deeds: ReadonlyMap<string, Phrase>;
}

/** The places that runs stand for: `[0, [2, 4]]` are 0, 2, 3 and 4. */
function places(which: Deeds[1]): number[] {
  return which.flatMap((run) => {
    if (typeof run === 'number') return [run];
    const [first, last] = run;
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

/** Of what belongs to a kind of sentence, only the end is sent. */
function whole(game: string, kind: 'ask' | 'board' | 'action', key: string): string {
  return key.startsWith(`${game}.`) ? key : `${game}.${kind}.${key}`;
}

function opened(game: string, legal: readonly string[], [key, which, same, each, tails]: Deeds): [string, Phrase][] {
  const lists = Object.entries(each);
  const ends = Object.entries(tails);
  return places(which).map((place, i) => {
    const action = legal[place] ?? '';
    const args: Record<string, unknown> = { ...same };
    for (const [name, values] of lists) args[name] = values[i];
    for (const [name, start] of ends) args[name] = action.slice(start);
    return [action, { key: whole(game, 'action', key), args: args as Fields }];
  });
}

/** What most viewers are told most of the time: it is not sent. */
function waiting({ to_act, chosen }: View): Sentence {
  return ['wait', { seats: to_act.filter((seat) => !chosen.includes(seat)) }];
}

export function spoken(view: View, [ask, chapter, deeds]: Words): Spoken {
  const { game, legal } = view;
  const phrase = (kind: 'ask' | 'board', [key, args]: Sentence): Phrase => ({ key: whole(game, kind, key), args });
  return {
    ask: phrase('ask', ask ?? waiting(view)),
    chapter: phrase('board', chapter),
    deeds: new Map(deeds.flatMap((each) => opened(game, legal, each))),
  };
}
