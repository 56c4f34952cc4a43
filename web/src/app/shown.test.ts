import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileShown } from './shown';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const run = vi.fn(() => Promise.resolve());
let stop: () => void;

function turn(to: 'visible' | 'hidden'): void {
  page.visibilityState = to;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  run.mockClear();
  stop = whileShown(run, 1000);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('again and again while the page is shown', async () => {
  await vi.advanceTimersByTimeAsync(3500);
  expect(run).toHaveBeenCalledTimes(3);
});

test('not while it is hidden, and at once when it is shown again', async () => {
  turn('hidden');
  await vi.advanceTimersByTimeAsync(9000);
  expect(run).not.toHaveBeenCalled();
  turn('visible');
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(run).toHaveBeenCalledTimes(2);
});

test('hidden while it is being done, it is not done again', async () => {
  let answer: (() => void) | undefined;
  run.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  turn('hidden');
  answer?.();
  await vi.advanceTimersByTimeAsync(9000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('never after it was stopped', async () => {
  stop();
  turn('visible');
  await vi.advanceTimersByTimeAsync(9000);
  expect(run).not.toHaveBeenCalled();
});
