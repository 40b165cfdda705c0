import { parseOptions } from "@mnemograph/core";
import { z } from "zod";
import { LlmOptions } from "../shared/prompting/decoding.js";
import { keepResults } from "../shared/words/keep-results.js";
import { modelNodes } from "./prompted-nodes.js";
import { NodeOptions } from "./option-groups.js";

interface Reading {
  /** The beginning of messages: a flag or a file. */
  readonly where?: string;
  /**
   * Nodes besides the built-in ones that call a model, so that `llm` may name them; `any` where
   * they are not known yet.
   */
  readonly nodes?: readonly string[] | "any";
}

/** A schema is compiled when it is first used, and many presets are read by one. */
const optionsWith = keepResults((nodes: NonNullable<Reading["nodes"]>) => {
  const known =
    nodes === "any"
      ? LlmOptions
      : z.partialRecord(z.enum(["default", ...modelNodes, ...nodes]), LlmOptions.valueType);
  return NodeOptions.extend({ llm: known.optional() });
});

/**
 * Checks a whole object of options, as `--set` and configurations hold it: `{ retrieve: { max: 4 }
 * }`. Gives back what was given, without defaults: those are the nodes'. Throws USAGE with the
 * option's path, what is allowed and a guess.
 *
 * @example
 * parseNodeOptions({ reflexion: { memoryWindow: 3 }, llm: { act: { temperature: 0 } } }); // → { reflexion: { memoryWindow: 3 }, llm: { act: { temperature: 0 } } }
 */
export const parseNodeOptions = (
  json: unknown,
  { where = "options", nodes = [] }: Reading = {},
): NodeOptions => {
  parseOptions(optionsWith(nodes), json, where);
  return json as NodeOptions;
};
