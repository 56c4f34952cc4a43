import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../end/sha256';
import { table as anyTable } from './fixtures';
import { awaitedSeats, noteOf, owed, remember, Sharing, UNSEEN, type Note } from './sharing';
import { Shelf, type Kept } from './shelf';
import type { Answer, Ask, Chair, Deal, Share, Table } from './wire';

const MINE = '0a'.repeat(32);
const OTHERS = '0b'.repeat(32);
const HASHES = [sha256(MINE), sha256(OTHERS), null];
const drawn: Kept = { value: MINE, commitment: 'c', stage: 'drawn', promises: [], since: 0 };
const promised: Kept = { ...drawn, stage: 'promised' };
const shared: Kept = { ...drawn, stage: 'shared', promises: HASHES };

function dealing(deal: Partial<Deal>, some: Partial<Table> = {}): Table {
  return anyTable({ phase: 'dealing', commitment: 'c', deal: { asked: null, done: [], promises: [], shares: [], ...deal }, ...some });
}

const device = (value: string): Share => ({ giver: 'device', value });
const absent: Share = { giver: 'absent', value: 'aa' };
const host: Share = { giver: 'host', value: 'bb' };

function dealt(shares: Share[], some: Partial<Table> = {}): Table {
  return dealing({ promises: HASHES, shares }, { phase: 'playing', ...some });
}

describe('what is owed', () => {
  const promise = dealing({ asked: 'promise' });
  const share = dealing({ asked: 'share', promises: HASHES });

  it('is the promise, once drawn', () => {
    expect(owed(promise, 0, drawn)).toEqual({ type: 'promise', seat: 0, hash: sha256(MINE) });
    expect(owed(promise, 0, null)).toBeNull();
    for (const kept of [promised, shared, { ...drawn, stage: 'passed' } as Kept]) expect(owed(promise, 0, kept)).toBeNull();
  });

  it('is the share, once all promises are shown', () => {
    for (const kept of [drawn, promised]) expect(owed(share, 0, kept)).toEqual({ type: 'share', seat: 0, value: MINE });
    expect(owed(share, 0, shared)).toBeNull();
    expect(owed(share, 0, null)).toBeNull();
  });

  it('is nothing where my promise does not stand as I gave it', () => {
    expect(owed(dealing({ asked: 'share', promises: [null, HASHES[1] ?? null, null] }), 0, promised)).toBeNull();
    expect(owed(dealing({ asked: 'share', promises: [HASHES[1] ?? null, null, null] }), 0, promised)).toBeNull();
    expect(owed(share, 0, { ...promised, promises: [null, null, null] })).not.toBeNull();
    expect(owed(share, 0, { ...promised, promises: [HASHES[1] ?? null, null, null] })).toBeNull();
  });

  it('is nothing where the commitment changed', () => {
    for (const table of [promise, share]) {
      expect(owed({ ...table, commitment: 'd' }, 0, drawn)).toBeNull();
      expect(owed({ ...table, commitment: null }, 0, drawn)).toBeNull();
    }
  });

  it('is nothing once dealt, or where nothing is sealed', () => {
    expect(owed(dealt([device(MINE), absent, host]), 0, promised)).toBeNull();
    expect(owed(anyTable(), 0, promised)).toBeNull();
  });
});

it('knows who is waited for', () => {
  const chair = (kind: Chair['kind']): Chair => ({ kind, nick: '', level: null, ready: true, here: true, standin: false, yours: false });
  const seats = [chair('person'), chair('guest'), chair('bot'), chair('person')];
  expect(awaitedSeats(dealing({ asked: 'promise', done: [1] }, { seats }))).toEqual([0, 3]);
  expect(awaitedSeats(dealing({ asked: 'share', done: [1], promises: ['a', 'b', null, null] }, { seats }))).toEqual([0]);
  expect(awaitedSeats(dealing({}, { seats }))).toEqual([]);
  expect(awaitedSeats(anyTable({ seats }))).toEqual([]);
});

describe('what is said of the deal', () => {
  const kindOf = (table: Table, kept: Kept | null, seen = UNSEEN, seat: number | null = 0) => noteOf(table, seat, kept, seen)?.kind ?? null;
  const before = remember(UNSEEN, dealing({ asked: 'share', promises: HASHES }));
  const fair = dealt([device(MINE), device(OTHERS), host]);

  it('is nothing when all is as promised', () => {
    for (const kept of [drawn, promised, shared, null]) expect(kindOf(fair, kept)).toBeNull();
    expect(kindOf(fair, shared, before)).toBeNull();
    expect(kindOf(fair, null, before, null)).toBeNull();
    expect(kindOf({ ...fair, phase: 'over' }, shared, before)).toBeNull();
    expect(kindOf(anyTable(), shared, before)).toBeNull();
  });

  it('is nothing while it goes on', () => {
    for (const kept of [null, drawn, promised]) expect(kindOf(dealing({ asked: 'promise' }), kept)).toBeNull();
    for (const kept of [null, drawn, promised, shared]) expect(kindOf(dealing({ asked: 'share', promises: HASHES }), kept)).toBeNull();
  });

  it('is that mine is lost, when the server had acknowledged it', () => {
    expect(kindOf(dealt([absent, device(OTHERS), host]), shared)).toBe('mine');
    expect(kindOf(dealt([device(OTHERS), absent, host]), shared)).toBe('mine');
    expect(kindOf(dealt([]), shared)).toBeNull();
    const others = [HASHES[1] ?? null, null, null];
    for (const kept of [promised, shared]) expect(kindOf(dealing({ asked: 'share', promises: others }), kept)).toBe('mine');
  });

  it('is that mine came late, when the server had not', () => {
    for (const kept of [drawn, promised]) expect(kindOf(dealt([absent, device(OTHERS), host]), kept)).toBe('late');
    expect(kindOf(dealt([absent, device(OTHERS), host]), null, UNSEEN, null)).toBeNull();
  });

  it('is that this device gave none, when it was not asked or not there', () => {
    expect(kindOf(dealt([absent, device(OTHERS), host]), null)).toBe('none');
    const unasked = dealing({ shares: [absent, absent, host] }, { phase: 'playing' });
    expect(kindOf(unasked, null, { ...UNSEEN, before: true })).toBe('none');
    expect(kindOf(unasked, null)).toBeNull();
  });

  it('is that a share breaks its promise, whoever gave it', () => {
    const broken = dealt([device(MINE), device('0c'.repeat(32)), host]);
    expect(noteOf(broken, 0, shared, before)).toEqual<Note>({ kind: 'broken', seats: [1] });
    expect(noteOf(broken, null, null, UNSEEN)).toEqual<Note>({ kind: 'broken', seats: [1] });
    expect(noteOf(dealt([device(MINE), device(OTHERS), device(MINE)]), 0, shared, before)).toEqual<Note>({ kind: 'broken', seats: [2] });
  });

  it('goes by the promises that were shown first', () => {
    const late = sha256('0c'.repeat(32));
    const swapped = dealing({ promises: [HASHES[0] ?? null, late, null], shares: [device(MINE), device('0c'.repeat(32)), host] }, { phase: 'playing' });
    expect(kindOf(swapped, { ...shared, promises: [] })).toBeNull();
    expect(kindOf(swapped, shared)).toBe('broken');
    expect(kindOf(swapped, null, before, null)).toBe('broken');
  });

  it('is that the commitment changed', () => {
    for (const kept of [drawn, shared]) expect(kindOf({ ...fair, commitment: 'd' }, kept)).toBe('commitment');
    expect(kindOf({ ...fair, commitment: 'd' }, null, before, null)).toBe('commitment');
  });

  it('is that another device gave mine', () => {
    const theirs = dealing({ promises: [HASHES[1] ?? null, null, null], shares: [device(OTHERS), absent, host] }, { phase: 'playing' });
    expect(kindOf(theirs, { ...drawn, stage: 'passed' })).toBe('other');
    expect(kindOf(theirs, null, { ...UNSEEN, before: true })).toBe('other');
    expect(kindOf(theirs, null)).toBeNull();
  });
});

describe('sharing', () => {
  const asks: Ask[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  let notes: (Note | null)[] = [];
  let shelf: Shelf;
  const done: Answer = { type: 'done', id: '', at: 0 };
  const refused = (key: string): Answer => ({ type: 'refused', id: '', rule: '', key, args: {}, message: '' });

  function sharing(seat: number | null = 0): Sharing {
    return new Sharing(seat, shelf, (ask) => new Promise((resolve) => {
      asks.push(ask);
      answers.push(resolve);
    }), (note) => notes.push(note));
  }

  async function settle(answer: Answer): Promise<void> {
    answers.shift()?.(answer);
    await Promise.resolve();
    await Promise.resolve();
  }

  beforeEach(() => {
    asks.length = answers.length = 0;
    notes = [];
    shelf = new Shelf(() => { throw new Error('no storage here'); }, () => 0);
  });

  const kept = (seat = 0) => shelf.get('abc', seat);
  const hash = (seat = 0) => sha256(kept(seat)?.value ?? '');

  it('promises, reveals, and finds itself in the deal', async () => {
    const device0 = sharing();
    device0.see(dealing({ asked: 'promise' }));
    expect(asks).toEqual([{ type: 'promise', seat: 0, hash: hash() }]);
    await settle(done);
    expect(kept()?.stage).toBe('promised');
    const promises = [hash(), null, null];
    device0.see(dealing({ asked: 'share', promises }));
    expect(asks[1]).toEqual({ type: 'share', seat: 0, value: kept()?.value });
    await settle(done);
    expect(kept()).toMatchObject({ stage: 'shared', promises });
    device0.see(dealing({ promises, shares: [device(kept()?.value ?? ''), absent, host] }, { phase: 'playing' }));
    expect(asks).toHaveLength(2);
    expect(notes.at(-1)).toBeNull();
  });

  it('sends nothing twice while it is on its way, and again when it was lost', async () => {
    const device0 = sharing();
    const table = dealing({ asked: 'promise' });
    device0.see(table);
    device0.see(table);
    expect(asks).toHaveLength(1);
    await settle(refused('dropped'));
    device0.see(table);
    expect(asks).toHaveLength(2);
    expect(asks[1]).toEqual(asks[0]);
  });

  it('reveals even if it was not told yet that its promise arrived', async () => {
    const device0 = sharing();
    device0.see(dealing({ asked: 'promise' }));
    device0.see(dealing({ asked: 'share', promises: [hash(), null, null] }));
    expect(asks.map(({ type }) => type)).toEqual(['promise', 'share']);
    await settle(done);
    await settle(done);
    expect(kept()).toMatchObject({ stage: 'shared', promises: [hash(), null, null] });
  });

  it('answers for every seat of the device when it only watches', () => {
    sharing(null).see(dealing({ asked: 'promise' }, { you: { seats: [1, 2], host: true } }));
    expect(asks).toEqual([1, 2].map((seat) => ({ type: 'promise', seat, hash: hash(seat) })));
  });

  it('draws nothing before the server has committed, nor for a seat of others', () => {
    sharing().see(dealing({ asked: 'promise' }, { commitment: null }));
    sharing(null).see(dealing({ asked: 'promise' }, { you: { seats: [], host: false } }));
    expect(asks).toEqual([]);
    expect(kept()).toBeNull();
  });

  it('goes on after a reload, and in another tab', async () => {
    sharing().see(dealing({ asked: 'promise' }));
    await settle(done);
    const table = dealing({ asked: 'share', promises: [hash(), null, null] });
    sharing().see(table);
    sharing().see(table);
    expect(asks.slice(1)).toEqual([1, 2].map(() => ({ type: 'share', seat: 0, value: kept()?.value })));
  });

  it('keeps what the server took of two tabs that drew at once', async () => {
    const first = sharing();
    first.see(dealing({ asked: 'promise' }));
    const taken = kept();
    const other = new Shelf(() => { throw new Error('no storage here'); }, () => 0).draw('abc', 0, 'c');
    shelf.keep('abc', 0, other);
    await settle(done);
    expect(kept()).toEqual({ ...taken, stage: 'promised' });
    sharing().see(dealing({ asked: 'promise' }));
    expect(asks).toHaveLength(1);
  });

  it('says at the end that another device was before it', async () => {
    const device0 = sharing();
    device0.see(dealing({ asked: 'promise' }));
    await settle(refused('given'));
    expect(kept()?.stage).toBe('passed');
    device0.see(dealing({ asked: 'share', promises: [HASHES[1] ?? null, null, null] }));
    expect(asks).toHaveLength(1);
    device0.see(dealing({ promises: [HASHES[1] ?? null, null, null], shares: [device(OTHERS), absent, host] }, { phase: 'playing' }));
    expect(notes.at(-1)?.kind).toBe('other');
  });

  it('says it too when the answer comes after the deal', async () => {
    const device0 = sharing();
    device0.see(dealing({ asked: 'promise' }));
    const promises = [hash(), null, null];
    await settle(done);
    device0.see(dealing({ asked: 'share', promises }));
    device0.see(dealing({ promises, shares: [absent, absent, host] }, { phase: 'playing' }));
    expect(notes.at(-1)?.kind).toBe('late');
    await settle(done);
    expect(notes.at(-1)?.kind).toBe('mine');
  });
});
