/** A kept moment is checked before it is shown: it may be damaged, or of an older page. */

import { fields, flag, list, text } from '../api/decode';
import type { Scene } from './mistake';

/** Null if it can't be shown. Shapes are many: they come with the first moment that is to be checked. */
export async function openScene(raw: unknown): Promise<Scene | null> {
  const { decode } = await import('../api/shape');
  try {
    const { people, frame, decision } = fields(raw);
    return {
      people: list(people, (each) => ({ name: text(fields(each)['name']), bot: flag(fields(each)['bot']) })),
      frame: decode('Frame', frame),
      decision: decode('Decision', decision),
    };
  } catch {
    return null;
  }
}
