import { type NoteOp, callModel, defineNode, fields } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { newerHalf } from "../../shared/prompting/shorter.js";
import { type ExpelDeps, ExpelOptions, expelOptions } from "../ops/expel-options.js";
import { readOpLines } from "../ops/read-op-lines.js";
import { sourceOf } from "../runs/source-of.js";
import { type ContrastPairVariables, contrastPairPrompt } from "./contrast-pair.prompt.js";

const { runs, notes, noteOps } = fields;

export interface ContrastPairDeps
  extends ModelDeps, ExpelDeps, PromptOverride<"contrastPair", ContrastPairVariables> {}

/** The newer half of the longer attempt. */
const shorter = (variables: ContrastPairVariables): ContrastPairVariables | undefined => {
  const longer = variables.success.length >= variables.failure.length ? "success" : "failure";
  const half = newerHalf(variables[longer]);
  return half === undefined ? undefined : { ...variables, [longer]: half };
};

/**
 * Compares a success with a failure of the same task and changes the rules: one model call, none
 * where one of the two is missing. A reply without operations changes nothing. ExpeL section 4.2.
 *
 * @example
 * const { noteOps } = await contrastPair.run({ runs, notes }, { model }); // [{ op: "add", … }]
 */
export const contrastPair = defineNode({
  name: "contrastPair",
  reads: { runs, notes },
  writes: { noteOps },
  needs: ["model"],
  prompts: [contrastPairPrompt],
  options: { expel: ExpelOptions, llm: LlmOptions },
  run: async ({ runs, notes }, { prompts, expel, ...deps }: ContrastPairDeps, runtime) => {
    const success = runs.find((run) => run.success === true);
    const failure = runs.find((run) => run.success === false);
    if (success === undefined || failure === undefined) return { noteOps: [] };
    const { maxOps, softMax } = expelOptions(expel);
    const ops = await callModel<ContrastPairVariables, readonly NoteOp[]>({
      node: "contrastPair",
      model: modelFor(deps, "contrastPair"),
      prompt: promptFor({ prompts }, "contrastPair", contrastPairPrompt),
      variables: {
        goal: success.goal,
        success: success.transcript,
        failure: failure.transcript,
        rules: notes.map(({ text }) => text),
        maxOps,
        isFull: notes.length >= softMax,
      },
      parse: readOpLines([success, failure].map(sourceOf)),
      shorten: shorter,
      fallback: () => [],
      runtime,
    });
    return { noteOps: [...ops] };
  },
});
