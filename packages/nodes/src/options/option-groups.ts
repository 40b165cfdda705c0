import { RetriesOptions } from "../shared/prompting/retry-with-temperature.js";
import { ParseOptions } from "../shared/prompting/reading.js";
import type { Options } from "@mnemograph/core";
import { z } from "zod";
import { AttemptOptions } from "../shared/prompting/attempt-options.js";
import { LlmOptions } from "../shared/prompting/decoding.js";
import { ChatOptions } from "../shared/prompting/dialogue/chat-options.js";
import { RunningTextOptions } from "../shared/prompting/running-text.js";
import { Actions } from "../shared/asking/listed-actions.js";
import { Manual } from "../shared/prompting/world-manual.js";
import { SituationOptions } from "../shared/situation/situation-options.js";
import { RetrieveOptions } from "../shared/retrieve-options.js";
import { GuardOptions } from "../shared/world/guard.js";
import { methodOptionGroups } from "../methods.js";

/**
 * Every group of options that plain JSON can set, by the name that it has among a graph's
 * dependencies, with the schema that its nodes read.
 */
export const optionGroups = {
  manual: Manual,
  actions: Actions,
  situation: SituationOptions.meta({ description: "what LDM2 takes for the situation at hand" }),
  retrieve: RetrieveOptions.meta({
    description: "which tuples LDM2's prompts show, and which experiences RAP's",
  }),
  ...methodOptionGroups,
  attempts: AttemptOptions.meta({
    description: "Act and ReAct tried again, where nothing is learnt in between",
  }),
  running: RunningTextOptions.meta({
    description: "how much of the running episode prompts of ReAct's kind show",
  }),
  guard: GuardOptions.meta({
    description:
      "what ends an episode before the environment does; nothing by default. It holds for all pipelines of a run",
  }),
  parse: ParseOptions.meta({ description: "how a reply is read as an action" }),
  chat: ChatOptions.meta({
    description: "a chat instead of a page, for Act, ReAct, Reflexion and EmMem",
  }),
  llm: LlmOptions.meta({
    description: "settings of replies, by the node's name; those under `default` serve every node",
  }),
  retries: RetriesOptions.meta({
    description:
      "Reflexion's asking again at rising temperatures where nothing is said (`openai:` models without `--temperature`; in code the dependency `retry`)",
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The name of a group of options. */
export type OptionGroup = keyof typeof optionGroups;

/** All groups as one object, none of which is needed. */
export const NodeOptions = z.object(optionGroups).partial();
/** Options of nodes by groups, as users write them: plain JSON, nothing needed. */
export type NodeOptions = Options<typeof NodeOptions>;
