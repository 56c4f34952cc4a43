import { describe, expect, it, vi } from 'vitest';
import { told, view, words } from './fixtures';
import { Stage, type Perform } from './stage.svelte';
import { Tempo } from './tempo';
import type { View } from './wire';

function stage(moving: boolean, perform: Perform = (_, next) => next()): { stage: Stage; seen: string[] } {
  const seen: string[] = [];
  const made = new Stage({
    after: (before: View, event) => {
      seen.push(event.kind);
      return { ...before, viewer: seen.length };
    },
    moving: () => moving,
    perform,
  });
  made.settle(view(), words());
  return { stage: made, seen };
}

describe('the stage', () => {
  it('shows events one after the other, then the truth', async () => {
    const { stage: made, seen } = stage(true);
    const truth = view({ round: 2 });
    made.push({ events: [told('a', 1), told('b', 1)], view: truth, words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toEqual(['a', 'b']);
    expect(made.shown).toBe(truth);
    expect(made.ahead).toBe(0);
  });

  it('says what is said of the truth, not of what is shown on the way', async () => {
    const { stage: made } = stage(true, async (_, next) => {
      await next();
      expect(made.spoken?.chapter).toEqual({ key: 'nin-jan.board.round', args: { round: 1 } });
    });
    made.push({ events: [told('a', 1)], view: view(), words: words({ chapter: ['round', { round: 2 }] }) });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(made.spoken?.chapter.args).toEqual({ round: 2 });
    made.settle(null, null);
    expect(made.spoken).toBeNull();
  });

  it('shows only the end where nothing may move', () => {
    const { stage: made, seen } = stage(false);
    made.push({ events: [told('a', 1)], view: view({ round: 3 }), words: words() });
    expect(seen).toEqual([]);
    expect(made.shown).toMatchObject({ round: 3 });
  });

  it('can be skipped, and shows what comes after', async () => {
    const { stage: made } = stage(true, async (_, next, signal) => {
      await next();
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    made.push({ events: [told('a', 1), told('b', 2)], view: view({ round: 4 }), words: words() });
    expect(made.ahead).toBe(1);
    made.skip();
    expect(made.shown).toMatchObject({ round: 4 });
    expect(made.ahead).toBe(0);
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(made.shown).toMatchObject({ round: 4 });
  });

  it('does not make anybody watch a long absence', () => {
    const { stage: made, seen } = stage(true);
    made.push({ events: Array.from({ length: 40 }, (_, at) => told('a', at)), view: view({ round: 5 }), words: words() });
    expect(seen).toEqual([]);
    expect(made.shown).toMatchObject({ round: 5 });
  });

  it('shows many events that pass quickly', async () => {
    const seen: string[] = [];
    const made = new Stage({
      after: (before: View, event) => {
        seen.push(event.kind);
        return before;
      },
      moving: () => true,
      perform: (_, next) => next(),
      lasts: () => 100,
    });
    made.settle(view(), words());
    made.push({ events: Array.from({ length: 40 }, (_, at) => told('a', at)), view: view({ round: 6 }), words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toHaveLength(40);
  });

  it('shows what belongs together at once, and says what it is about', async () => {
    let moving = 0;
    let most = 0;
    const recent: (string | undefined)[] = [];
    const made = new Stage({
      after: (before: View) => before,
      moving: () => true,
      joins: ({ kind }) => (kind as string) === 'refill',
      perform: async (_, next) => {
        await next();
        recent.push(made.recent?.kind);
        moving += 1;
        most = Math.max(most, moving);
        await new Promise((resolve) => setTimeout(resolve, 5));
        moving -= 1;
      },
    });
    made.settle(view(), words());
    made.push({ events: [told('lay', 1), told('refill', 1), told('refill', 1), told('combo', 1)], view: view(), words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(most).toBe(3);
    expect(recent).toEqual(['lay', 'lay', 'lay', 'combo']);
  });

  it('hurries while much waits, until I am asked again', async () => {
    const slow: number[] = [];
    const made = new Stage({
      after: (before: View) => before,
      moving: () => true,
      perform: async (_, next, __, slowness) => {
        slow.push(slowness);
        await next();
      },
      tempo: new Tempo(() => 'normal', 2000),
    });
    made.settle(view(), words());
    const events = [told('a', 1), told('b', 1), told('c', 1), told('d', 1)];
    made.push({ events, view: view({ to_act: [1] }), words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(slow[0]).toBeCloseTo(0.5, 1);
    expect(slow.at(-1)).toBe(1);
  });

  it('shows the end at once when one has watched for long enough', async () => {
    const tempo = new Tempo(() => 'normal', 1000);
    const seen: string[] = [];
    const made = new Stage({
      after: (before: View, { kind }) => {
        seen.push(kind);
        return before;
      },
      moving: () => true,
      perform: async (_, next) => {
        await next();
        tempo.add(2000);
      },
      tempo,
    });
    made.settle(view(), words());
    made.push({ events: [told('a', 1), told('b', 1)], view: view({ to_act: [1], round: 2 }), words: words() });
    made.push({ events: [told('c', 2)], view: view({ to_act: [1], round: 3 }), words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toEqual(['a']);
    expect(made.shown).toMatchObject({ round: 3 });
    expect(made.ahead).toBe(0);
  });

  it('has ended at once when it is skipped, so that what comes next is shown', async () => {
    const { stage: made, seen } = stage(true, async (_, next, signal) => {
      await next();
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    made.push({ events: [told('a', 1), told('b', 1)], view: view(), words: words() });
    await vi.waitFor(() => expect(seen).toEqual(['a']));
    made.skip();
    expect(made.busy).toBe(false);
    made.push({ events: [told('c', 2)], view: view({ round: 7 }), words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toEqual(['a', 'c']);
    expect(made.shown).toMatchObject({ round: 7 });
  });

  it('lets what happens wait while nobody looks, and shows all of it then', async () => {
    const { stage: made, seen } = stage(true);
    const before = made.shown;
    made.hold(true);
    made.push({ events: [told('a', 1), told('b', 1)], view: view({ round: 2 }), words: words() });
    made.push({ events: [told('c', 2)], view: view({ round: 3 }), words: words() });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen).toEqual([]);
    expect(made.shown).toBe(before);
    expect(made.busy).toBe(true);
    expect(made.ahead).toBe(3);
    made.hold(false);
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(made.shown).toMatchObject({ round: 3 });
    expect(made.ahead).toBe(0);
  });

  it('ends the beat under way before it waits, and shows each beat once', async () => {
    const ends: (() => void)[] = [];
    const { stage: made, seen } = stage(true, async (_, next) => {
      await next();
      await new Promise<void>((resolve) => ends.push(resolve));
    });
    made.push({ events: [told('a', 1), told('b', 1)], view: view({ round: 2 }), words: words() });
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    made.hold(true);
    made.hold(false); // before the beat is over: still one show, not two
    made.hold(true);
    ends[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen).toEqual(['a']);
    expect(made.busy).toBe(true);
    made.hold(false);
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toEqual(['a', 'b']);
    expect(made.shown).toMatchObject({ round: 2 });
  });

  it('shows the last at once while it waits, where nothing may move or it is skipped', () => {
    const still = stage(false).stage;
    still.hold(true);
    still.push({ events: [told('a', 1)], view: view({ round: 2 }), words: words() });
    expect(still.shown).toMatchObject({ round: 2 });
    expect(still.busy).toBe(false);
    const { stage: made } = stage(true);
    made.hold(true);
    made.push({ events: [told('a', 1)], view: view({ round: 3 }), words: words() });
    made.skip();
    expect(made.shown).toMatchObject({ round: 3 });
    expect(made.busy).toBe(false);
    made.hold(false);
    expect(made.busy).toBe(false);
  });

  it('is not busy while it waits for nothing', async () => {
    const { stage: made, seen } = stage(true);
    made.hold(true);
    expect(made.busy).toBe(false);
    made.hold(false);
    expect(made.busy).toBe(false);
    made.push({ events: [told('a', 1)], view: view(), words: words() });
    await vi.waitFor(() => expect(made.busy).toBe(false));
    expect(seen).toEqual(['a']);
  });
});
