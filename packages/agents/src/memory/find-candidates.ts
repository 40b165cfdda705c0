import type { ExperienceLog, Outcome } from "@mnemograph/core";
import type { ScoredExperience } from "@mnemograph/memory";
import type { AgentSituation } from "../methods/memory-method.js";
import { withoutText } from "../record/record-turn.js";
import { outcomeOf } from "../methods/outcome-of.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { Candidate } from "./candidate.js";
import type { ItemIndex } from "./item-index.js";
import type { RuleItem } from "./items.js";
import { describeRule, describeRun, describeStep } from "./describe-item.js";
import { unpackVector } from "./packed-vector.js";
import { conditionReader } from "./rule-condition.js";
import { ruleSimilarities } from "./rule-similarities.js";
import { actionAt, actionsOf, shapeOfCall, skeletonOf } from "./skeleton.js";

/** Experiences that one search reads; the ranking chooses among them. */
const searched = 32;

type Scoped = Pick<ScopedMemories, "experiences" | "embedder">;

/** What is known of a found run; a run that another memory stored has no item. */
interface Known {
  readonly outcome: Outcome;
  readonly failed: readonly number[];
  readonly skeleton: string;
  readonly order: number;
  readonly at: number;
}

const knownOf = (log: ExperienceLog, index: ItemIndex, namespace: string): Known | undefined => {
  const item = index.runs.get(log.id);
  if (item !== undefined && item.status !== "active") return undefined;
  const { outcome = outcomeOf(log, namespace), failed = [], at = 0 } = item ?? {};
  if (outcome === "unknown") return undefined;
  return {
    outcome,
    failed,
    skeleton: item?.skeleton ?? skeletonOf(log, []),
    order: index.orderOf(log.id),
    at,
  };
};

const runCandidates = ({ log, parts }: ScoredExperience, known: Known): Candidate[] => {
  const { order, at, skeleton, failed } = known;
  const describe = () => describeRun(log, failed);
  const common = {
    similarity: parts.task,
    measure: "run" as const,
    succeeded: known.outcome === "succeeded",
    order,
    at,
  };
  return [
    { ...common, id: log.id, kind: "run", runId: log.id, group: `run ${skeleton}`, describe },
  ];
};

/** What a successful run did after it had seen something like this. LDM2 eq. 1. */
const stepCandidates = ({ log, parts, bestEntry }: ScoredExperience, known: Known): Candidate[] => {
  if (known.outcome !== "succeeded" || bestEntry === undefined) return [];
  const next = [bestEntry + 2, bestEntry + 4].find(
    (index) => actionAt(log.entries, index) !== undefined && !known.failed.includes(index),
  );
  const action = next === undefined ? undefined : actionAt(log.entries, next);
  const seen = log.entries[bestEntry + 1] ?? "";
  if (next === undefined || action === undefined || action.startsWith("answer: ") || seen === "")
    return [];
  const shape = shapeOfCall(action, `${log.task}\n${seen}`.toLowerCase());
  const { order, at } = known;
  return [
    {
      id: `${log.id}#${next}`,
      kind: "step",
      runId: log.id,
      group: `step ${shape}`,
      describe: () => describeStep(log, seen, action),
      similarity: parts.key,
      measure: "step",
      request: parts.task,
      succeeded: true,
      order,
      at,
    },
  ];
};

/** The vectors of rules: for each what it is about, then what it says. */
export const ruleVectors = async (
  rules: readonly RuleItem[],
  { embedder }: Pick<Scoped, "embedder">,
): Promise<readonly Float32Array[]> => {
  const missing = rules.filter(({ vectors }) => vectors === undefined);
  const made =
    missing.length === 0
      ? []
      : await embedder.embed(missing.flatMap(({ about, text }) => [about, text]));
  const places = new Map(missing.map(({ id }, place) => [id, place]));
  return rules.flatMap(({ id, vectors }) => {
    if (vectors !== undefined) return vectors.map(unpackVector);
    const place = places.get(id) ?? 0;
    return made.slice(2 * place, 2 * place + 2);
  });
};

const candidateOf = ({ id, text, about, origin, evidence, at }: RuleItem) => ({
  id,
  kind: "rule" as const,
  group: id,
  describe: () => describeRule({ about, text, origin, evidence }),
  measure: "rule" as const,
  succeeded: true,
  order: Number.MAX_SAFE_INTEGER,
  at,
  isLasting: origin !== "run" && origin !== "model",
});

interface RuleQuery {
  readonly situation: AgentSituation;
  readonly keys: readonly Float32Array[];
  readonly words: string;
  /** Runs with similar requests, the most similar first. */
  readonly like: readonly ScoredExperience[];
}

/**
 * Rules are found by the request, and by the request together with what was seen last; their words
 * say which of them fit best, and their conditions which of them hold.
 */
const ruleCandidates = async (
  index: ItemIndex,
  memories: Scoped,
  { situation, keys, words, like }: RuleQuery,
): Promise<Candidate[]> => {
  const active = index.activeRules;
  const vectors = await ruleVectors(active, memories);
  const similarities = ruleSimilarities(index, vectors, { keys, words });
  const tools = { near: toolsOf(like.slice(0, nearest)), others: toolsOf(like.slice(nearest)) };
  const matches = index.matchRules(words, expectedTools(tools));
  const conditionOf = conditionReader(active, situation, likelyTools(tools));
  const best = Math.max(...matches) || 1;
  return active.map((rule, place) => ({
    ...candidateOf(rule),
    match: (matches[place] ?? 0) / best,
    condition: conditionOf(rule),
    similarity: similarities[place] ?? 0,
  }));
};

/** Runs whose tools a request is expected to need as well. */
const nearest = 8;

/** The names of the tools that these runs called, with the share of runs; similar ones count more. */
const toolsOf = (runs: readonly ScoredExperience[]): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>();
  const total = runs.reduce((sum, { parts }) => sum + Math.max(0, parts.task), 0);
  for (const { log, parts } of runs) {
    const names = actionsOf(log, []).map(({ action }) => /^[\w.-]+(?=\()/.exec(action)?.[0] ?? "");
    for (const name of new Set(names))
      shares.set(name, (shares.get(name) ?? 0) + Math.max(0, parts.task) / (total || 1));
  }
  return shares;
};

/** The tools of the nearest runs, and of the others, with the share of runs. */
type LikeTools = Readonly<Record<"near" | "others", ReadonlyMap<string, number>>>;

/** All tools that these runs called, with the share of the nearest that did. */
const likelyTools = ({ near, others }: LikeTools): ReadonlyMap<string, number> =>
  new Map([...near.keys(), ...others.keys()].map((name) => [name, near.get(name) ?? 0]));

/**
 * The tools that a request is expected to need: those that the most similar runs called more often
 * than the others did. What every run calls says nothing about this one.
 */
const expectedTools = ({ near, others }: LikeTools): ReadonlyMap<string, number> =>
  new Map(
    [...near].flatMap(([name, share]) => {
      const more = share - (others.get(name) ?? 0);
      return more > 0 ? [[name, more] as const] : [];
    }),
  );

export type ItemsKind = "runs" | "steps" | "rules";

/** What may be shown, and the vector of the request that it was looked for with. */
export interface Found {
  readonly candidates: readonly Candidate[];
  readonly request?: Float32Array;
}

/**
 * All that may be shown in a situation, of the kinds that are wanted. Steps are looked for once
 * something was seen.
 */
export const findCandidates = async (
  memories: Scoped,
  situation: AgentSituation,
  index: ItemIndex,
  kinds: ReadonlySet<ItemsKind>,
): Promise<Found> => {
  const { goal, steps, observation } = situation;
  const { experiences, embedder } = memories;
  // All requests without words, such as pictures, would be the same one.
  if (goal === withoutText) return { candidates: [] };
  const hasSeen = steps.length > 0 && observation.trim() !== "";
  const [task, key, both] = await embedder.embed(
    hasSeen ? [goal, observation, `${goal}\n${observation}`] : [goal],
  );
  if (task === undefined) return { candidates: [] };
  const candidatesIn = (found: readonly ScoredExperience[], candidatesOf: typeof runCandidates) =>
    found.flatMap((one) => {
      const known = knownOf(one.log, index, experiences.namespace);
      return known === undefined ? [] : candidatesOf(one, known);
    });
  const wantsRuns = kinds.has("runs");
  const like =
    wantsRuns || kinds.has("rules") ? await experiences.query({ task, topK: searched }) : [];
  const rules = kinds.has("rules")
    ? await ruleCandidates(index, memories, {
        situation,
        keys: both === undefined ? [task] : [task, both],
        words: hasSeen ? `${goal}\n${observation}` : goal,
        like,
      })
    : [];
  // Rules say in less what runs and steps say, and say it when it holds.
  if (rules.some(({ condition }) => condition?.isExpected === true))
    return { candidates: rules, request: task };
  const runs = wantsRuns ? candidatesIn(like, runCandidates) : [];
  const inSituation =
    kinds.has("steps") && key !== undefined
      ? await experiences.query({
          task,
          key: { mode: "observation", vector: key },
          topK: searched,
        })
      : [];
  const found = [...runs, ...candidatesIn(inSituation, stepCandidates), ...rules];
  return { candidates: found, request: task };
};
