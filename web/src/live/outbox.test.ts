import { expect, it, vi } from 'vitest';
import { DROPPED, Outbox } from './outbox';

it('keeps a command under one id until it is answered', () => {
  const outbox = new Outbox('x');
  const answered = vi.fn();
  const { id } = outbox.add({ type: 'play', action: 'R7', at: 3 }, answered);
  expect(outbox.again()).toEqual([{ type: 'play', action: 'R7', at: 3, id }]);
  expect(outbox.again()).toHaveLength(1);
  expect(outbox.settle({ type: 'done', id, at: 4 })).toBe(true);
  expect(answered).toHaveBeenCalledOnce();
  expect(outbox.again()).toEqual([]);
});

it('settles an answer once', () => {
  const outbox = new Outbox('x');
  const answered = vi.fn();
  const { id } = outbox.add({ type: 'undo' }, answered);
  outbox.settle({ type: 'done', id, at: 0 });
  expect(outbox.settle({ type: 'done', id, at: 0 })).toBe(false);
  expect(answered).toHaveBeenCalledOnce();
});

it('does not ask again for what only mattered then, and says so', () => {
  const outbox = new Outbox('x');
  const answered = vi.fn();
  const { id } = outbox.add({ type: 'hint' }, answered);
  expect(outbox.again()).toEqual([]);
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'refused', id, key: DROPPED }));
});

it('gives up what only mattered then after a while, and nothing else', () => {
  const outbox = new Outbox('x');
  const [hinted, played] = [vi.fn(), vi.fn()];
  outbox.sent(outbox.add({ type: 'hint' }, hinted).id, 50);
  outbox.sent(outbox.add({ type: 'undo' }, played).id, 50);
  outbox.drop(40);
  expect(hinted).not.toHaveBeenCalled();
  outbox.drop(60);
  expect(hinted).toHaveBeenCalledOnce();
  expect(played).not.toHaveBeenCalled();
});

it('knows what was sent and stays unanswered', () => {
  const outbox = new Outbox('x');
  const { id } = outbox.add({ type: 'start' }, vi.fn());
  expect(outbox.overdue(100)).toBe(false);
  outbox.sent(id, 50);
  expect(outbox.overdue(100)).toBe(true);
});

it('does not take a long thought for a dead connection', () => {
  const outbox = new Outbox('x');
  outbox.sent(outbox.add({ type: 'hint' }, vi.fn()).id, 50);
  expect(outbox.overdue(100)).toBe(false);
});
