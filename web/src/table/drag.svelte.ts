/** Dragging something: from the first step that is more than a tremble to where it is let go. */

import { onDestroy } from 'svelte';

const TREMBLE = 8;

export interface DragWorld<Thing> {
  /** Where the thing may go, from a point of the screen. */
  meant: (thing: Thing, x: number, y: number) => string | null;
  start: (thing: Thing) => void;
  /** Let go: on a place, or beside all of them. */
  drop: (thing: Thing, place: string | null, event: PointerEvent) => void;
}

interface Grip<Thing> {
  thing: Thing;
  x: number;
  y: number;
  pointer: number;
  element: Element;
  /** Ends the listening. */
  listening: AbortController;
}

/** Of the component that makes it: it ends with it. */
export class Drag<Thing> {
  /** What is being dragged. */
  thing = $state.raw<Thing | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<string | null>(null);
  /** By a finger, which hides what is under it. */
  touch = false;
  private grip: Grip<Thing> | null = null;
  /** A click follows the end of a drag; it means nothing. */
  private after = false;

  constructor(private readonly world: DragWorld<Thing>) {
    onDestroy(() => this.stop());
  }

  /** Whether the click that is being handled only ends a drag. */
  swallow(): boolean {
    const swallowed = this.after;
    this.after = false;
    return swallowed;
  }

  /** A thing is taken hold of. A quick hand has left the element before it is first seen to move: the whole window listens. */
  begin(event: PointerEvent, thing: Thing): void {
    this.stop();
    this.after = false;
    if (event.button !== 0) return;
    this.touch = event.pointerType === 'touch';
    const listening = new AbortController();
    this.grip = { thing, x: event.clientX, y: event.clientY, pointer: event.pointerId, element: event.currentTarget as Element, listening };
    const { signal } = listening;
    window.addEventListener('pointermove', (moved) => this.move(moved), { signal });
    window.addEventListener('pointerup', (up) => this.end(up, true), { signal });
    window.addEventListener('pointercancel', (gone) => this.end(gone, false), { signal });
  }

  /** Nothing is dragged any more, and nothing is dropped. */
  stop(): void {
    this.grip?.listening.abort();
    this.grip = null;
    this.thing = null;
    this.over = null;
  }

  private move(event: PointerEvent): void {
    const { grip } = this;
    if (!grip || grip.pointer !== event.pointerId) return;
    if (this.thing === null) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < TREMBLE) return;
      grip.element.setPointerCapture(event.pointerId);
      this.thing = grip.thing;
      this.world.start(grip.thing);
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = this.world.meant(grip.thing, event.clientX, event.clientY);
  }

  /** A quick hand on a slow machine may be up again before it was seen to move. */
  private end(event: PointerEvent, done: boolean): void {
    if (this.grip?.pointer !== event.pointerId) return;
    if (done) this.move(event);
    const { thing } = this;
    this.stop();
    if (thing === null) return;
    this.after = done;
    if (done) this.world.drop(thing, this.world.meant(thing, event.clientX, event.clientY), event);
  }
}
