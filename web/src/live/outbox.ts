/** Commands on their way. Each keeps its id until it is answered, so that sent twice it counts once. */

import type { Answer, Ask, Command, Refused } from './wire';

interface Waiting {
  command: Command;
  answer: (answer: Answer) => void;
  /** When it was last given to an open socket; null: not yet. */
  sent: number | null;
}

/** Asks that mean nothing any more when the connection was away, or are made anew then: they are not kept. */
const FLEETING = new Set<Ask['type']>(['hint', 'moment', 'promise', 'share']);

/** Key of the refusal that is made here: the answer is lost, so ask again. */
export const DROPPED = 'dropped';

function dropped(id: string): Refused {
  return { type: 'refused', id, rule: '', key: DROPPED, args: {}, message: 'The answer was lost.' };
}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;

  constructor(private readonly prefix: string) {}

  /** Keep a command; `answer` is called once, when the server has answered or the command is dropped. */
  add(ask: Ask, answer: (answer: Answer) => void): Command {
    this.count += 1;
    const command = { ...ask, id: `${this.prefix}-${this.count}` } as Command;
    this.waiting.set(command.id, { command, answer, sent: null });
    return command;
  }

  /** Note that a command went to the socket. */
  sent(id: string, now: number): void {
    const found = this.waiting.get(id);
    if (found) found.sent = now;
  }

  /** An answer came: the command is settled. False: nobody waits for it (any more). */
  settle(answer: Answer): boolean {
    const found = this.waiting.get(answer.id);
    if (!found) return false;
    this.waiting.delete(answer.id);
    found.answer(answer);
    return true;
  }

  /** What must be sent again on a new connection, oldest first. */
  again(): Command[] {
    this.drop();
    return [...this.waiting.values()].map(({ command }) => command);
  }

  /** Refuse what means nothing any more: the connection was away, or it was asked before `time`. */
  drop(time = Infinity): void {
    for (const [id, { command, sent }] of [...this.waiting]) {
      if (FLEETING.has(command.type) && (sent ?? -Infinity) < time) this.settle(dropped(id));
    }
  }

  /** Whether something was sent and stays unanswered since before `time`. Thinking of a hint may take long. */
  overdue(time: number): boolean {
    return [...this.waiting.values()].some(({ command, sent }) => !FLEETING.has(command.type) && sent !== null && sent < time);
  }

  /** Commands of a kind that are not answered yet. */
  of(type: Ask['type']): Command[] {
    return [...this.waiting.values()].map(({ command }) => command).filter((command) => command.type === type);
  }
}
