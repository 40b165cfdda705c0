import type { Trajectory } from "@mnemograph/core";

export interface Batch {
  readonly batchId: string;
  readonly demonstrations: readonly Trajectory[];
}
