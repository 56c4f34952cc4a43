/** Names for people who have not said theirs: nobody and nothing in any game is called so, nor is a bot. */
export const NAMES = ['Azuki', 'Hotaru', 'Kaede', 'Maru', 'Mochi', 'Momo', 'Natsu', 'Nori', 'Ringo', 'Tsubame', 'Usagi', 'Yuzu'] as const;

/** One of them, by chance. */
export function anyName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? NAMES[0];
}
