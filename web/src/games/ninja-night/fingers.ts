/** Fingers and the mouse on the scene: a tap, a turn, a pinch, or the bead of the rope held fast. */

const TREMBLE = 6;

export interface Touch {
  x: number;
  y: number;
}

export interface FingerWorld {
  /** What a press takes hold of: the rope, a standing point, or the view. */
  grabs: (at: Touch) => 'bead' | 'stand' | 'view';
  bead: (at: Touch, first: boolean) => void;
  stand: (at: Touch) => void;
  turn: (dx: number, dy: number) => void;
  zoom: (by: number) => void;
  tap: (at: Touch) => void;
}

export class Fingers {
  private readonly down = new Map<number, Touch>();
  private holds: 'bead' | 'stand' | 'view' | null = null;
  private moved = false;
  private start: Touch = { x: 0, y: 0 };

  constructor(private readonly world: FingerWorld) {}

  press(id: number, at: Touch): void {
    this.down.set(id, at);
    if (this.down.size > 1) {
      if (this.holds === 'view') this.moved = true;
      return;
    }
    this.start = at;
    this.moved = false;
    this.holds = this.world.grabs(at);
    if (this.holds === 'bead') this.world.bead(at, true);
  }

  move(id: number, at: Touch): void {
    const old = this.down.get(id);
    if (!old || this.holds === null) return;
    const other = [...this.down].find(([each]) => each !== id)?.[1];
    this.down.set(id, at);
    if (this.holds === 'bead') {
      if (this.first === id) this.world.bead(at, false);
      return;
    }
    if (!this.moved && Math.hypot(at.x - this.start.x, at.y - this.start.y) < TREMBLE) return;
    this.moved = true;
    if (this.holds === 'stand') this.world.stand(at);
    else if (other) {
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(at.x - other.x, at.y - other.y);
      if (before > 1 && after > 1) this.world.zoom(before / after);
      this.world.turn((at.x - old.x) / 2, (at.y - old.y) / 2);
    } else this.world.turn(at.x - old.x, at.y - old.y);
  }

  lift(id: number, at: Touch, done: boolean): void {
    if (!this.down.delete(id) || this.down.size) return;
    const { holds } = this;
    this.holds = null;
    if (done && !this.moved && holds !== 'bead' && holds !== null) this.world.tap(at);
  }

  private get first(): number | undefined {
    return this.down.keys().next().value;
  }
}
