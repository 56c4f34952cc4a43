import { describe, expect, it } from 'vitest';
import { Tempo, type Pace } from './tempo';

const tempo = (pace: Pace, patience = 4000) => new Tempo(() => pace, patience);

describe('the tempo', () => {
  it('is the pace, as long as not much waits', () => {
    expect(tempo('normal').slowness(1000)).toBe(1);
    expect(tempo('quick').slowness(1000)).toBe(0.5);
    expect(tempo('calm').slowness(1000)).toBeGreaterThan(1);
  });

  it('quickens so that all is seen in time', () => {
    expect(tempo('normal').slowness(8000)).toBe(0.5);
    expect(tempo('quick').slowness(8000)).toBe(0.25);
  });

  it('counts what was watched since my last turn', () => {
    const made = tempo('normal');
    made.add(3000);
    expect(made.slowness(2000)).toBe(0.5);
    made.rest();
    expect(made.slowness(2000)).toBe(1);
  });

  it('gets faster from the half on, so that what comes one after the other ends in time too', () => {
    const made = tempo('normal');
    let watched = 0;
    for (let beat = 0; beat < 60; beat += 1) {
      const time = 300 * made.slowness(300);
      made.add(time);
      watched += time;
    }
    expect(watched).toBeLessThan(6000);
    expect(made.slowness(300)).toBeLessThan(0.2);
  });

  it('has an end on the slowest machine, except for who wants calm', () => {
    const slow = tempo('normal');
    slow.add(4900);
    expect(slow.over).toBe(false);
    slow.add(200);
    expect(slow.over).toBe(true);
    slow.rest();
    expect(slow.over).toBe(false);
    const patient = tempo('calm');
    patient.add(60_000);
    expect(patient.over).toBe(false);
  });

  it('never hurries who wants calm, nor beyond what can be seen', () => {
    expect(tempo('calm').slowness(20_000)).toBe(tempo('calm').slowness(1));
    const late = tempo('normal');
    late.add(9000);
    expect(late.slowness(500)).toBeGreaterThan(0.1);
  });

  it('is the pace alone where patience has no end', () => {
    const endless = new Tempo(() => 'quick', Infinity);
    endless.add(60_000);
    expect([endless.slowness(20_000), endless.over]).toEqual([0.5, false]);
  });
});
