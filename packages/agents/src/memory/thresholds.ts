import type { Embedder } from "@mnemograph/core";
import type { ExperienceReader } from "@mnemograph/memory";
import { backgroundRequests } from "./background-requests.js";
import { cosine } from "./cosine.js";

/** Similarities from which on something of a kind may be shown; null where there is nothing of the kind. */
export interface Thresholds {
  readonly run: number | null;
  readonly step: number | null;
  readonly rule: number | null;
}

/** Of the background's best matches, this share lies below the threshold. */
const share = 0.95;

const quantile = (values: readonly number[]): number | null =>
  values.length === 0 ? null : (values.toSorted((left, right) => left - right)[Math.ceil(share * values.length) - 1] ?? null);

const bestOf = async (memory: Pick<ExperienceReader, "query">, vector: Float32Array, part: "task" | "key") => {
  const query = part === "task" ? { task: vector } : { key: { mode: "observation" as const, vector } };
  const [best] = await memory.query({ ...query, topK: 1 });
  return best === undefined ? [] : [best.parts[part]];
};

const backgrounds = new WeakMap<Embedder, Promise<Float32Array[]>>();

const backgroundOf = (embedder: Embedder): Promise<Float32Array[]> => {
  const known = backgrounds.get(embedder) ?? embedder.embed(backgroundRequests);
  known.catch(() => backgrounds.delete(embedder));
  backgrounds.set(embedder, known);
  return known;
};

/**
 * Calibrates on the memory itself: the similarity that only 1 in 20 unrelated everyday requests reaches with its best match. So a request that has
 * nothing to do with the memory is shown something at most about once in 20 times, whatever the embedder and the size of the memory.
 */
export const calibrated = async (
  memory: Pick<ExperienceReader, "query">,
  rules: readonly Float32Array[],
  embedder: Embedder,
): Promise<Thresholds> => {
  const background = await backgroundOf(embedder);
  const run: number[] = [];
  const step: number[] = [];
  for (const vector of background) {
    run.push(...(await bestOf(memory, vector, "task")));
    step.push(...(await bestOf(memory, vector, "key")));
  }
  const rule = rules.length === 0 ? [] : background.map((vector) => Math.max(...rules.map((one) => cosine(one, vector))));
  return { run: quantile(run), step: quantile(step), rule: quantile(rule) };
};
