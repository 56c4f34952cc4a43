import { describe, expect, it } from 'vitest';
import type { Layout } from './layout';
import { foretold, key, loose, press, touches } from './touch';

const table: Layout = {
  zones: [
    { name: 'hand', kind: 'hand', seat: 0, pieces: [{ id: 'a', actions: ['a 1', 'a 2'] }, { id: 'b', actions: ['b 1', 'b !'] }, { id: 'c' }] },
    { name: 'one', kind: 'pile', actions: ['a 1', 'b 1'] },
    { name: 'two', kind: 'pile', actions: ['a 2'] },
    { name: 'board', kind: 'grid', size: [1, 2], squares: [{ cell: [0, 0], actions: ['hop'] }, { cell: [0, 1], actions: ['gone'] }], pieces: [{ id: 'x', cell: [0, 0], actions: ['turn'] }] },
  ],
};
const legal = ['a 1', 'a 2', 'b 1', 'b !', 'hop', 'turn', 'pass'];
const all = touches(table, legal);
const [a, b, one, two] = [key.piece('a'), key.piece('b'), key.zone('one'), key.zone('two')];

describe('a press on the table', () => {
  it('knows what stands for what, as long as it is legal', () => {
    expect(all.get(a)).toEqual(['a 1', 'a 2']);
    expect(all.has(key.piece('c'))).toBe(false);
    expect(all.has(key.cell('board', 0, 1))).toBe(false);
  });

  it('means the cell, too, where a piece lies on it', () => {
    expect(all.get(key.piece('x'))).toEqual(['turn', 'hop']);
  });

  it('picks what stands for several actions, and plays what is left when the other is pressed', () => {
    expect(press(all, [], legal, a)).toEqual({ picked: [a] });
    expect(press(all, [a], legal, two)).toEqual({ play: 'a 2' });
    expect(press(all, [one], legal, b)).toEqual({ play: 'b 1' });
    expect(foretold(all, [a], legal, one)).toBe('a 1');
  });

  it('plays at once what can mean one thing only', () => {
    expect(press(all, [], legal, two)).toEqual({ play: 'a 2' });
  });

  it('lets go of what is pressed again, and begins anew with what does not go with it', () => {
    expect(press(all, [a], legal, a)).toEqual({ picked: [] });
    expect(press(all, [a], legal, b)).toEqual({ picked: [b] });
  });

  it('gives a button to what nothing else stands for', () => {
    expect(loose(all, [], legal)).toEqual(['pass']);
    expect(loose(all, [b], legal)).toEqual(['b !']);
  });
});
