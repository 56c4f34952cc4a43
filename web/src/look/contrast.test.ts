import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map([...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((m) => [m[1], [m[2], m[3]]]));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string, theme: 0 | 1): number {
  const [one, two] = [a, b].map((name) => luminance(tokens.get(name)?.[theme] ?? '')).sort((x, y) => y - x);
  return ((one ?? 0) + 0.05) / ((two ?? 0) + 0.05);
}

const grounds = ['paper', 'paper-2', 'paper-3'];
const texts = ['ink', 'ink-2', 'ink-3', 'seal', 'good', 'glow', 'rock', 'sheet', 'scissors', 'focus'];
const own = ['nin-jan', 'ninja-combo', 'kraft', 'ninja-night', 'ninja-squad'];
const pairs = [...texts, ...own].flatMap((text) => grounds.map((ground) => [text, ground] as const));

describe.each([0, 1] as const)('theme %i', (theme) => {
  it.each([...pairs, ['seal-ink', 'seal'], ['seal-ink', 'seal-deep']] as const)('%s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the edge of a control is visible on %s', (ground) => {
    expect(contrast('edge', ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
