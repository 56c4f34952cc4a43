import { readFileSync } from 'node:fs';
import { describe as about, expect, it } from 'vitest';
import { Speaker } from '../../i18n/speaker';
import { happened } from '../../live/fixtures';
import type { Kind, ToldOf } from '../../live/wire';
import { after, flight, placeOf, revealed, turning } from './after';
import { ahead, follow, lengthOf } from './camera';
import { cardWords, routesOf } from './cards';
import { answers, held, plain, speedy, usable } from './facts';
import { NINJA, VIEW } from './fixtures';
import { calm, pauseOf } from './pause';
import { fresh } from './reveal';
import { wordsOf } from './route';
import { aims, choices, endOf, joints, landed, letterOf, rowsOf } from './scene';
import { away, bearing, inLine, spotOf, tileOf } from './tiles';
import { TOKENS } from './tokens';
import { twin } from './twin';
import { squad, type SquadView } from './view';
import { wayOf } from './way';
import { rowsShort, whereIs } from './where';

about('tiles', () => {
  it('are read and written', () => {
    expect(spotOf('c12')).toEqual({ column: 2, row: 11 });
    expect(tileOf({ column: 6, row: 44 })).toBe('g45');
    expect(away('c12', 'BL', 2)).toBe('a10');
    expect(bearing('FR3')).toEqual({ way: 'FR', far: 3 });
    expect(bearing('B')).toEqual({ way: 'B', far: 1 });
    expect([inLine('c3', 'e5'), inLine('c3', 'e6'), inLine('c3', 'c8')]).toEqual([true, false, false]);
  });

  it('come from the boards, one after the other', () => {
    expect(rowsOf(VIEW)).toHaveLength(5);
    expect(joints(VIEW)).toEqual([0, 3]);
    expect(routesOf('F-F-L/FF')).toEqual([['F', 'F', 'L'], ['FF']]);
  });
});

about('cards that turn up', () => {
  const alarm = (seat: number, card: string, at: number) => ({ ...happened('ninja-squad.alarm', { seat, card }), at });
  const learnt = (seat: number, card: string, at: number) => ({ ...happened('ninja-squad.learnt', { seat, card }), at });

  it('say what they do, those of one decision together', () => {
    const first = fresh([], [alarm(1, 'scaredy-cat', 7), alarm(0, 'geisha', 7), learnt(0, 'rocket', 7), learnt(1, 'dart', 7)], 0, 'night');
    expect(first.map(({ name, does }) => [name, does])).toEqual([
      ['scaredy-cat', 'The alarm goes up by 1.'],
      ['geisha', 'One tile back, if it is free.'],
      ['rocket', 'Pocket rocket: the alarm goes down by 2.'],
    ]);
    expect(fresh(first, [alarm(1, 'slip', 7)], 0, 'night')).toHaveLength(4);
    expect(fresh(first, [alarm(1, 'slip', 9)], 0, 'night').map(({ name }) => name)).toEqual(['slip']);
    expect(fresh(first, [happened('ninja-squad.froze', { seat: 1 })], 0, 'night')).toBe(first);
  });

  it('are not shown to who jumps to another moment', () => {
    expect(fresh([], Array.from({ length: 80 }, (_, i) => alarm(0, 'slip', i)), 0, 'night')).toEqual([]);
  });
});

about('what can be pressed', () => {
  it('is where routes end, together where they end on one tile', () => {
    expect(choices(VIEW, VIEW.legal)).toEqual([
      { tile: 'c4', kind: 'go', actions: ['1a', '1b'], letters: ['A', 'B'] },
      { tile: 'c3', kind: 'go', actions: ['2a'], letters: ['C'] },
    ]);
    expect(choices(VIEW, [])).toEqual([]);
    expect(letterOf('2b')).toBe('D');
  });

  it('is a start tile, a way to be knocked, a place for a guard, a guard for the hornets', () => {
    const tiles = (view: Partial<SquadView>, legal: string[]) => choices({ ...VIEW, routes: [], ...view }, legal).map((choice) => choice.tile);
    expect(tiles({ ask: 'start' }, ['start a', 'start g'])).toEqual(['a1', 'g1']);
    expect(tiles({ ask: 'start', half: 'day' }, ['start c'])).toEqual(['c2']);
    expect(tiles({ ask: 'knock', target: 'd3' }, ['knock F', 'knock BR'])).toEqual(['d4', 'e2']);
    expect(tiles({ ask: 'drive', target: 'd3' }, ['drive L2'])).toEqual(['b3']);
    expect(tiles({ ask: 'nest' }, ['call c4', 'call a3'])).toEqual(['c4', 'a3']);
    expect(tiles({ ask: 'turn' }, ['call c4'])).toEqual([]);
  });

  it('is the forest beyond the last row', () => {
    const [, , route] = VIEW.routes;
    expect(route && endOf({ ...route, end: 'forest', tiles: ['forest'], steps: ['FL'] }, 'a5', 5)).toBe('a6');
    expect(route && endOf(route, 'c2', 5)).toBe('c3');
  });

  it('is what a thing in the hand reaches', () => {
    expect(aims(VIEW, VIEW.legal, 'star', null)).toEqual([{ tile: 'c4', kind: 'aim', actions: ['star F2'], letters: [] }]);
    expect(aims(VIEW, ['1a'], 'star', null)).toEqual([]);
    const legal = ['team 0 F', 'team 1 F', 'team 1 L'];
    expect(aims(VIEW, legal, 'team', null).map((choice) => choice.tile)).toEqual(['c2', 'e1']);
    expect(aims(VIEW, legal, 'team', 1)).toEqual([
      { tile: 'e2', kind: 'go', actions: ['team 1 F'], letters: [] },
      { tile: 'd1', kind: 'go', actions: ['team 1 L'], letters: [] },
    ]);
  });

  it('goes without saying where all see that nothing in the hand is of use, or nobody wants to be asked', () => {
    const step = { ...VIEW, ask: 'step', legal: ['go'], wayside: 'go' };
    const armed = { ...step, legal: ['go', 'star F2'] };
    expect(pauseOf(step, true)).toEqual({ answer: 'go', lasts: 30, silent: true, early: true });
    expect(pauseOf(armed, true)).toEqual({ answer: 'go', lasts: 2500, silent: false, early: true });
    expect(pauseOf(calm(armed), true)).toBeNull();
    expect(pauseOf(armed, false)).toEqual({ answer: 'go', lasts: 30, silent: true, early: true });
    expect(pauseOf(VIEW, false)).toBeNull();
    expect(pauseOf({ ...armed, viewer: null }, true)).toBeNull();
    expect(answers(['freeze', '1a', 'begin'])).toEqual(['begin', 'freeze']);
  });

  it.each(['go', 'end', 'pass'])('a pause before %s is equally long whatever secret the hand holds', (wayside) => {
    const hands = [['flask'], ['whistle'], ['reed'], ['tonfa']].flatMap((buki) => [[], ['reed'], ['call d4', 'call e2']].map((uses) => ({ buki, uses })));
    for (const wanted of [true, false]) {
      const pauses = hands.map(({ buki, uses }) => {
        const mine = { ...NINJA, buki, buki_count: 1 };
        return pauseOf({ ...VIEW, half: 'day', ask: 'step', wayside, legal: [wayside, ...uses], ninja: [mine, ...VIEW.ninja.slice(1)] }, wanted);
      });
      expect(new Set(pauses.map((pause) => JSON.stringify(pause))).size).toBe(1);
      expect(pauses[0]).toMatchObject({ answer: wayside, silent: !wanted, early: false });
      if (wanted) expect(pauses[0]?.lasts).toBeGreaterThanOrEqual(2000);
    }
  });

  it('has a clock of its own in Super Speedy, by night', () => {
    const timed = { ...VIEW, seconds: 90 };
    expect([speedy(VIEW), speedy(timed), speedy({ ...timed, half: 'day' })]).toEqual([false, true, false]);
  });

  it('is counted by kind', () => {
    expect(held({ ...NINJA, senjutsu: ['dart', 'dart'], buki: ['arrow'], wana: ['nest'] }).map(({ item, count }) => `${item} ${count}`)).toEqual(['star 1', 'dart 2', 'arrow 1', 'fire 1', 'nest 1']);
    expect([plain('dash'), plain('star')]).toEqual([true, false]);
    expect([usable('whistle', ['call c4']), usable('star', ['start a'])]).toEqual([true, false]);
  });
});

about('a route', () => {
  it('says what it meets, and of the ground where it ends nothing twice', () => {
    const [walk] = VIEW.routes;
    if (!walk) throw new Error('there is a route');
    const wet = { ...walk, ground: 'water', triggers: [{ tile: 'c4', what: 'water' }] };
    expect(wordsOf(VIEW, walk)).toContain('meets a guard');
    expect(wordsOf(VIEW, walk)).toContain('Route A: forward, forward, ');
    expect(cardWords('F-L-L/FF')).toBe('forward, left, left, or a leap forward');
    expect('You draw FL/FR.'.replace(TOKENS, cardWords)).toBe('You draw diagonally left, or diagonally right.');
    expect(wordsOf(VIEW, wet)).not.toContain('meets');
    expect(wordsOf(VIEW, wet).match(/water/g)).toHaveLength(1);
  });

  it('is drawn from the ninja on, the first row at the bottom', () => {
    const [first] = VIEW.routes;
    expect(first && wayOf(first, 'c2', 5, 0)).toEqual([{ x: 250, y: 450 }, { x: 250, y: 350 }, { x: 250, y: 250 }]);
    expect(first && wayOf(first, null, 5, 0)).toEqual([]);
  });
});

about('the camera', () => {
  const sight = { top: 1000, height: 500, length: 3000 };
  it('rests while all is in the middle', () => {
    expect(follow(sight, 1250)).toBeNull();
    expect(follow(sight, 1050)).toBe(790);
    expect(follow(sight, 2990)).toBe(2500);
  });

  it('shows six rows before what lies behind the first', () => {
    expect(lengthOf(1000, 400, 50)).toBe(1000);
    expect(lengthOf(1000, 305, 50)).toBe(955);
    expect(lengthOf(1000, 220, 50)).toBe(950);
  });

  it('leaves room ahead when a turn begins, and never leaves the map', () => {
    expect(ahead(sight, 1500)).toBe(1160);
    expect(ahead(sight, 10)).toBe(0);
  });
});

about('after an event', () => {
  const then = <K extends Kind>(kind: K, args: Partial<ToldOf<K>['args']>, view: SquadView = VIEW) => squad(after(view, happened(kind, args)));

  it('nothing more can be done until the view comes', () => {
    const view = then('ninja-squad.phase', { phase: 2, seat: 1 });
    expect([view.legal, view.routes, view.reach, view.to_act]).toEqual([[], [], [], []]);
  });

  it('a ninja has walked, and picked up what lay there', () => {
    const view = then('ninja-squad.picked-up', { seat: 0, tile: 'd3', cube: 'lantern' }, then('ninja-squad.moved', { seat: 0, start: 'c2', tile: 'd3', how: 'step' }));
    expect(view.ninja[0]?.tile).toBe('d3');
    expect(view.cubes).toEqual([{ tile: 'b3', kind: 'senjutsu' }]);
    expect(view.lanterns).toBe(1);
    expect(flight(happened('ninja-squad.picked-up', { seat: 0, tile: 'd3', cube: 'lantern' })).to).toBe('[data-lanterns]');
    expect(flight(happened('ninja-squad.picked-up', { seat: 0, tile: 'b3', cube: 'senjutsu' })).to).toBe('[data-home="0"]');
  });

  it('who has reached the forest is seen among its trees', () => {
    const view = then('ninja-squad.home', { seat: 0, start: 'c5' });
    expect(view.ninja[0]?.tile).toBe('c6');
    expect(view.ninja.map((ninja, seat) => whereIs(view, ninja, seat))).toEqual(['home in the forest', 'on e1']);
    expect(placeOf(happened('ninja-squad.home', { seat: 0, start: 'c5' }), view)).toBe('c6');
    const home = { ...VIEW, half: 'day', home: [0] };
    expect([whereIs(home, { ...NINJA, tile: null }, 0), whereIs(home, { ...NINJA, tile: null }, 1)]).toEqual(['home in the forest', 'not on the map yet']);
  });

  it('a lost Raid tells how far each was from the palace', () => {
    expect([rowsShort(VIEW, 0), rowsShort(VIEW, 1)]).toEqual([2, 3]);
    expect(rowsShort({ ...VIEW, ninja: [{ ...NINJA, tile: 'a4' }, { ...NINJA, tile: null }] }, 0)).toBe(0);
  });

  it('a guard that walks keeps its name, and a dropped one is new', () => {
    const moved = then('ninja-squad.guard-moved', { start: 'c4', tile: 'c6', guard: 'guard' });
    expect(moved.guards.map(landed)).toEqual(['c4', 'patrol 0']);
    expect(moved.guards[0]?.tile).toBe('c6');
    const dropped = then('ninja-squad.dropped', { tile: 'c4', start: null }, moved);
    expect(dropped.guards.map(landed)).toEqual(['c4', 'patrol 0', '+c4']);
    expect(dropped.surplus).toBe(7);
    expect(then('ninja-squad.dropped', { tile: 'd4', start: 'c4' }).guards).toHaveLength(2);
    expect(then('ninja-squad.patrolled', { start: 'a3', tile: 'd3' }).guards[1]?.tile).toBe('d3');
  });

  it('a guard that was taken out is gone, and costs a turn', () => {
    const view = then('ninja-squad.took-out', { seat: 0, tile: 'c4', guard: 'guard', misses: true });
    expect(view.guards).toHaveLength(1);
    expect(view.ninja[0]?.misses).toBe(true);
    expect(then('ninja-squad.missed', { seat: 0 }, view).ninja[0]?.misses).toBe(false);
    expect(then('ninja-squad.slept', { seat: 0, tile: 'c4' }).guards[0]?.asleep).toBe(true);
  });

  it('what was used is no longer held', () => {
    const rich = { ...VIEW, ninja: [{ ...NINJA, senjutsu: ['dart'], buki: ['arrow', 'spear'], buki_count: 2 }, NINJA] };
    expect(then('ninja-squad.used', { seat: 0, item: 'star', tile: 'c4' }, rich).ninja[0]?.star).toBe(false);
    expect(then('ninja-squad.used', { seat: 0, item: 'dart', tile: 'c4' }, rich).ninja[0]?.senjutsu).toEqual([]);
    expect(then('ninja-squad.used', { seat: 0, item: 'fire', tile: 'c4' }, rich).ninja[0]).toMatchObject({ buki: ['spear'], buki_count: 1 });
  });

  it('traps lie, are sprung and are gone', () => {
    const laid = then('ninja-squad.laid', { seat: 1, tile: 'b2', wana: null });
    expect(laid.wana).toEqual([{ tile: 'b2', owner: 1, kind: null, victim: null }]);
    expect(then('ninja-squad.sprung', { seat: 0, tile: 'b2', wana: 'caltrops' }, laid).wana).toEqual([{ tile: 'b2', owner: 1, kind: 'caltrops', victim: 0 }]);
    expect(then('ninja-squad.sprung', { seat: 0, tile: 'b2', wana: 'nest' }, laid).wana).toEqual([]);
    expect(revealed(happened('ninja-squad.sprung', { seat: 0, tile: 'b2', wana: 'nest' }))).toEqual({ sort: 'wana', name: 'nest' });
    expect(revealed(happened('ninja-squad.found', { seat: 1, card: null }))).toBeNull();
    expect(then('ninja-squad.fire', { seat: 0, tile: 'b2' }).fires).toEqual([{ tile: 'b2', shooter: 0 }]);
  });

  it('a new scene is told large', () => {
    const scenes = [
      happened('ninja-squad.half', { half: 'day' }), happened('ninja-squad.half', { half: 'night' }), happened('ninja-squad.phase', {}),
      happened('ninja-squad.time-up', {}), happened('ninja-squad.raid', { won: true }), happened('ninja-squad.moved', {}),
    ];
    expect(scenes.map(turning)).toEqual(['day', 'night', 'phase', 'ring', 'raid', null]);
  });

  it('the map turns to where it happened', () => {
    expect(placeOf(happened('ninja-squad.dropped', { tile: 'f4' }), VIEW)).toBe('f4');
    expect(placeOf(happened('ninja-squad.missed', { seat: 1 }), VIEW)).toBe('e1');
    expect(placeOf(happened('ninja-squad.turned', { seat: 1 }), VIEW)).toBeNull();
    expect(placeOf(null, VIEW)).toBeNull();
  });
});

function speaker(language: 'en' | 'fr'): Speaker {
  const file = new URL(`../../../../src/shinobi/games/ninja_squad/messages/${language}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Speaker(language, ['Ana', 'Bo'], 0, (key) => sentences[key]);
}

about.each(['en', 'fr'] as const)('in %s', (language) => {
  const says = speaker(language);
  it('the board is told in words to who does not see it', () => {
    const text = JSON.stringify(twin({ ...VIEW, wana: [{ tile: 'b2', owner: 1, kind: null, victim: null }] } as SquadView, says));
    expect(text).toContain('c4');
    expect(text).not.toContain('ninja-squad.');
  });

  it('movement cards are found in sentences', () => {
    const sentence = says.event(happened('ninja-squad.drew', { seat: 1, card: 'F-FL/FF' }));
    expect(sentence.match(TOKENS)).toEqual(['F-FL/FF']);
  });
});
