import { describe, expect, it } from 'vitest';
import { heading, line, shortened, spots } from './routes';
import { blobs, cellsOf, drawTerrain, grain, outline, ridges } from './terrain';

const ROWS = ['.....~~', '##...~.', '#.T.#..', '.."##..'];

describe('terrain', () => {
  it('finds the tiles of a kind, the first row first', () => {
    expect(cellsOf(ROWS, 'T')).toEqual([{ column: 2, row: 2 }]);
    expect(cellsOf(ROWS, '~')).toHaveLength(3);
  });

  it('joins tiles that touch edge to edge', () => {
    expect(blobs(cellsOf(ROWS, '#')).map((blob) => blob.length).sort()).toEqual([3, 3]);
    expect(blobs([{ column: 0, row: 0 }, { column: 1, row: 1 }])).toHaveLength(2);
  });

  it('draws one outline around a building, and two around two', () => {
    const count = (path: string) => path.split('Z').length - 1;
    expect(count(outline(cellsOf(['##'], '#'), 1, 0, 0))).toBe(1);
    expect(outline(cellsOf(['##'], '#'), 1, 0, 0).match(/Q/g)).toHaveLength(4);
    expect(outline(cellsOf(['##', '#.'], '#'), 2, 5, 9).match(/Q/g)).toHaveLength(6);
    expect(count(outline(cellsOf(ROWS, '#'), 4, 5, 9))).toBe(2);
    expect(count(outline(cellsOf(['###', '#.#', '###'], '#'), 3, 5, 9))).toBe(2);
  });

  it('stays within its tiles when it is drawn smaller', () => {
    const numbers = outline(cellsOf(['#'], '#'), 1, 5, 0).match(/[\d.]+/g)?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBe(5);
    expect(Math.max(...numbers)).toBe(95);
  });

  it('gives a rectangle a hip roof and a bend a bent ridge', () => {
    expect(ridges(cellsOf(['##', '##'], '#'), 2).match(/M/g)).toHaveLength(5);
    expect(ridges(cellsOf(['##'], '#'), 1)).toBe('M50 50h100');
    expect(ridges(cellsOf(['##', '#.'], '#'), 2)).toBe('M50 150h100M50 150v-100');
  });

  it('has few paths however long the map is', () => {
    const map = drawTerrain(Array.from({ length: 45 }, (_, row) => ROWS[row % 4] ?? ''));
    expect(map.height).toBe(4500);
    expect(Object.values(map).filter((part) => typeof part === 'string').every((part) => part.length > 0)).toBe(true);
    expect(Object.keys(map).length).toBeLessThan(20);
    expect(grain({ column: 3, row: 41 }, 4)).toBe(grain({ column: 3, row: 41 }, 4));
  });
});

describe('routes', () => {
  it('are walked step by step', () => {
    expect(spots(['F', 'F', 'L'])).toEqual([{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 0, y: 2 }, { x: -1, y: 2 }]);
    expect(spots(['FF']).at(-1)).toEqual({ x: 0, y: 2 });
    expect(spots(['FR', 'FR']).at(-1)).toEqual({ x: 2, y: 2 });
  });

  it('are drawn with round corners, and a leap as a bow', () => {
    const points = [{ x: 0, y: 0 }, { x: 0, y: -10 }, { x: 10, y: -10 }];
    expect(line(points, 4, 10)).toBe('M0 0L0 -6Q0 -10 4 -10L10 -10');
    expect(line([{ x: 0, y: 0 }, { x: 0, y: -20 }], 4, 10)).toBe('M0 0Q5.5 -10 0 -20');
    expect(line([], 4, 10)).toBe('');
  });

  it('end in the direction of their last step', () => {
    expect(heading([{ x: 0, y: 0 }, { x: 0, y: -10 }], 10)).toBe(0);
    expect(heading([{ x: 0, y: 0 }, { x: 10, y: 0 }], 10)).toBe(90);
    expect(shortened([{ x: 0, y: 0 }, { x: 10, y: 0 }], 4).at(-1)).toEqual({ x: 6, y: 0 });
  });
});
