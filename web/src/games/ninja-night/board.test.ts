import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { argumentNames } from '../../i18n/format';
import { Speaker } from '../../i18n/speaker';
import { happened } from '../../live/fixtures';
import type { Told } from '../../live/wire';
import { after, flight } from './after';
import { fitted, framed, sideOf } from './camera';
import { Fingers } from './fingers';
import { night } from './fixtures';
import { drawStep, obstacleWords, RopeHand } from './hand.svelte';
import { FLIGHT, flightAt, LEAD, Leaps } from './motion';
import { beadAt, bulkOf, chestsOf, curve, figures, flyingRope, lyingRope, obstacleShape, pickBuilding, pickPoint, pickTag, pointOf, sightOf, villageOf } from './picture';
import { projector, scale, type Vec } from './space';
import { cleanShots, offBy, summary } from './stats';
import { promptFor, type Picked } from './prompts';
import { twin } from './twin';
import { deeds, firstTwoMisses, freeLine, lastThrow, obstacleOn, type NightView, type Rope, type Throw } from './view';
import en from './words/en.json';
import fr from './words/fr.json';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sentences = JSON.parse(readFileSync(join(folder, '../../../../src/shinobi/games/ninja_night/messages/en.json'), 'utf8')) as Record<string, string>;
const speaker = new Speaker('en', ['Ana', 'Bo'], 0, (key) => sentences[key]);
const rope = (changes: Partial<Rope> = {}): Rope => ({
  purpose: 'move', rope: 'grapple', start: 'A', target: 'B', victim: null, stand: null, aim: null,
  blocked: ['1.1111111', ...Array.from({ length: 8 }, () => '111111111')], ...changes,
});

describe('what can be done', () => {
  it('actions are sorted by kind', () => {
    const can = deeds(['A', 'K', 'at 2', 'take c5', 'drop c2', 'play c3', 'heal', 'end', 'stand 4']);
    expect(can).toEqual({ buildings: ['A', 'K'], seats: [1], take: ['c5'], drop: ['c2'], play: ['c3'], heal: true, end: true });
  });
});

describe('events', () => {
  it.each([
    [happened('ninja-night.moved', { seat: 0, building: 'B' }), (view: NightView) => view.ninja[0] === 'B'],
    [happened('ninja-night.wounded', { seat: 0, wounds: 2 }), (view: NightView) => view.wounds[0] === 2 && view.reserve === 10],
    [happened('ninja-night.took', { seat: 1, chest: 'c1', building: 'A', face: '5' }), (view: NightView) => view.packs[1]?.includes('c1') && !view.lying[0]?.includes('c1') && view.faces[0] === '5'],
    [happened('ninja-night.stole', { seat: 1, seats: [0], chest: 'c2', face: null }), (view: NightView) => view.packs[1]?.includes('c2') && !view.packs[0]?.includes('c2') && view.faces[1] === '3'],
    [happened('ninja-night.dropped', { seat: 0, chest: 'c2', building: 'A', why: 'free' }), (view: NightView) => view.lying[0]?.includes('c2') && !view.packs[0]?.includes('c2')],
    [happened('ninja-night.played', { seat: 0, chest: 'c3', bonus: 'potion', building: '' }), (view: NightView) => view.played[0]?.includes('c3') && !view.packs[0]?.includes('c3')],
    [happened('ninja-night.dialled', { seat: 0, which: 2, action: 'heal' }), (view: NightView) => view.plans[0]?.join() === 'move,heal'],
    [happened('ninja-night.round', { round: 3, seat: 1 }), (view: NightView) => view.round === 3 && view.first === 1 && view.plans[0] === null],
    [happened('ninja-night.placed', { seat: 0, seats: [1], building: 'A' }), (view: NightView) => view.ninja[1] === 'A'],
    [happened('ninja-night.revealed', { plans: [['heal', 'heal'], ['move', 'move']] }), (view: NightView) => view.plans[1]?.[0] === 'move'],
    [happened('ninja-night.turn', { seat: 1, step: 2, action: 'move' }), (view: NightView) => view.turn === 1 && view.step === 2],
    [happened('ninja-night.healed', { seat: 0, wounds: 0 }), (view: NightView) => view.wounds[0] === 0],
  ] as [Told, (view: NightView) => boolean][])('%o is shown', (event, holds) => {
    const view = after(night(), event) as NightView;
    expect(holds(view)).toBe(true);
    expect(view.legal).toEqual([]);
    expect(flight(event).dwell).toBeGreaterThan(0);
  });

  it('the range is offered after the first two misses in a row, and until the next throw', () => {
    const threw = (seat: number, how: string) => happened('ninja-night.threw', { seat, how });
    expect(firstTwoMisses([threw(0, 'short'), threw(1, 'long'), threw(0, 'long')], 0)).toBe(true);
    expect(firstTwoMisses([threw(0, 'short'), threw(0, 'holds'), threw(0, 'long')], 0)).toBe(false);
    expect(firstTwoMisses([threw(0, 'short'), threw(1, 'long')], 0)).toBe(false);
    expect(firstTwoMisses([threw(0, 'short'), threw(0, 'short'), threw(0, 'short')], 0)).toBe(false);
    expect(firstTwoMisses([threw(0, 'short'), threw(0, 'short')], null)).toBe(false);
  });

  it('a throw is seen as long as its turn goes on', () => {
    const threw = happened('ninja-night.threw', { seat: 0, rope: 'grapple', foot: [0, 0, 60], tip: [100, 0, 60], how: 'short' });
    expect(lastThrow([happened('ninja-night.turn', {}), threw, happened('ninja-night.wounded', {})])?.how).toBe('short');
    expect(lastThrow([threw, happened('ninja-night.turn', {})])).toBeNull();
    expect(lastThrow([])).toBeNull();
  });
});

describe('the rope in hand', () => {
  it('means the middle, or the free line next to it', () => {
    expect(freeLine(rope(), { stand: 5, aim: 5 })).toEqual({ stand: 1, aim: 2 });
    expect(freeLine(rope({ blocked: Array.from({ length: 9 }, () => '.........') }), { stand: 5, aim: 5 })).toEqual({ stand: 5, aim: 5 });
    expect(obstacleOn(rope(), 2, 2)).toBe('1');
    expect(obstacleOn(rope(), 1, 2)).toBeNull();
  });

  it('starts at 0 for every throw, stays within the rope, and moves by a step that was drawn', () => {
    const hand = new RopeHand(() => 0.99);
    hand.take('combat');
    hand.nudge(1, false);
    expect(hand.bead).toBe(5);
    hand.set(9999);
    expect(hand.bead).toBe(360);
    hand.take('grapple');
    expect(hand.bead).toBe(0);
    hand.nudge(-1, true);
    expect(hand.bead).toBe(0);
  });

  it('keys step by 2 to 5 mm', () => {
    const steps = new Set(Array.from({ length: 100 }, (_, i) => drawStep(() => i / 100).step));
    expect([...steps].sort()).toEqual([2, 3, 4, 5]);
  });

  it('names what is in the way', () => {
    expect(obstacleWords('C')).toEqual({ key: 'blocked.box', which: 'C' });
    expect(obstacleWords('c')).toEqual({ key: 'blocked.upper', which: 'C' });
    expect(obstacleWords('2')).toEqual({ key: 'blocked.tree', which: '2' });
  });

  it('its bead is under the finger that drags it, also when the finger is off it', () => {
    const calls: unknown[] = [];
    const fingers = new Fingers({
      grabs: ({ y }) => (y > 100 ? 'bead' : 'view'), bead: (at, first) => calls.push(['bead', at.x, first]), stand: () => undefined,
      turn: (dx) => calls.push(['turn', dx]), zoom: (by) => calls.push(['zoom', by]), tap: (at) => calls.push(['tap', at.x]),
    });
    fingers.press(1, { x: 10, y: 120 });
    fingers.move(1, { x: 12, y: 20 });
    fingers.lift(1, { x: 12, y: 20 }, true);
    expect(calls).toEqual([['bead', 10, true], ['bead', 12, false]]);
    calls.length = 0;
    fingers.press(1, { x: 10, y: 10 });
    fingers.lift(1, { x: 11, y: 10 }, true);
    fingers.press(1, { x: 10, y: 10 });
    fingers.move(1, { x: 40, y: 10 });
    fingers.press(2, { x: 140, y: 10 });
    fingers.move(2, { x: 240, y: 10 });
    fingers.lift(1, { x: 40, y: 10 }, true);
    fingers.lift(2, { x: 240, y: 10 }, true);
    expect(calls).toEqual([['tap', 11], ['turn', 30], ['zoom', 0.5], ['turn', 50]]);
  });
});

describe('the picture', () => {
  const view = night();
  const village = villageOf(view);
  const { pose, size } = fitted(sideOf(0, 2), { width: 900, height: 600 }, 400, 535);
  const see = projector(pose, size);

  it('a tap on a roof finds its building, and a tap on the bare ground none', () => {
    for (const roof of view.roofs) {
      const { x, y } = see(pointOf(roof, 4));
      expect(pickBuilding(village, pose, size, x, y)).toBe(roof.building);
    }
    const { x, y } = see([250, -200, 0]);
    expect(pickBuilding(village, pose, size, x, y)).toBeNull();
  });

  it('a tap on a letter finds its building, and the nearest of two', () => {
    const tags = [{ building: 'A', at: [0, 0, 40] as Vec }, { building: 'B', at: [12, 0, 40] as Vec }];
    for (const { building, at } of tags) {
      const { x, y } = see(at);
      expect(pickTag(tags, see, x + 1, y + 1)).toBe(building);
    }
    expect(pickTag(tags, see, -100, -100)).toBeNull();
  });

  it('a tap near one of the nine points finds it', () => {
    const [roof] = view.roofs;
    if (!roof) throw new Error('a roof was expected');
    for (let point = 1; point <= 9; point += 1) {
      const { x, y } = see(pointOf(roof, point - 1));
      expect(pickPoint(roof, pose, size, x + 1, y - 1)).toBe(point);
    }
    expect(pickPoint(roof, pose, size, 0, 0)).toBeNull();
  });

  it('the rope lies at true scale, its hook before the length', () => {
    const long = (a: Vec, b: Vec) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    const lying = lyingRope('combat', pose.azimuth, 400, 200);
    expect(long(lying.from, lying.to)).toBeCloseTo(374);
    expect(long(lying.from, beadAt(lying))).toBeCloseTo(214);
    expect(long(beadAt(lyingRope('grapple', 1, 400, 100)), beadAt(lyingRope('grapple', 1, 400, 350)))).toBeCloseTo(250);
  });

  it('its bead is as large as a finger needs, on any screen', () => {
    for (const width of [320, 390, 900, 1800]) {
      const screen = fitted(sideOf(0, 2), { width, height: width * 0.7 }, 400, 535);
      const lying = lyingRope('grapple', screen.pose.azimuth, 400, 100);
      const { x, y, depth } = projector(screen.pose, screen.size)(beadAt(lying));
      expect((11 * bulkOf(lying, screen.pose, screen.size) * scale(screen.size)) / depth, `at ${x}, ${y}`).toBeGreaterThan(9);
    }
  });

  it('a rope flies out and ends straight, foot to tip', () => {
    const thrown: Throw = {
      seat: 0, seats: [], purpose: 'move', rope: 'grapple', start: 'A', target: 'B', stand: 5, aim: 5, foot: [0, 0, 60], tip: [200, 0, 110], how: 'holds', by: 'hair',
    };
    const taut = curve(flyingRope(thrown, 1));
    expect(taut.at(-1)).toEqual([200, 0, 112]);
    for (const [x, , z] of taut) expect(z).toBeCloseTo(63 + ((112 - 63) * x) / 200, 5);
    const loose = curve(flyingRope(thrown, 0.5));
    expect(Math.max(...loose.map(([, , z]) => z))).toBeGreaterThan(112);
  });

  it('ninja stand on the point of the throw in hand, else beside each other', () => {
    expect(figures(view, { seat: 0, stand: 1 })[0]?.at).toEqual([-10, 190, 60]);
    const both = figures(night({ ninja: ['A', 'A'] }), null);
    expect(both[0]?.at).not.toEqual(both[1]?.at);
    expect(chestsOf(view).map((chest) => [chest.name, chest.yellow])).toEqual([['c1', false], ['c25', true]]);
  });

  it('obstacles have the shape of what stands there', () => {
    expect(obstacleShape(village, 'b')?.top).toBe(110);
    expect(obstacleShape(village, 'B')?.top).toBe(70);
    expect(obstacleShape(village, '1')?.top).toBe(150);
    expect(obstacleShape(village, 'K')).toBeNull();
  });

  it('a ninja leaps in an arc, and is there at once without motion', () => {
    const leaps = new Leaps();
    leaps.aim(figures(view, null), 0, true);
    const moved = figures(night({ ninja: ['B', 'B'] }), null);
    leaps.aim(moved, 1000, true);
    expect(leaps.at(moved, 1325)[0]?.at[2]).toBeGreaterThan(110);
    expect(leaps.at(moved, 3000)[0]?.at).toEqual(moved[0]?.at);
    expect(leaps.busy).toBe(false);
    leaps.aim(figures(view, null), 4000, false);
    expect(leaps.busy).toBe(false);
  });

  it('both roofs are looked at before a rope flies', () => {
    expect([0, LEAD, LEAD + FLIGHT / 2, LEAD + FLIGHT, 9999].map(flightAt)).toEqual([0, 0, 0.5, 1, 1]);
  });

  it.each([[900, 600, 0], [390, 320, 88]])('roofs that matter are framed at %d × %d, nearer than usual and free of what covers the village', (width, height, top) => {
    const { pose: usual, size: screen } = fitted(sideOf(0, 2), { width, height, top }, 400, 535);
    const found = framed(view.roofs.flatMap(sightOf), usual, screen, { left: 0, top });
    expect(found.distance).toBeLessThan(usual.distance);
    expect(found.distance).toBeGreaterThan(usual.distance * 0.4);
    expect([found.azimuth, found.elevation]).toEqual([usual.azimuth, usual.elevation]);
    for (const { x, y } of view.roofs.flatMap(sightOf).map(projector(found, screen))) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThan(height);
    }
  });
});

describe('prompts', () => {
  const nothing = { roof: null, chest: null, dials: [null, null], blocked: false, drawn: false } as const;
  const says = (changes: Partial<NightView>, legal: string[], picked: Partial<Picked> = {}) => promptFor(night(changes), deeds(legal), { ...nothing, ...picked }, speaker) ?? '';

  it('name golden roofs, and what is picked', () => {
    expect(says({}, ['B', 'end'])).toBe('Move: choose a golden roof to throw your rope at.');
    expect(says({}, ['B', 'play c3', 'end'])).toContain('Or play a bonus.');
    expect(says({}, ['B', 'end'], { roof: 'B' })).toBe('Throw at B, or choose another golden roof.');
    expect(says({}, ['B', 'end'], { roof: 'A' })).toContain('Move:');
    expect(says({ asked: 'place', placing: 1 }, ['A', 'B'])).toContain('golden roof: there the ninja of Bo');
  });

  it('name only what is possible', () => {
    expect(says({}, ['end'])).toBe('Move: no roof can be reached from here. End your turn.');
    expect(says({ plans: [['heal', 'pick'], null], wounds: [0, 0] }, ['end'])).toContain('you have no wound');
    const full = { plans: [['pick', 'pick'], null] as [string, string][], packs: [['c2', 'c3', 'c5'], []] };
    expect(says(full, ['drop c2', 'end'])).toContain('your backpack is full');
    expect(says({ acted: true }, ['play c3', 'end'])).toBe('Your action is done. Play a bonus, or end your turn.');
    expect(says({ acted: true }, ['end'])).toBe('Your action is done. End your turn.');
    expect(says({}, ['play c3', 'drop c3', 'end'], { chest: 'c3' })).toBe('Pink chest, potion: play it, drop it, or keep it.');
    expect(says({}, ['drop c2', 'end'], { chest: 'c2' })).not.toContain('play');
  });

  it('change with the dials and with the bead', () => {
    const plan = { asked: 'plan', choice: null };
    expect(says(plan, ['move+move'])).toContain('What comes first?');
    expect(says(plan, ['move+move'], { dials: ['move', null] })).toContain('second?');
    expect(says(plan, ['move+move'], { dials: ['move', 'heal'] })).toContain('Set the dials');
    expect(says({ asked: 'length', rope: rope() }, ['rope 1'])).toContain('Drag the bead');
    expect(says({ asked: 'length', rope: rope() }, ['rope 1'], { drawn: true })).toBe('Would it reach B? Then throw.');
    expect(says({ asked: 'aim', rope: rope() }, ['aim 1'], { blocked: true })).toContain('in the way');
  });
});

describe('words', () => {
  it('the twin tells all that is on the table, and no length', () => {
    const parts = twin(night({ rope: rope(), asked: 'length' }), speaker);
    const text = parts.flatMap((part) => [part.title, ...part.lines]).join('\n');
    expect(text).toContain('Ana, judges by hand');
    expect(text).toContain('Bo, eye 14%');
    expect(text).toContain('Building A, low, 2 chests, Ana');
    expect(text).toContain('Pink chest, potion');
    expect(text).not.toMatch(/\b(?:mm|520|360)\b/);
  });

  it('both languages have the same keys and arguments, and keep their typography', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    expect(Object.keys(en)).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(argumentNames(fr[key]), key).toEqual(argumentNames(en[key]));
    expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»%]|« /.test(text))).toEqual([]);
  });

  it('every key is used, and every key that is used exists', () => {
    const code = readdirSync(folder).filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts')).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const used = [...code.matchAll(/\bn\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    expect(used.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
    expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
  });
});

describe('the practice range', () => {
  it('tells bias and spread', () => {
    expect(summary([])).toEqual({ count: 0, held: 0, bias: 0, spread: 0 });
    const shots = [{ set: 110, middle: 100, off: 4, held: false }, { set: 210, middle: 200, off: 0, held: true }];
    expect(summary(shots)).toEqual({ count: 2, held: 50, bias: 2, spread: 2.5 });
  });

  it.each([[80, -15], [95, 0], [110, 0], [131, 21]])('the average after one throw of %d is that throw', (bead, off) => {
    expect(offBy(bead, 95, 110)).toBe(off);
    expect(summary([{ set: bead + 15, middle: 117.5, off: offBy(bead, 95, 110), held: off === 0 }]).bias).toBe(off);
  });

  it('keeps only what makes sense', () => {
    expect(cleanShots([{ set: 1, middle: 2, held: true }, { set: 'x' }, null, { set: 1, middle: 0, held: true }])).toEqual([{ set: 1, middle: 2, off: 0, held: true }]);
    expect(cleanShots([{ set: 9, middle: 12, held: false }, { set: 9, middle: 12, off: -1, held: false }]).map(({ off }) => off)).toEqual([-3, -1]);
    expect(cleanShots('nonsense')).toEqual([]);
    expect(cleanShots(Array.from({ length: 300 }, () => ({ set: 1, middle: 1, held: true })))).toHaveLength(200);
  });
});
