import type { ExperienceLog, Outcome } from "@mnemograph/core";
import type { ExperienceReader, ScoredExperience } from "@mnemograph/memory";
import type { AgentSituation } from "../methods/memory-method.js";
import { outcomeOf } from "../methods/outcome-of.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { Candidate } from "./candidate.js";
import { cosine } from "./cosine.js";
import type { ItemIndex } from "./item-index.js";
import type { RuleItem } from "./items.js";
import { describeFailure, describeRule, describeRun, describeStep } from "./describe-item.js";
import { actionAt, shapeOfCall, skeletonOf } from "./skeleton.js";

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
  readonly reason: string;
}

const knownOf = (log: ExperienceLog, index: ItemIndex, namespace: string): Known | undefined => {
  const item = index.runs.get(log.id);
  if (item !== undefined && item.status !== "active") return undefined;
  const { outcome = outcomeOf(log, namespace), failed = [], at = 0, reason = log.evidence ?? "" } = item ?? {};
  if (outcome === "unknown") return undefined;
  return { outcome, failed, skeleton: item?.skeleton ?? skeletonOf(log, []), order: index.orderOf(log.id), at, reason };
};

const runCandidates = ({ log, parts }: ScoredExperience, known: Known): Candidate[] => {
  const { order, at, skeleton, failed, reason } = known;
  const succeeded = known.outcome === "succeeded";
  const common = { runId: log.id, similarity: parts.task, measure: "run" as const, succeeded, order, at };
  const run: Candidate = { ...common, id: log.id, kind: "run", group: `run ${skeleton}`, text: describeRun(log, failed) };
  if (succeeded || reason === "") return [run];
  // What showed that a run failed is worth more to the next one than the run.
  const text = describeFailure(log.task, reason);
  return [run, { ...common, id: `${log.id}!`, kind: "rule", group: `failure ${shapeOfCall(reason, log.task.toLowerCase())}`, text }];
};

/** What a successful run did after it had seen something like this. LDM2 eq. 1. */
const stepCandidates = ({ log, parts, bestEntry }: ScoredExperience, known: Known): Candidate[] => {
  if (known.outcome !== "succeeded" || bestEntry === undefined) return [];
  const next = [bestEntry + 2, bestEntry + 4].find((index) => actionAt(log.entries, index) !== undefined && !known.failed.includes(index));
  const action = next === undefined ? undefined : actionAt(log.entries, next);
  const seen = log.entries[bestEntry + 1] ?? "";
  if (next === undefined || action === undefined || action.startsWith("answer: ") || seen === "") return [];
  const shape = shapeOfCall(action, `${log.task}\n${seen}`.toLowerCase());
  const { order, at } = known;
  return [
    {
      id: `${log.id}#${next}`,
      kind: "step",
      runId: log.id,
      group: `step ${shape}`,
      text: describeStep(seen, action),
      similarity: parts.key,
      measure: "step",
      request: parts.task,
      succeeded: true,
      order,
      at,
    },
  ];
};

/** The vectors of rules: what they are about, and what they say. */
export const ruleVectors = async (rules: readonly RuleItem[], { embedder }: Pick<Scoped, "embedder">): Promise<readonly Float32Array[]> =>
  rules.length === 0 ? [] : embedder.embed(rules.flatMap(({ about, text }) => [about, text]));

const ruleCandidates = async (index: ItemIndex, memories: Scoped, goal: Float32Array): Promise<Candidate[]> => {
  const active = index.rules.filter(({ status }) => status === "active");
  const vectors = await ruleVectors(active, memories);
  const similarities = vectors.map((vector) => cosine(vector, goal));
  return active.map(({ id, text, about, at }, place) => ({
    id,
    kind: "rule",
    group: `rule ${text}`,
    text: describeRule(about, text),
    similarity: Math.max(similarities[2 * place] ?? 0, similarities[2 * place + 1] ?? 0),
    measure: "rule",
    succeeded: true,
    order: Number.MAX_SAFE_INTEGER,
    at,
  }));
};

export type ItemsKind = "runs" | "steps" | "rules";

/** All that may be shown in a situation, of the kinds that are wanted. Steps are looked for once something was seen. */
export const findCandidates = async (
  memories: Scoped,
  { goal, steps, observation }: AgentSituation,
  index: ItemIndex,
  kinds: ReadonlySet<ItemsKind>,
): Promise<readonly Candidate[]> => {
  const { experiences, embedder } = memories;
  const wantsSteps = kinds.has("steps") && steps.length > 0 && observation.trim() !== "";
  const [task, key] = await embedder.embed(wantsSteps ? [goal, observation] : [goal]);
  if (task === undefined) return [];
  const found = async (query: Parameters<ExperienceReader["query"]>[0], candidatesOf: typeof runCandidates) =>
    (await experiences.query(query)).flatMap((one) => {
      const known = knownOf(one.log, index, experiences.namespace);
      return known === undefined ? [] : candidatesOf(one, known);
    });
  const runs = kinds.has("runs") || kinds.has("rules") ? await found({ task, topK: searched }, runCandidates) : [];
  const seen = key === undefined ? [] : await found({ task, key: { mode: "observation", vector: key }, topK: searched }, stepCandidates);
  const rules = kinds.has("rules") ? await ruleCandidates(index, memories, task) : [];
  return [...runs, ...seen, ...rules].filter(({ kind }) => kinds.has(`${kind}s`));
};
