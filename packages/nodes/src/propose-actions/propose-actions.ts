import { callModel, defineNode, fields } from "@mnemograph/core";
import { type ActWithTuplesDeps, actWithTuples } from "../act-with-tuples/act-with-tuples.js";
import { actWithTuplesPrompt } from "../act-with-tuples/act-with-tuples.prompt.js";
import type { PromptOverride } from "../shared/deps.js";
import { type ConcentrationOptions, concentration } from "./concentration.js";
import { parseProposals } from "./parse-proposals.js";
import { proposals } from "./proposals.js";
import { type ProposeActionsHoles, proposeActionsPrompt } from "./propose-actions.prompt.js";

const { task, observation, trajectory, evaluation, summary, tuples } = fields;

export interface ExploreOptions {
  /** Most children of one branch. */
  readonly maxBranch?: number;
  readonly concentration?: ConcentrationOptions;
  /** With agreeing tuples: `llm` asks for one ordinary action, because arguments differ; `copy` takes the majority's action as it stands. */
  readonly majority?: "llm" | "copy";
}

export type ProposeActionsDeps = ActWithTuplesDeps &
  PromptOverride<"proposeActions", ProposeActionsHoles> & { readonly explore?: ExploreOptions };

/** Proposes the next actions with confidences: `a_1, c_1, …, a_z, c_z = LLM(g, h, o, p)`; one action where the tuples agree. LDM2 eq. 9. */
export const proposeActions = defineNode({
  name: "proposeActions",
  reads: { task, observation, trajectory, evaluation, summary, tuples },
  writes: { proposals },
  prompts: [proposeActionsPrompt, actWithTuplesPrompt],
  run: async (seen, deps: ProposeActionsDeps, runtime) => {
    const { maxBranch = 4, majority = "llm" } = deps.explore ?? {};
    const certain = async () => {
      const { action } = await actWithTuples.run(seen, deps, runtime);
      return [{ action: action?.text ?? "", confidence: 1 }];
    };
    const agreement = concentration(seen.tuples, deps.explore?.concentration);
    if (agreement.isConcentrated) {
      const { majority: action } = agreement;
      return { proposals: majority === "copy" && action !== null ? [{ action, confidence: 1 }] : await certain() };
    }
    const proposed = await callModel({
      node: "proposeActions",
      model: deps.model,
      prompt: deps.prompts?.proposeActions ?? proposeActionsPrompt,
      holes: {
        tuples: seen.tuples,
        firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
        situation: { goal: seen.task.goal, history: { evaluation: seen.evaluation, summary: seen.summary }, observation: seen.observation },
        maxBranch,
      },
      parse: parseProposals(maxBranch),
      fallback: () => [],
      runtime,
    });
    return { proposals: proposed.length > 0 ? proposed : await certain() };
  },
});
