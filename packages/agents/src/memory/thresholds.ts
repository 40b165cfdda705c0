import type { Embedder } from "@mnemograph/core";
import type { ExperienceReader } from "@mnemograph/memory";
import { backgroundRequests } from "./background-requests.js";
import { cosine } from "./cosine.js";
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

/** What a memory is calibrated to. */
export interface Calibration {
  readonly thresholds: Thresholds;
  /**
   * How much nearer than to any everyday request a request has to be to a run; null where there is
   * none. It may be less than 0.
   */
  readonly margin: number | null;
}

/** Unrelated requests that get nothing: this share of them lies below the threshold. */
const share = 0.95;
/** … and these shares of the memory's own requests reach the threshold and the margin. */
const ownShare = { similarity: 0.9, margin: 0.75 } as const;
/** From here on two requests are the same, whatever else they are near to. */
const same = 0.95;
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

const nearestIn = (vector: Float32Array, others: readonly Float32Array[]): number =>
  Math.max(...others.map((other) => cosine(vector, other)));

interface Nearest {
  /** Of the memory's other requests. */
  readonly similarity: number;
  /** How much less near the nearest everyday request is. */
  readonly margin: number;
}

/** How near each of some requests of the memory comes to another one of it. */
const nearestOthers = async (memory: Memory, embedder: Embedder): Promise<readonly Nearest[]> => {
  const background = await backgroundOf(embedder);
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
  const nearest: Nearest[] = [];
  for (const [place, request] of [...requests].entries()) {
    const vector = vectors[place] ?? new Float32Array();
    const found = await memory.query({ task: vector, topK: 8 });
    const similarity = found.find(({ log }) => log.task !== request)?.parts.task;
    if (similarity !== undefined)
      nearest.push({ similarity, margin: similarity - nearestIn(vector, background) });
  }
  return nearest;
};

const least = (left: number | null, right: number | null) =>
  left === null || right === null ? (left ?? right) : Math.min(left, right);

/**
 * Calibrates on the memory itself. A request that has nothing to do with the memory comes as near
 * to it as an everyday request does: the threshold is what 19 in 20 of them do not reach. A memory
 * of many fields holds everyday requests, so they say little there: the threshold is at most what
 * nine in ten of its own requests reach with another of them. The margin over the nearest everyday
 * request is found in the same way: a request may be far from a memory of many fields, and farther
 * from everything else.
 */
export const calibrated = async (
  memory: Memory,
  index: Pick<ItemIndex, "activeRules" | "matchRules">,
  rules: readonly Float32Array[],
  embedder: Embedder,
): Promise<Calibration> => {
  const background = await backgroundOf(embedder);
  const run: Nearest[] = [];
  const step: number[] = [];
  for (const vector of background) {
    const others = background.filter((one) => one !== vector);
    for (const similarity of await bestOf(memory, vector, "task"))
      run.push({ similarity, margin: similarity - nearestIn(vector, others) });
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
  const own = await nearestOthers(memory, embedder);
  const ofRun = (part: keyof Nearest) => {
    const values = (nearest: readonly Nearest[]) => nearest.map((one) => one[part]);
    return least(quantile(values(run), share), quantile(values(own), 1 - ownShare[part]));
  };
  return {
    thresholds: {
      run: ofRun("similarity"),
      step: quantile(step, share),
      rule: quantile(rule, share),
    },
    margin: ofRun("margin"),
  };
};

/** The thresholds for a request: a run has to be nearer to it than everyday requests, by the margin. */
export const thresholdsFor = async (
  { thresholds, margin }: Calibration,
  request: Float32Array | undefined,
  embedder: Embedder,
): Promise<Thresholds> => {
  if (thresholds.run === null || margin === null || request === undefined) return thresholds;
  const nearest = nearestIn(request, await backgroundOf(embedder));
  return { ...thresholds, run: Math.max(thresholds.run, Math.min(same, nearest + margin)) };
};
