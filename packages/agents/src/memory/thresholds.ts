import type { Embedder } from "@mnemograph/core";
import type { ExperienceReader } from "@mnemograph/memory";
import { backgroundRequests } from "./background-requests.js";
import type { ItemIndex } from "./item-index.js";
import { ruleSimilarities } from "./rule-similarities.js";

/**
 * Similarities from which on something of a kind may be shown; null where there is nothing of the
 * kind.
 */
export interface Thresholds {
  readonly run: number | null;
  readonly step: number | null;
  readonly rule: number | null;
}

/** Unrelated requests that get nothing: this share of them lies below the threshold. */
const share = 0.95;
/** … and this share of the memory's own requests comes nearer to another of them than it. */
const ownShare = 0.75;
/** Runs of the memory that are compared with its others. */
const sampled = 64;

const quantile = (values: readonly number[], at: number): number | null =>
  values.length === 0
    ? null
    : (values.toSorted((left, right) => left - right)[Math.ceil(at * values.length) - 1] ?? null);

type Memory = Pick<ExperienceReader, "query" | "logIds" | "log">;

const bestOf = async (memory: Memory, vector: Float32Array, part: "task" | "key") => {
  const query =
    part === "task" ? { task: vector } : { key: { mode: "observation" as const, vector } };
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

/** How near each of some requests of the memory comes to another one of it. */
const nearestOthers = async (memory: Memory, embedder: Embedder): Promise<number[]> => {
  const ids = await memory.logIds();
  const every = Math.max(1, ids.length / sampled);
  const chosen = ids.filter(
    (_, place) => Math.floor(place / every) !== Math.floor((place - 1) / every),
  );
  const requests = new Set(
    (await Promise.all(chosen.map(async (id) => (await memory.log(id))?.task ?? ""))).filter(
      (task) => task !== "",
    ),
  );
  const vectors = await embedder.embed([...requests]);
  const nearest: number[] = [];
  for (const [place, request] of [...requests].entries()) {
    const found = await memory.query({ task: vectors[place], topK: 8 });
    const other = found.find(({ log }) => log.task !== request);
    if (other !== undefined) nearest.push(other.parts.task);
  }
  return nearest;
};

const least = (left: number | null, right: number | null) =>
  left === null || right === null ? (left ?? right) : Math.min(left, right);

/**
 * Calibrates on the memory itself. A request that has nothing to do with the memory comes as near
 * to it as an everyday request does: the threshold is what 19 in 20 of them do not reach. A memory
 * of many fields holds everyday requests, so they say little there: the threshold is at most what
 * three in four of its own requests reach with another of them.
 */
export const calibrated = async (
  memory: Memory,
  index: Pick<ItemIndex, "activeRules" | "matchRules">,
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
  const rule =
    rules.length === 0
      ? []
      : background.map((vector, place) =>
          Math.max(
            ...ruleSimilarities(index, rules, {
              keys: [vector],
              words: backgroundRequests[place] ?? "",
            }),
          ),
        );
  return {
    run: least(quantile(run, share), quantile(await nearestOthers(memory, embedder), 1 - ownShare)),
    step: quantile(step, share),
    rule: quantile(rule, share),
  };
};
