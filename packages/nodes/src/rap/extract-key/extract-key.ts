import { callModel, defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { type ExtractKeyVariables, extractKeyPrompt } from "./extract-key.prompt.js";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import { readKey } from "../../shared/replies/index.js";

const { task, action, thoughts, retrievalKey } = fields;

export interface ExtractKeyDeps
  extends
    ModelDeps,
    Pick<ManualDeps, "environment">,
    PromptOverride<"extractKey", ExtractKeyVariables> {}

/**
 * Turns an action plan, or the thought beside the action at hand, into a retrieval key; a reply
 * that names none keeps the key at hand: `k = Reasoner(a_t)`. A thought beside an action is asked
 * about as well: it decides which experiences the next step sees. RAP section 3.3, algorithm 1.
 *
 * @example
 * const { retrievalKey } = await extractKey.run({ task, action: { kind: "think", text: "I need to find an egg" }, thoughts: [], retrievalKey: null }, { model });
 */
export const extractKey = defineNode({
  name: "extractKey",
  reads: { task, action, thoughts, retrievalKey },
  writes: { retrievalKey },
  needs: ["model"],
  prompts: [extractKeyPrompt],
  options: { llm: LlmOptions },
  run: async (
    { task, action, thoughts, retrievalKey },
    { prompts, ...deps }: ExtractKeyDeps,
    runtime,
  ) => {
    const beside = thoughts.at(-1);
    const thought = action.kind === "think" ? action.text : beside && `think: ${beside.text}`;
    if (thought === undefined) return {};
    const examples = deps.environment?.describe?.(task).keys;
    return {
      retrievalKey: await callModel({
        node: "extractKey",
        model: modelFor(deps, "extractKey"),
        prompt: promptFor({ prompts }, "extractKey", extractKeyPrompt),
        variables: { thought, ...(examples === undefined ? {} : { examples }) },
        parse: readKey,
        retries: 0,
        fallback: () => retrievalKey,
        runtime,
      }),
    };
  },
});
