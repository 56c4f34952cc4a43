import { beforeEach, expect, it, vi } from 'vitest';
import { Link, type Line, type LineEvents, type LinkState } from './link';

class FakeSocket implements Line {
  readyState = 0;
  sent: string[] = [];
  closedWith: number | undefined;
  constructor(
    readonly url: string,
    readonly heard: LineEvents,
  ) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(code?: number): void {
    this.readyState = 3;
    this.closedWith = code;
  }
  accept(): void {
    this.readyState = 1;
    this.heard.open();
  }
}

let sockets: FakeSocket[];
let timers: { run: () => void; ms: number }[];
/** Those for openings, and whether they still run. */
let openings: { run: () => void; runs: boolean }[];
let states: LinkState[];
let link: Link;
let after: number;

beforeEach(() => {
  sockets = [];
  timers = [];
  openings = [];
  states = [];
  after = 0;
  link = new Link(
    {
      connect: (url, heard) => {
        const socket = new FakeSocket(url, heard);
        sockets.push(socket);
        return socket;
      },
      later: (run, ms) => (ms === 5000 ? -openings.push({ run, runs: true }) : timers.push({ run, ms })),
      cancel: (timer) => {
        const opening = openings[-timer - 1];
        if (opening) opening.runs = false;
      },
      random: () => 0.5,
    },
    { url: () => `/live?after=${after}`, message: vi.fn(), state: (state) => states.push(state) },
  );
});

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error('never connected');
  return last;
}

it('waits longer after each failure, and resumes where it was', () => {
  link.open();
  socket().heard.close(1006);
  after = 7;
  timers[0]?.run();
  expect(socket().url).toBe('/live?after=7');
  socket().heard.close(1006);
  expect(timers.map((timer) => timer.ms)).toEqual([250, 500]);
  expect(states.at(-1)).toBe('lost');
});

it('comes back soon when the server restarts', () => {
  link.open();
  for (const _ of [1, 2, 3]) {
    socket().heard.close(1012);
    timers.at(-1)?.run();
  }
  expect(timers.at(-1)?.ms).toBe(250);
});

it.each([4001, 4004, 4005, 4008, 4010, 4011, 4012])('stays away after %i', (code) => {
  link.open();
  socket().heard.close(code);
  expect(timers).toEqual([]);
  expect(states.at(-1)).toBe('ended');
  link.hurry();
  expect(sockets).toHaveLength(1);
});

it('sends only through an open connection', () => {
  link.open();
  expect(link.send('a')).toBe(false);
  socket().accept();
  expect(link.send('b')).toBe(true);
  expect(socket().sent).toEqual(['b']);
});

it('goes offline without waiting for the cut, and returns at once', () => {
  link.open();
  socket().accept();
  link.cut(false);
  expect(socket().closedWith).toBe(1000);
  expect(states.at(-1)).toBe('lost');
  link.hurry();
  expect(sockets).toHaveLength(2);
});

it('ignores an old socket that still talks', () => {
  link.open();
  const old = socket();
  link.cut(true);
  old.heard.close(1006);
  expect(timers).toEqual([]);
});

it('gives up for a reason that it tells', () => {
  link.open();
  socket().accept();
  link.giveUp('stale');
  expect(states.at(-1)).toBe('ended');
  link.hurry();
  expect(sockets).toHaveLength(1);
});

it('asks any process after five seconds without an opening, and then the own one again', () => {
  link.open();
  openings.at(-1)?.run();
  expect(sockets.map((each) => each.url)).toEqual(['/live?after=0', '/live?after=0&try=2']);
  expect(sockets[0]?.closedWith).toBe(1000);
  openings.at(-1)?.run();
  expect(socket().url).toBe('/live?after=0&try=3');
  socket().accept();
  socket().heard.close(1012);
  timers.at(-1)?.run();
  expect(socket().url).toBe('/live?after=0');
});

it('an opening that came or failed is not waited for', () => {
  link.open();
  socket().accept();
  expect(openings.map((each) => each.runs)).toEqual([false]);
  socket().heard.close(1006);
  timers.at(-1)?.run();
  socket().heard.close(1006);
  expect(openings.map((each) => each.runs)).toEqual([false, false]);
  timers.at(-1)?.run();
  link.end();
  expect(openings.map((each) => each.runs)).toEqual([false, false, false]);
});
