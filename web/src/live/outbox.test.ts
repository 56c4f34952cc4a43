import { expect, it, vi } from 'vitest';
import { Outbox } from './outbox';

it('keeps a command under one id until it is answered', () => {
  const outbox = new Outbox('x');
  const answered = vi.fn();
  const { id } = outbox.add({ type: 'play', action: 'R7', version: 3 }, answered);
  expect(outbox.again()).toEqual([{ type: 'play', action: 'R7', version: 3, id }]);
  expect(outbox.again()).toHaveLength(1);
  expect(outbox.settle({ type: 'done', id, version: 4 })).toBe(true);
  expect(answered).toHaveBeenCalledOnce();
  expect(outbox.again()).toEqual([]);
});

it('settles an answer once', () => {
  const outbox = new Outbox('x');
  const answered = vi.fn();
  const { id } = outbox.add({ type: 'undo' }, answered);
  outbox.settle({ type: 'done', id, version: 0 });
  expect(outbox.settle({ type: 'done', id, version: 0 })).toBe(false);
  expect(answered).toHaveBeenCalledOnce();
});

it('does not ask again for what only mattered then', () => {
  const outbox = new Outbox('x');
  outbox.add({ type: 'hint' }, vi.fn());
  expect(outbox.again()).toEqual([]);
});

it('knows what was sent and stays unanswered', () => {
  const outbox = new Outbox('x');
  const { id } = outbox.add({ type: 'start' }, vi.fn());
  expect(outbox.overdue(100)).toBe(false);
  outbox.sent(id, 50);
  expect(outbox.overdue(100)).toBe(true);
});
