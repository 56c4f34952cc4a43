/** The shapes on the wire, as docs/protocol.md says. */

export interface Outcome {
  ranking: number[][];
  scores: number[];
  reason: string;
  lost: boolean;
}

export interface View {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  viewer: number | null;
  to_act: number[];
  legal: string[];
  outcome: Outcome | null;
  chosen: number[];
  choice: string | null;
}

export interface Told {
  kind: string;
  rule: string;
  args: Record<string, unknown>;
}
