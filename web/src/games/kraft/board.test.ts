import { readFileSync } from 'node:fs';
import { describe as about, expect, it } from 'vitest';
import { argumentNames } from '../../i18n/format';
import { Speaker } from '../../i18n/speaker';
import { happened } from '../../live/fixtures';
import type { Told } from '../../live/wire';
import { after, flight, touchedBy } from './after';
import { momentOf } from './moment';
import { lastFloor } from './recap';
import { loot, movable, takes, targets, wayWords } from './deeds';
import { TOKENS, tokenOf } from './tokens';
import { twin } from './twin';
import { AIDE, TOKEN_NAMES, type KraftView, type ScrollView } from './view';
import { dangerOn, wayTo } from './way';
import en from './words/en.json';
import fr from './words/fr.json';

const scroll = (at: string, value: number | null = null): ScrollView => ({
  at, value, up: false, void: false, may: [1, 2, 3, 4], dispersed: false, ninja_knows: false, public: false,
});

const VIEW: KraftView = {
  game: 'kraft', seats: 2, options: { floors: 3, even: 15, turns: 20, ninja_steps: 3 }, viewer: 1, to_act: [1], outcome: null, chosen: [], choice: null,
  legal: ['n', 'e', 'w', 'take d1', 'end', 'play teleport', 'swap teleport'],
  master: 0, leg: 1, legs: 1, scores: [0, 0], ledger: [[]], omen: 0, floor: 1, phase: 'playing', banked: 0, site: null,
  longs: ['e2/f2-e3/f3'], walls: ['e1/f1'], doors: ['d2/d3'], locks: [],
  figures: ['e9', 'e1', null, null], sight: ['e9', 'e8', 'd9', 'e7'], disciple_sight: [], threat: ['e9', 'e8', 'e7', 'e6', 'd9'],
  turn: 'ninja', turns: [0, 0], steps: [3, 0], aide_ready: false, stepped: false, refused: false, token_done: false, swaps: [0, 0], hidden: 0, lantern: false,
  hand: ['teleport', 'glide'], pool: [], aside: [], hand_sizes: [2, 2], pool_sizes: [10, 10], aside_sizes: [0, 0],
  played: [[], []], spent: [[], []], pending: null, target: null,
  scrolls: [scroll('d1'), scroll('b5'), scroll('h4'), scroll('h8')], unseen: [1, 2, 3, 4], recipe_fresh: false,
  ways: [{
    figure: 'ninja',
    last: 'wwww.seeennnnnseeennnnnseeennnnneeeennnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn.nnnn',
    watch: '..........................................................m.......mmm.....mmmmm..',
  }],
};


function sentences(language: 'en' | 'fr'): Record<string, string> {
  const file = new URL(`../../../../src/shinobi/games/kraft/messages/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

function speaker(language: 'en' | 'fr'): Speaker {
  const known = sentences(language);
  return new Speaker(language, ['Ana', 'Bo'], 1, (key) => known[key]);
}

/** The same with other eyes on these cells. */
function watched(cells: Record<string, 'm' | 'd'>): KraftView {
  const watch = Array.from({ length: 81 }, (_, i) => cells[`${String.fromCharCode(97 + (i % 9))}${Math.floor(i / 9) + 1}`] ?? '.').join('');
  return { ...VIEW, ways: VIEW.ways.map((each) => ({ ...each, watch })) };
}

about('a way', () => {
  it('is followed step by step, back from where it leads', () => {
    expect(wayTo(VIEW, 'ninja', 'f1', 9)?.cells).toEqual(['e2', 'e3', 'e4', 'f4', 'f3', 'f2', 'f1']);
    expect(wayTo(VIEW, 'ninja', 'd3', 3)?.cells.at(-1)).toBe('d3');
  });

  it('says what is beyond the steps left', () => {
    const way = wayTo(VIEW, 'ninja', 'e6', 3);
    expect(way?.cells).toEqual(['e2', 'e3', 'e4']);
    expect(way?.beyond).toEqual(['e5', 'e6']);
    expect(way?.winds).toEqual(['n', 'n', 'n']);
  });

  it('means the cell that was pointed at, however far', () => {
    expect(wayTo(VIEW, 'ninja', 'e4', 3)?.goal).toBe('e4');
    expect(wayTo(VIEW, 'ninja', 'e6', 3)?.goal).toBe('e6');
  });

  it('tells of the danger on it', () => {
    expect(wayTo(VIEW, 'ninja', 'e8', 9)?.danger).toEqual({ cell: 'e7', by: 'master' });
    expect(wayTo(VIEW, 'ninja', 'e6', 9)?.danger).toBeNull();
    expect(dangerOn(watched({ a1: 'd' }), 'ninja', 'a1')?.by).toBe('disciple');
    expect(dangerOn(VIEW, 'master', 'e8')).toBeNull();
  });

  it('leads nowhere where the view knows none', () => {
    expect(wayTo(VIEW, 'ninja', 'e9', 9)).toBeNull();
    expect(wayTo({ ...VIEW, ways: [] }, 'ninja', 'e2', 9)).toBeNull();
    expect(wayTo({ ...VIEW, figures: ['e9', 'h8', null, null] }, 'ninja', 'e2', 9)).toBeNull();
  });

  it('is put into words', () => {
    const words = (view: KraftView, cell: string) => { const way = wayTo(view, 'ninja', cell, 3); return way ? wayWords(view, way, speaker('en')) : ''; };
    expect(words(VIEW, 'e3')).toContain('unseen');
    expect(words({ ...VIEW, threat: ['e3'] }, 'e3')).toContain('next turn');
    expect(words(watched({ e3: 'm' }), 'e3')).toContain('caught on e3');
    expect(words(watched({ e3: 'd' }), 'e3')).toContain('lost');
    expect(words({ ...VIEW, hidden: 2 }, 'e3')).toContain('camouflaged');
    expect(words(VIEW, 'e7')).toContain('3 steps of 6');
  });
});

about('what may be done', () => {
  it('is read from the legal actions', () => {
    expect(movable(VIEW, 'ninja')).toEqual(['ninja']);
    expect(movable({ ...VIEW, legal: ['aide n'] }, 'ninja')).toEqual([AIDE.ninja]);
    expect(takes(VIEW)).toEqual([{ action: 'take d1', cell: 'd1', figure: 'ninja' }]);
    expect(loot({ ...VIEW, scrolls: [scroll('ninja', 3), { ...scroll('ninja', 4), void: true }] }, 'ninja')).toBe(3);
  });

  it('is aimed at cells, edges and winds', () => {
    expect(targets(VIEW)).toEqual([]);
    const kinds = (view: Partial<KraftView>) => targets({ ...VIEW, ...view }).map(({ kind }) => kind);
    expect(kinds({ pending: 'teleport', legal: ['e3', 'd2'] })).toEqual(['cell', 'cell']);
    expect(kinds({ pending: 'lock', legal: ['d2/d3'] })).toEqual(['edge']);
    expect(targets({ ...VIEW, pending: 'sliding-wall', target: 'e1/f1', legal: ['to n'] })[0]?.at).toEqual({ x: 5, y: 1.4 });
    expect(targets({ ...VIEW, turn: 'master', pending: 'rush', legal: ['to w'] })[0]?.at).toEqual({ x: 3.5, y: 8.5 });
    expect(kinds({ phase: 'laying', legal: ['c3'] })).toEqual(['cell']);
  });
});

about('after an event', () => {
  it.each([
    [happened('kraft.stepped', { figure: 'ninja', start: 'e1', cell: 'e2' }), (view: KraftView) => view.figures[1], 'e2'],
    [happened('kraft.picked-up', { figure: 'ninja', cell: 'd1', value: 4 }), (view: KraftView) => [view.scrolls[0]?.at, view.scrolls[0]?.value], ['ninja', 4]],
    [happened('kraft.teleport', { seat: 1, start: 'e1', cell: 'd3' }), (view: KraftView) => [view.figures[1], view.hand, view.played[1]], ['d3', ['glide'], ['teleport']]],
    [happened('kraft.lock', { seat: 0, edge: 'd2/d3' }), (view: KraftView) => [view.locks, view.played[0]], [['d2/d3'], ['lock']]],
    [happened('kraft.sliding-wall', { seat: 1, edge: 'e3/f3', to: 'e3/f3-e4/f4' }), (view: KraftView) => view.longs, ['e3/f3-e4/f4']],
    [happened('kraft.transposition', { seat: 0, cells: ['d1', 'b5'] }), (view: KraftView) => view.scrolls.slice(0, 2).map(({ at }) => at), ['b5', 'd1']],
    [happened('kraft.sixth-sense', { seat: 1, cell: 'h4', value: 2 }), (view: KraftView) => [view.scrolls[2]?.up, view.scrolls[2]?.value], [true, 2]],
    [happened('kraft.camouflage', { seat: 1 }), (view: KraftView) => view.hidden, 2],
    [happened('kraft.disciple', { seat: 0, cell: 'e9' }), (view: KraftView) => view.figures[2], 'e9'],
    [happened('kraft.laid', { seat: 0, cell: 'c7', value: 5 }), (view: KraftView) => view.scrolls.at(-1)?.at, 'c7'],
    [happened('kraft.left', { seat: 1, figure: 'ninja', cell: 'i5', points: 0, banked: 7, values: [] }), (view: KraftView) => [view.banked, view.figures[1]], [7, null]],
    [happened('kraft.drew', { seat: 1, count: 1, tokens: ['glide'] }), (view: KraftView) => view.hand, ['glide']],
    [happened('kraft.faded', { seat: 1 }), (view: KraftView) => view.hidden, 0],
  ])('$0.kind', (told, seen, is) => {
    expect(seen(after(VIEW, told))).toEqual(is);
  });

  it('a floor that is shown keeps what its Master knows', () => {
    const site = { longs: [], walls: [], doors: [], scrolls: ['a1', 'b5', null, null], left: [14, 8, 8], edits: 1, exchanges: 30, holding: null, faults: [], outlook: null } satisfies KraftView['site'];
    const view = after({ ...VIEW, phase: 'building', site } as KraftView, happened('kraft.shown', { seat: 0, floor: 1, longs: [], walls: ['a1/b1'], doors: [], cells: ['a1', 'b5'] }));
    expect(view.scrolls.map(({ value }) => value)).toEqual([1, 2]);
    expect(view.figures).toEqual(['e9', 'e1', null, null]);
    expect(view.walls).toEqual(['a1/b1']);
  });

  it.each([
    ['the Ninja keeps what they drew', VIEW, ['teleport', 'glide']],
    ['the Master draws anew', { ...VIEW, viewer: 0 }, []],
  ])('where a dojo is refused, %s', (_, view, hand) => {
    const seen = after(view, happened('kraft.refused', { seat: 1, floor: 1, dojo: 'garden', longs: [], walls: ['a1/b1'], doors: [], cells: ['a1', 'b5'] }));
    expect([seen.refused, seen.walls, seen.hand, seen.hand_sizes]).toEqual([true, ['a1/b1'], hand, [0, 2]]);
  });

  it('a catch, an escape and the end of the night are seen large', () => {
    const kinds = (told: Told) => { const found = momentOf(VIEW, told); return found && [found.kind, found.cell, found.says]; };
    expect(kinds(happened('kraft.caught', { seat: 1, cell: 'e4' }))).toEqual(['caught', 'e4', 'Caught']);
    expect(kinds(happened('kraft.left', { seat: 1, figure: 'ninja', cell: 'i5', points: 5, banked: 7, values: [5] }))).toEqual(['out', 'i5', 'Out with 5 points']);
    expect(kinds(happened('kraft.robbed', { seat: 1, cell: 'c3', count: 2 }))).toEqual(['lost', 'c3', 'Seen: 2 scrolls lost']);
    expect(kinds(happened('kraft.night', { floor: 1 }))?.[0]).toBe('night');
    expect(kinds(happened('kraft.stepped', { figure: 'ninja', cell: 'e2' }))).toBeNull();
    const over = { ...VIEW, outcome: { reason: 'kraft.end.caught' }, sight: ['e1'], figures: ['e2', 'e1', null, null] } as unknown as KraftView;
    expect(momentOf(over, null)?.still).toBe(true);
    expect(momentOf({ ...over, hidden: 1 }, null)).toBeNull();
  });

  it('a floor that is over is told from its beginning', () => {
    const log = [
      happened('kraft.left', { seat: 1, figure: 'ninja', cell: 'i5', points: 3, banked: 3, values: [3] }), happened('kraft.floor-over', { seat: 1, floor: 1, points: 3, lost: 0, lying: 3 }),
      happened('kraft.shown', { seat: 0, floor: 2 }), happened('kraft.stepped', { figure: 'ninja', cell: 'e2' }), happened('kraft.night', { floor: 2 }), happened('kraft.floor-over', { seat: 1, floor: 2, points: 0, lost: 1, lying: 2 }),
    ];
    expect(lastFloor([])).toBeNull();
    expect(lastFloor(log.slice(0, 3))).toMatchObject({ over: log[1], told: [log[0]], at: 1 });
    expect(lastFloor(log)).toMatchObject({ over: log[5], told: [log[4]], at: 5 });
  });

  it('what it is about is lit', () => {
    expect(touchedBy(happened('kraft.lock', { seat: 0, edge: 'd2/d3' }))).toEqual(['d2/d3']);
    expect(touchedBy(happened('kraft.transposition', { seat: 0, cells: ['d1', 'b5'] }))).toEqual(['d1', 'b5']);
    expect(touchedBy(happened('kraft.sliding-wall', { seat: 1, edge: 'e3/f3', to: 'e3/f3-e4/f4' }))).toEqual(['e3/f3-e4/f4']);
    expect(touchedBy(happened('kraft.recipe', { seat: 0, cell: null }))).toEqual([]);
    expect(touchedBy(happened('kraft.stepped', { cell: 'e2' }))).toEqual([]);
    expect(touchedBy(null)).toEqual([]);
  });

  it('the catch is looked at longest', () => {
    expect(flight(happened('kraft.caught', { cell: 'e4' })).dwell).toBeGreaterThan(2000);
    expect(flight(happened('kraft.left', {})).to).toBe('[data-bank]');
    expect(flight(happened('kraft.stepped', {})).dwell).toBe(0);
  });
});

about.each(['en', 'fr'] as const)('in %s', (language) => {
  it.each(TOKEN_NAMES.filter((token) => token !== 'apprentice' && token !== 'disciple'))('%s is drawn in sentences', (token) => {
    const word = speaker(language).say(`kraft.word.${token}`);
    expect(`x ${word}.`.match(TOKENS)).toEqual([word]);
    expect(tokenOf(word, speaker(language))).toBe(token);
  });

  it('the floor is told in words to who does not see it', () => {
    const parts = twin(VIEW, speaker(language));
    const text = parts.flatMap(({ title, lines }) => [title, ...lines]).join('\n');
    for (const each of ['e1', 'e9', 'd1: ?', 'e2/f2-e3/f3', 'd2/d3', 'Ana', 'Bo']) expect(text).toContain(each);
    expect(text).not.toContain('kraft.');
  });
});

about('the words of the board', () => {
  const files = ['Bench', 'Board', 'Building', 'Checks', 'Deeds', 'Dojos', 'Hand', 'Known', 'Ledger', 'Legend', 'Moment', 'Outlook', 'Playing', 'Points', 'Recap', 'Side', 'Touch', 'Tray'].map((name) => `${name}.svelte`);
  const code = [...files, 'deeds.ts', 'moment.ts', 'scrolls.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');

  it('are all used, and none is missing', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    expect(Object.keys(en).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
    const used = [...code.matchAll(/\bk\('([^']+)'/g)].map((match) => match[1] ?? '');
    expect(used.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });

  it('take the same arguments, and French keeps its typography', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(argumentNames(fr[key]), key).toEqual(argumentNames(en[key]));
    expect(Object.entries(fr).filter(([, text]) => /[A-Za-zÀ-ÿ]'| [:;!?»]|« /.test(text))).toEqual([]);
  });
});
