/** Texts that this device keeps by name. Works, for as long as the page, where storage is blocked or full. */

export type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export class Drawer {
  /** What storage did not take. */
  private readonly memory = new Map<string, string>();

  constructor(
    /** Asked for each time: a browser may refuse it. */
    private readonly storage: () => Storing,
  ) {}

  look(name: string): string | null {
    return this.memory.get(name) ?? this.quietly((storage) => storage.getItem(name)) ?? null;
  }

  put(name: string, text: string): void {
    this.memory.set(name, text);
    this.quietly((storage) => {
      storage.setItem(name, text);
      this.memory.delete(name);
    });
  }

  drop(name: string): void {
    this.memory.delete(name);
    this.quietly((storage) => storage.removeItem(name));
  }

  /** All that begin so. */
  names(prefix: string): string[] {
    const stored = this.quietly((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')) ?? [];
    return [...new Set([...stored, ...this.memory.keys()])].filter((name) => name.startsWith(prefix));
  }

  /** Undefined where storage is blocked or full. */
  private quietly<T>(deed: (storage: Storing) => T): T | undefined {
    try {
      return deed(this.storage());
    } catch {
      return undefined;
    }
  }
}
