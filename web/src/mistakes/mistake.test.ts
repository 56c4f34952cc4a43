import { describe, expect, it } from 'vitest';
import { choice, decision, frameAt, judgement, replay, review } from './fixtures';
import { exerciseOf, mistakesIn } from './mistake';
import { openScene } from './scene';

const frames = [frameAt(0), frameAt(2), frameAt(4)];

describe('what is a mistake', () => {
  it('is a decision of mine that something else was clearly better than', () => {
    const others = decision({ at: 1, seat: 1 });
    const fine = decision({ at: 4, better: null, judgement: judgement('fine', [choice('R1', 0.6), choice('P2', 0.62)]) });
    const found = mistakesIn(review(decision(), others, fine), replay(frames));
    expect(found.map(([mistake]) => mistake)).toEqual([{ table: 'abc', seat: 0, at: 0, game: 'nin-jan', cost: 0.2, played: Date.parse('2026-01-01T00:00:00Z') }]);
  });

  it('is none where this device has no seat, or the match is from a file', () => {
    expect(mistakesIn(review(decision()), replay(frames, []))).toEqual([]);
    expect(mistakesIn(review(decision()), { ...replay(frames), table: null })).toEqual([]);
  });

  it('is none where what was better can not be done on the board', () => {
    expect(mistakesIn(review(decision()), replay([frameAt(0, ['R1', 'S3'])]))).toEqual([]);
  });
});

describe('the moment of a mistake', () => {
  it('is the one before the decision, also where several decide at once, and holds what the seat saw alone', () => {
    const [[, scene]] = mistakesIn(review(decision({ at: 3 })), replay(frames)) as [ReturnType<typeof mistakesIn>[0]];
    expect(scene.frame.at).toBe(2);
    expect(Object.keys(scene.frame.views)).toEqual(['0']);
    expect(scene.people).toEqual([{ name: 'Ana', bot: false }, { name: 'Suzu', bot: true }]);
  });

  it('comes out of storage as it went in', async () => {
    const [[, scene]] = mistakesIn(review(decision()), replay(frames)) as [ReturnType<typeof mistakesIn>[0]];
    const opened = await openScene(JSON.parse(JSON.stringify(scene)));
    expect(opened).toEqual(scene);
    expect(exerciseOf(scene)).toMatchObject({ game: 'nin-jan', seat: 0, done: 'R1', choices: [{ action: 'P2' }, { action: 'S3' }, { action: 'S4' }, { action: 'R1' }] });
  });

  it.each([null, {}, { people: [], frame: {}, decision: {} }, 'text', { people: [{ name: 4 }] }])('is not shown if it is damaged: %j', async (raw) => {
    expect(await openScene(raw)).toBeNull();
  });

  it('is not shown if nothing is known to be better', () => {
    const lone = decision({ judgement: judgement('forced', []) });
    expect(exerciseOf({ people: [], frame: frameAt(0), decision: lone })).toBeNull();
  });
});
