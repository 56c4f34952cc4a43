import { describe, expect, it } from 'vitest';
import { Intent } from './intent.svelte';

const finger = { pointerType: 'touch' } as unknown as Event;
const mouse = { pointerType: 'mouse' } as unknown as Event;

function world(legal: string[], open = true) {
  const did: string[] = [];
  const intent = new Intent({
    legal: () => legal,
    open: () => open,
    play: (action) => did.push(action),
    run: (actions) => Promise.resolve(did.push(actions.join(' '))).then(() => true),
  });
  return { intent, did };
}

describe('one action', () => {
  it('is played at once by mouse, and lifted first by a finger', () => {
    const { intent, did } = world(['a']);
    intent.press('a', mouse);
    expect(did).toEqual(['a']);
    intent.press('a', finger);
    expect(intent.lifted).toBe('a');
    intent.confirm();
    expect(did).toEqual(['a', 'a']);
    expect(intent.lifted).toBeNull();
  });

  it('is sent though illegal, so that the rules can say why', () => {
    const { intent, did } = world(['a']);
    intent.press('b', finger);
    expect(did).toEqual(['b']);
  });
});

describe('several actions', () => {
  const deed = { actions: ['n', 'n', 'e'], says: 'to e4', grave: true };

  it('are lifted, confirmed and done together', () => {
    const { intent, did } = world(['n']);
    intent.lift(deed);
    expect(intent.lifted).toBe('n');
    expect(intent.deed).toBe(deed);
    intent.confirm();
    expect(did).toEqual(['n n e']);
    expect(intent.deed).toBeNull();
  });

  it('are put back, or give way to another press', () => {
    const { intent, did } = world(['n']);
    intent.lift(deed);
    intent.drop();
    intent.confirm();
    expect(did).toEqual([]);
    intent.lift(deed);
    intent.press('n', finger);
    expect([intent.lifted, intent.deed]).toEqual(['n', null]);
  });

  it('are done at once when asked so', async () => {
    const { intent, did } = world(['n']);
    await expect(intent.run(['wall', 'a1/b1'])).resolves.toBe(true);
    expect(did).toEqual(['wall a1/b1']);
  });

  it('are not lifted while nothing may be pressed', () => {
    const { intent } = world(['n'], false);
    intent.lift(deed);
    expect(intent.lifted).toBeNull();
  });
});
