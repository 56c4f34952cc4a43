import { describe, expect, it, vi } from 'vitest';
import type { FromReview } from '../api/protocol';
import type { LineEvents } from '../live/link';
import { Asking, asksOf, joined } from './asking.svelte';
import { passage, review } from './fixtures';

vi.stubGlobal('location', { origin: 'http://here' });

/** A server that answers by hand. */
function server() {
  const lines: { sent: string[]; heard: LineEvents; closed: boolean }[] = [];
  const later: (() => void)[] = [];
  const world = {
    connect: (_: string, heard: LineEvents) => {
      const line = { sent: [] as string[], heard, closed: false };
      lines.push(line);
      return { readyState: 1, send: (text: string) => void line.sent.push(text), close: () => void (line.closed = true) };
    },
    later: (run: () => void) => later.push(run),
    cancel: () => undefined,
    random: () => 0.5,
  };
  return { world, lines, later, say: (news: FromReview) => lines.at(-1)?.heard.message(JSON.stringify(news)) };
}

describe('what is asked', () => {
  it('is a table by its id', () => expect(asksOf({ table: 'abc' }, 'usual')).toEqual([{ depth: 'usual', table: 'abc' }]));

  it('or a record in parts that a message has room for', () => {
    const asks = asksOf({ record: 'x'.repeat(7000) }, 'quick');
    expect(asks.map(({ record, more }) => [record?.length, more])).toEqual([[3000, true], [3000, true], [1000, undefined]]);
  });
});

it('what is heard again after a cut is not counted twice', () => {
  const [a, b, c] = [passage(0, [1, 0]), passage(2, [1, 0]), passage(4, [1, 0])];
  expect(joined([a, b], [a, b, c]).map(({ at }) => at)).toEqual([0, 2, 4]);
});

describe('a review', () => {
  it('grows, and is whole at the end', () => {
    const { world, lines, say } = server();
    const asking = new Asking({ table: 'abc' }, 'quick', world);
    asking.open();
    lines[0]?.heard.open();
    expect(lines[0]?.sent).toEqual(['{"depth":"quick","table":"abc"}']);
    say({ type: 'reviewing', done: 0, all: 9 });
    say({ type: 'judged', done: 4, passages: [passage(0, [0.5, 0.5])] });
    expect([asking.phase, asking.done, asking.all, asking.passages.length]).toEqual(['judging', 4, 9, 1]);
    say({ type: 'reviewed', review: review({ passages: [passage(0, [0.5, 0.5]), passage(2, [1, 0])] }) });
    expect([asking.phase, asking.passages.length, lines[0]?.closed]).toEqual(['done', 2, true]);
  });

  it('is asked for again when the connection was lost', () => {
    const { world, lines, later } = server();
    const asking = new Asking({ table: 'abc' }, 'quick', world);
    asking.open();
    lines[0]?.heard.open();
    lines[0]?.heard.close(1006);
    expect(asking.lost).toBe(true);
    later.at(-1)?.();
    lines[1]?.heard.open();
    expect(asking.lost).toBe(false);
    expect(lines[1]?.sent).toEqual(lines[0]?.sent);
  });

  it.each([
    ['busy', 'busy'],
    ['spent', 'spent'],
    ['not-over', 'not-over'],
    ['other-rules', 'rules'],
    ['no-store', 'other'],
  ])('that there is none for: %s', (error, failure) => {
    const { world, lines, say } = server();
    const asking = new Asking({ table: 'abc' }, 'quick', world);
    asking.open();
    say({ type: 'not-reviewed', error, message: '' });
    expect([asking.phase, asking.failure, lines.length, lines[0]?.closed]).toEqual(['failed', failure, 1, true]);
  });
});
