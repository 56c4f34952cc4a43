/** What is picked on a table drawn from a layout, and what a press means. */

import type { View } from '../../live/wire';
import type { Intent } from '../../table/intent.svelte';
import { layoutOf } from './layout';
import { foretold, loose, meant, press, touches } from './touch';

export interface TableWorld {
  view: () => View;
  intent: () => Intent;
  sending: () => string | null;
  hint: () => string | null;
  says: (action: string) => string;
}

export class Table {
  private picks = $state.raw<readonly string[]>([]);
  /** Whether the last press came from a key. */
  keyed = $state(false);

  constructor(private readonly world: TableWorld) {}

  private readonly legal = $derived.by(() => this.world.view().legal);
  private readonly all = $derived.by(() => touches(layoutOf(this.world.view()), this.legal));
  /** Picked things that still stand for something: the table may have changed since. */
  private readonly picked = $derived.by(() => (meant(this.all, this.picks, this.legal).length ? this.picks : []));
  /** Actions to be shown as buttons. */
  readonly buttons = $derived.by(() => loose(this.all, this.picked, this.legal));
  readonly picking = $derived.by(() => this.picked.length > 0);

  actions(name: string): string | undefined {
    return this.all.get(name)?.join(' | ');
  }

  /** Whether a press on it means anything now. */
  open(name: string): boolean {
    return this.all.has(name) && this.world.intent().open;
  }

  isPicked(name: string): boolean {
    return this.picked.includes(name);
  }

  /** What its look tells: picked, hinted at, on its way; or that it goes with what is picked. */
  look(name: string): Record<string, boolean> {
    const actions = this.all.get(name) ?? [];
    const [hint, sending, lifted] = [this.world.hint(), this.world.sending(), this.world.intent().lifted];
    const goes = meant(this.all, [...this.picked, name], this.legal).length > 0;
    return {
      picked: this.isPicked(name) || (lifted !== null && actions.includes(lifted)),
      hinted: hint !== null && actions.includes(hint),
      sent: sending !== null && actions.includes(sending),
      aside: this.picking && !goes,
    };
  }

  /** What a press would do, in words. */
  tells(name: string): string {
    const action = foretold(this.all, this.picked, this.legal, name);
    return action === null ? '' : this.world.says(action);
  }

  over(name: string) {
    return this.world.intent().over(foretold(this.all, this.picked, this.legal, name));
  }

  press(name: string, event: Event): void {
    if (!this.open(name)) return;
    const next = press(this.all, this.picked, this.legal, name);
    if ('play' in next) this.do(next.play, event);
    else {
      this.world.intent().drop();
      this.picks = next.picked;
    }
  }

  do(action: string, event: Event): void {
    this.keyed = event instanceof MouseEvent && event.detail === 0;
    this.world.intent().press(action, event);
  }

  drop(): void {
    this.picks = [];
  }
}
