import type { ChatModel } from "../deps.js";

/** How replies are drawn; what is left out stays as the model was opened. */
export interface Decoding {
  readonly temperature?: number;
  /** Longest reply, in tokens. */
  readonly maxTokens?: number;
  /** A reply ends before the first of these. */
  readonly stop?: readonly string[];
}

/** Settings for single nodes by their names; those under `default` serve every node. */
export type LlmOptions = Readonly<Record<string, Decoding>>;

const short: Decoding = { maxTokens: 100 };

/**
 * Longest replies as in the papers' code, at temperature 0: 100 tokens where ReAct and RAP act, plan or name a key, 256 for Reflexion's actor and its
 * reflections. LDM2 is silent: its actor follows the former, its other prompts the latter. Models that reason before they answer need far more.
 */
export const publishedDecoding: LlmOptions = {
  default: { maxTokens: 256 },
  act: short,
  actWithTuples: short,
  actWithTuplesAndReflections: short,
  actWithExperiences: short,
  actWithExperiencesAndState: short,
  makePlan: short,
  extractKey: short,
};

/** The settings of one node: its own over the default ones. */
export const decodingOf = (node: string, llm: LlmOptions = {}): Decoding => ({ ...llm["default"], ...llm[node] });

/** The model with these settings in every call. Models of `@mnemograph/models` honour all of them, others what their call options have. */
export const decoded = (model: ChatModel, decoding: Decoding): ChatModel =>
  Object.keys(decoding).length === 0 ? model : (model.withConfig(decoding as object) as unknown as ChatModel);
