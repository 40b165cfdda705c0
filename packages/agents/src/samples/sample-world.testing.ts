import { offlineEmbedder } from "@mnemograph/models";
import type { Judge } from "../index.js";
import { type Recording, isSettled, recordedModel, turnNow } from "./tenants.testing.js";

/**
 * One sample in one process that serves both tenants: whatever the sample builds in a turn is built
 * in the first, and used in all.
 */
export interface SampleWorld {
  readonly recording: Recording;
  readonly model: ReturnType<typeof recordedModel>;
  readonly embedder: ReturnType<typeof offlineEmbedder>;
  readonly judge: Judge;
  readonly folder: string;
  /** Everything that was built, by kind and number. */
  readonly built: ReadonlyMap<string, unknown>;
  /** The nth object of a kind that a sample makes is the same in every turn. */
  readonly once: <Made>(kind: string, make: () => Made) => Made;
  /** Notes what the tenant whose turn it is was given. */
  readonly output: (value: unknown) => void;
  /** To be called when the sample is over, the last one first. */
  readonly closing: (() => Promise<unknown>)[];
}

export const sampleWorld = (recording: Recording, folder: string): SampleWorld => {
  const built = new Map<string, unknown>();
  return {
    recording,
    folder,
    built,
    model: recordedModel(recording),
    embedder: offlineEmbedder(),
    judge: ({ trajectory }) => ({
      success: isSettled(trajectory),
      reason: "the refund was refused",
    }),
    once: (kind, make) => {
      const { made } = turnNow();
      const count = made.get(kind) ?? 0;
      made.set(kind, count + 1);
      const key = `${kind} ${count}`;
      if (!built.has(key)) built.set(key, make());
      return built.get(key) as ReturnType<typeof make>;
    },
    output: (value) =>
      recording.outputs.push({
        tenant: turnNow().tenant,
        text: typeof value === "string" ? value : JSON.stringify(value),
      }),
    closing: [],
  };
};
