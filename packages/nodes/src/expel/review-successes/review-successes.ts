import { type NoteOp, callModel, defineNode, fields } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { betterHalf } from "../../shared/prompting/shorter.js";
import { type ExpelDeps, ExpelOptions, expelOptions } from "../ops/expel-options.js";
import { readOpLines } from "../ops/read-op-lines.js";
import { sourceOf } from "../runs/source-of.js";
import { type ReviewSuccessesVariables, reviewSuccessesPrompt } from "./review-successes.prompt.js";

const { runs, notes, noteOps } = fields;

export interface ReviewSuccessesDeps
  extends ModelDeps, ExpelDeps, PromptOverride<"reviewSuccesses", ReviewSuccessesVariables> {}

const shorter = (variables: ReviewSuccessesVariables): ReviewSuccessesVariables | undefined => {
  const half = betterHalf(variables.runs, 1);
  return half && { ...variables, runs: half };
};

/**
 * Reads a chunk of successes of different tasks and changes the rules: one model call, none for an
 * empty chunk. A reply without operations changes nothing. ExpeL section 4.2.
 *
 * @example
 * const { noteOps } = await reviewSuccesses.run({ runs, notes }, { model, expel: { maxOps: 4 } });
 */
export const reviewSuccesses = defineNode({
  name: "reviewSuccesses",
  reads: { runs, notes },
  writes: { noteOps },
  needs: ["model"],
  prompts: [reviewSuccessesPrompt],
  options: { expel: ExpelOptions, llm: LlmOptions },
  run: async ({ runs, notes }, { prompts, expel, ...deps }: ReviewSuccessesDeps, runtime) => {
    const successes = runs.filter(({ success }) => success === true);
    if (successes.length === 0) return { noteOps: [] };
    const { maxOps, softMax } = expelOptions(expel);
    const ops = await callModel<ReviewSuccessesVariables, readonly NoteOp[]>({
      node: "reviewSuccesses",
      model: modelFor(deps, "reviewSuccesses"),
      prompt: promptFor({ prompts }, "reviewSuccesses", reviewSuccessesPrompt),
      variables: {
        runs: successes,
        rules: notes.map(({ text }) => text),
        maxOps,
        isFull: notes.length >= softMax,
      },
      parse: readOpLines(successes.map(sourceOf)),
      shorten: shorter,
      fallback: () => [],
      runtime,
    });
    return { noteOps: [...ops] };
  },
});
