import { describe, expect, it } from 'vitest';
import { READY } from './drawing';
import { barOf, boxOf, onPicture } from './frame';
import { cellAt, distance, edgeAt, firstPlace, longNear, meant, middleOf, moved, nearestPlace, segment, turned } from './place';
import { actionsOf, draft, free, laying, leftOf, marks, placed } from './site';
import { cellName, cellOf, DOJOS, next, standing, type Site } from './view';

describe('cells and edges', () => {
  it('are named from the bottom left', () => {
    expect(cellOf('a1')).toEqual({ column: 0, row: 0 });
    expect(cellName(8, 8)).toBe('i9');
    expect(cellName(9, 0)).toBeNull();
    expect(next('e4', 'n')).toBe('e5');
    expect(next('a1', 'w')).toBeNull();
  });

  it('are lines between cells', () => {
    expect(segment('e4/f4')).toEqual({ x: 5, y: 3, length: 1, upright: true });
    expect(segment('e4/e5-f4/f5')).toEqual({ x: 4, y: 4, length: 2, upright: false });
    expect(middleOf('e4/e5-f4/f5')).toEqual({ x: 5, y: 4 });
    expect(middleOf('a1')).toEqual({ x: 0.5, y: 0.5 });
  });

  it('are drawn with row 9 on top', () => {
    expect(onPicture({ x: 0, y: 9 })).toEqual({ x: 15, y: 15 });
    expect(boxOf('a9')).toEqual({ x: 15, y: 15, width: 40, height: 40 });
    expect(barOf('a9/b9', 8)).toEqual({ x: 51, y: 15, width: 8, height: 40 });
  });
});

describe('what a finger means', () => {
  it.each([
    [{ x: 5.1, y: 3.4 }, 'e4/f4'],
    [{ x: 4.5, y: 3.9 }, 'e4/e5'],
    [{ x: -0.2, y: 0.7 }, 'a1/a2'],
    [{ x: 4.6, y: 9.4 }, 'e9/f9'],
    [{ x: 12, y: 3 }, null],
  ])('%o is nearest to the edge %s', (point, edge) => {
    expect(edgeAt(point)).toBe(edge);
  });

  it.each([
    [{ x: 5.1, y: 3.4 }, 'e3/f3-e4/f4'],
    [{ x: 5.1, y: 3.6 }, 'e4/f4-e5/f5'],
    [{ x: 4.4, y: 4.05 }, 'd4/d5-e4/e5'],
  ])('%o means the long wall %s', (point, place) => {
    expect(longNear(point)).toBe(place);
  });

  it('is a cell for a scroll', () => {
    expect(meant('scroll 3', { x: 8.9, y: 0.1 })).toBe('i1');
    expect(cellAt({ x: 9.5, y: 1 })).toBeNull();
  });

  it('is the nearest of what there is', () => {
    expect(nearestPlace(['e4/f4', 'e5/f5'], { x: 5.2, y: 4.2 }, 0.4)).toBe('e5/f5');
    expect(nearestPlace(['e4/f4'], { x: 7, y: 7 }, 0.4)).toBeNull();
    expect(distance('c3', { x: 2.5, y: 2.5 })).toBe(0);
  });
});

describe('keys', () => {
  it.each(['long', 'wall', 'door', 'scroll 1'] as const)('move and turn a %s on the floor only', (tool) => {
    let place = firstPlace(tool);
    for (const [right, up] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const) {
      for (let i = 0; i < 12; i += 1) place = moved(tool, place, right, up);
      place = turned(tool, place);
      expect(place.split(/[/-]/).every((cell) => /^[a-i][1-9]$/.test(cell)), place).toBe(true);
    }
  });

  it('turn a long wall about its middle', () => {
    expect(turned('long', 'e4/e5-f4/f5')).toBe('e4/f4-e5/f5');
    expect(turned('long', 'e4/f4-e5/f5')).toBe('e4/e5-f4/f5');
    expect(moved('long', 'e4/e5-f4/f5', 1, 1)).toBe('f5/f6-g5/g6');
  });
});

describe('the site', () => {
  const site: Site = {
    longs: ['e4/e5-f4/f5'], walls: ['a1/b1'], doors: [], scrolls: ['c3', null, null, null], left: [13, 7, 8], edits: 9, exchanges: 30, holding: null, outlook: null,
    faults: [{ rule: '3.6', key: 'kraft.cut-off', args: { cell: 'a9', count: 1, edge: 'a9/b9' }, message: '' }],
  };

  it('shows what is on its way', () => {
    const now = draft(site, [{ kind: 'put', tool: 'door', place: 'b1/c1' }, { kind: 'put', tool: 'scroll 2', place: 'd4' }, { kind: 'back', place: 'f4/f5' }]);
    expect(now.doors).toEqual(['b1/c1']);
    expect(now.longs).toEqual([]);
    expect(now.scrolls).toEqual(['c3', 'd4', null, null]);
    expect(leftOf(site, now)).toEqual([14, 7, 7]);
  });

  it('is changed by taking in hand and placing', () => {
    expect(actionsOf({ kind: 'put', tool: 'wall', place: 'a1/a2' }, null)).toEqual(['wall', 'a1/a2']);
    expect(actionsOf({ kind: 'put', tool: 'wall', place: 'a1/a2' }, 'wall')).toEqual(['a1/a2']);
    expect(actionsOf({ kind: 'back', place: 'c3' }, null)).toEqual(['back', 'c3']);
    expect(actionsOf({ kind: 'back', place: 'd4/e4-d5/e5' }, null)).toEqual(['back', 'd4/e4']);
  });

  it('has room, or not', () => {
    const now = draft(site, []);
    expect(free(now, 'wall', 'f4/f5')).toBe(false);
    expect(free(now, 'wall', 'g4/g5')).toBe(true);
    expect(free(now, 'scroll 2', 'c3')).toBe(false);
    expect(free(now, 'scroll 1', 'c3')).toBe(true);
  });

  it('is no ghost where it stands already', () => {
    const now = draft(site, []);
    expect([placed(now, 'wall', 'a1/b1'), placed(now, 'long', 'e4/e5-f4/f5')]).toEqual([true, true]);
    expect([placed(now, 'door', 'a1/b1'), placed(now, 'wall', 'f4/f5'), placed(now, 'wall', 'g4/g5')]).toEqual([false, false, false]);
    expect([placed(now, 'scroll 1', 'c3'), placed(now, 'scroll 2', 'c3')]).toEqual([true, false]);
  });

  it('is exchanged where another scroll lies', () => {
    const now = draft(site, [{ kind: 'put', tool: 'scroll 2', place: 'd4' }]);
    const edit = laying(now, 2, 'c3');
    expect(actionsOf(edit, null)).toEqual(['exchange 1 2']);
    expect(draft({ ...site, scrolls: now.scrolls } as typeof site, [edit]).scrolls.slice(0, 2)).toEqual(['d4', 'c3']);
    expect(actionsOf(laying(now, 3, 'c3'), null)).toEqual(['scroll 3', 'c3']);
    expect(actionsOf(laying(now, 2, 'e5'), null)).toEqual(['scroll 2', 'e5']);
  });

  it('is marked where it is at fault', () => {
    expect([...marks(site.faults)]).toEqual(['a9', 'a9/b9']);
  });
});

describe('ready-made dojos', () => {
  it.each(DOJOS)('%s is read from its drawing', (name) => {
    const plan = READY.get(name);
    expect(plan?.scrolls.every((cell) => cell !== null && /^[a-i][1-9]$/.test(cell))).toBe(true);
    const pieces = [...(plan?.longs ?? []), ...(plan?.walls ?? []), ...(plan?.doors ?? [])];
    expect(pieces.length).toBeGreaterThan(5);
    const edges = standing(plan ?? { longs: [], walls: [], doors: [], locks: [] });
    expect(edges.size).toBe(pieces.length + (plan?.longs.length ?? 0));
  });
});
