import { Outcome } from "@mnemograph/core";
import { type VersionedLog, defineLogKind } from "@mnemograph/memory";
import { z } from "zod";

/** `active` items may be recalled. The others stay stored and are never recalled. */
export const ItemStatus = z.enum(["active", "quarantined", "retired"]);
export type ItemStatus = z.infer<typeof ItemStatus>;

/**
 * What a memory knows about a stored run beside its text: the text is an experience with the same
 * id.
 */
export const RunItem = z.object({
  kind: z.literal("run"),
  id: z.string().min(1),
  /** When it was stored, in milliseconds since 1970. */
  at: z.number(),
  outcome: Outcome,
  /** What showed the outcome. */
  reason: z.string().optional(),
  /** The same for equal requests. */
  request: z.string(),
  /** The calls without what the request names: equal ways of working have equal skeletons. */
  skeleton: z.string(),
  /** The even places of the experience's entries whose calls failed. */
  failed: z.array(z.number().int().nonnegative()),
  /** The items that its model calls were shown. */
  shown: z.array(z.string()),
  status: ItemStatus,
  /** Equal runs that were stored before it, and removed by the cap. */
  earlier: z.object({ succeeded: z.number().int(), failed: z.number().int() }).optional(),
});
export type RunItem = z.infer<typeof RunItem>;

/** A sentence about how to act, with the runs that it rests on. */
export const RuleItem = z.object({
  kind: z.literal("rule"),
  id: z.string().min(1),
  at: z.number(),
  text: z.string().min(1),
  /**
   * The request that it was learned on, or the condition in words; it is what the rule is found by.
   */
  about: z.string().min(1),
  /**
   * The words of `text` that say when it holds; absent where that is not known. It is recalled
   * where they come together again.
   */
  when: z.array(z.string()).optional(),
  /** Runs that it was learned from. Empty where a person wrote it. */
  evidence: z.array(z.string()),
  /** `run`: the words of a judge or a tool in a run. `shared`: from rules of several users. */
  origin: z.enum(["person", "model", "import", "run", "shared"]),
  /** What its evidence showed; absent where it has none. */
  taughtBy: z.enum(["success", "failure"]).optional(),
  /**
   * The vectors of `about` and `text`, packed; absent where the memory makes them when it reads.
   */
  vectors: z.tuple([z.string(), z.string()]).optional(),
  status: ItemStatus,
});
export type RuleItem = z.infer<typeof RuleItem>;

/**
 * A rule of one user that no other user has confirmed yet, in the agent's memory: its words as
 * hashes, which are compared and never shown.
 */
export const UnsharedItem = z.object({
  kind: z.literal("unshared"),
  id: z.string().min(1),
  at: z.number(),
  /** The user, as a hash. */
  user: z.string(),
  about: z.array(z.string()),
  text: z.array(z.string()),
  taughtBy: z.enum(["success", "failure"]).optional(),
});
export type UnsharedItem = z.infer<typeof UnsharedItem>;

export const Item = z.discriminatedUnion("kind", [RunItem, RuleItem, UnsharedItem]);
export type Item = z.infer<typeof Item>;

/** One row for each stored run and each rule. */
export const itemKind = defineLogKind({ name: "agent-items", schema: Item, key: ["id"] });
export type ItemLog = VersionedLog<Item>;

const Candidate = z.object({
  id: z.string(),
  kind: z.enum(["run", "step", "rule"]),
  /** Cosine with the request, or with what was seen. */
  similarity: z.number(),
  recency: z.number(),
  utility: z.number(),
  trust: z.number(),
  score: z.number(),
  shown: z.boolean(),
});

/** What one model call of a run was offered from memory. */
export const ExplainedCall = z.object({
  /** 0 for the first model call of the run. */
  call: z.number().int().nonnegative(),
  /**
   * Similarity from which on a candidate of this kind may be shown; null where the memory was
   * empty.
   */
  thresholds: z.object({
    run: z.number().nullable(),
    step: z.number().nullable(),
    rule: z.number().nullable(),
  }),
  /** Best first: those that were shown, and the best of those that were not. */
  candidates: z.array(Candidate),
  /** Estimated tokens of the text that this call added. */
  tokens: z.number(),
});
export type ExplainedCall = z.infer<typeof ExplainedCall>;

/** Why a run was shown what it was shown. */
export const Explanation = z.object({ id: z.string().min(1), calls: z.array(ExplainedCall) });
export type Explanation = z.infer<typeof Explanation>;

/** One row for each run that was offered something. */
export const explanationKind = defineLogKind({
  name: "agent-explanations",
  schema: Explanation,
  key: ["id"],
});
export type ExplanationLog = VersionedLog<Explanation>;
