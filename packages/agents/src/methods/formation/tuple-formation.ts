import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { NodeRuntime } from "@mnemograph/core";
import type { ClusterOptions, HistoryOptions, IndexOptions, LlmOptions } from "@mnemograph/nodes";
import { neutralPrompts } from "../../prompts/neutral-prompts.js";

type FormationPrompts = Pick<
  typeof neutralPrompts,
  | "summarizeHistory"
  | "evaluateHistory"
  | "clusterGoals"
  | "clusterObservations"
  | "classifyGoal"
  | "classifyObservation"
>;

/** How runs become LDM2's memory: pasts in words, types of goals, types of observations. */
export interface TupleFormation {
  /**
   * Asked after the answers: one call for each step of a run, one for its goal, and some for the
   * types.
   */
  readonly model: BaseChatModel;
  /**
   * Other models for single nodes: `makeTuples`' `summarizeHistory` and `evaluateHistory`,
   * `clusterGoals`, `clusterObservations`, `classifyGoal`, `classifyObservation`.
   */
  readonly models?: Readonly<Record<string, BaseChatModel>>;
  /**
   * Runs that wait until they are formed together; by default 10. `Infinity`: only by
   * `formTuples`.
   */
  readonly every?: number;
  /** Most runs that one formation takes, the oldest first; by default 50. */
  readonly most?: number;
  /**
   * How a situation finds its place when it is read: by the words of the types and their examples,
   * without a call; or as in the paper by the `model`, which sums up the past, classifies goal and
   * observation before the agent's own call, and so delays it.
   */
  readonly classify?: "similarity" | "model";
  /** By default domain-neutral. */
  readonly prompts?: Partial<FormationPrompts>;
  /** LDM2's options of history; by default the summary alone, as in the paper's WebShop. */
  readonly history?: HistoryOptions;
  readonly cluster?: ClusterOptions;
  readonly index?: IndexOptions;
  readonly llm?: LlmOptions;
}

/**
 * What the method's nodes are given. The type is written down: the compiler's own would name the
 * package `langchain`, which not every user has.
 */
type FormationDeps = Pick<TupleFormation, "model" | "models" | "cluster" | "index" | "llm"> & {
  readonly prompts: FormationPrompts;
  readonly history: HistoryOptions;
};

export const formationDeps = ({
  model,
  models,
  prompts,
  history,
  cluster,
  index,
  llm,
}: TupleFormation): FormationDeps => ({
  model,
  prompts: { ...neutralPrompts, ...prompts },
  // A run's first step has no past: nothing stands for it, as in tuples that were not formed. The
  // prompt judges anew, from every action.
  history: {
    parts: ["summary"] as const,
    emptyText: "",
    judged: Number.POSITIVE_INFINITY,
    ...history,
  },
  ...(models !== undefined && { models }),
  ...(cluster !== undefined && { cluster }),
  ...(index !== undefined && { index }),
  ...(llm !== undefined && { llm }),
});

/**
 * LangGraph's mark for replies that are no part of the conversation: a streamed answer holds none
 * of these.
 */
export const aside: NodeRuntime = { config: { tags: ["langsmith:nostream"] } };
