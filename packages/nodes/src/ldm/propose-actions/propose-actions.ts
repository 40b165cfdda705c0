import { ParseOptions, readingOf } from "../../shared/prompting/reading.js";
import { readProposals } from "../../shared/replies/index.js";
import { callModel, defineNode, fields } from "@mnemograph/core";
import { TupleOptions } from "../tuples/shown-tuples.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ExploreOptions, type ExploreDeps, exploreOptions } from "../refinement/explore-options.js";
import { type ActorView, type ActWithTuplesDeps, callActor } from "../tuples/call-actor.js";
import { actWithTuplesPrompt } from "../tuples/act-with-tuples.prompt.js";
import { modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { SituationOptions } from "../../shared/situation/situation-options.js";
import { shownCases } from "../tuples/shown-cases.js";
import { concentration, concentrationOptions } from "../refinement/concentration.js";
import { Manual, worldManual } from "../../shared/prompting/world-manual.js";
import { type ProposeActionsVariables, proposeActionsPrompt } from "./propose-actions.prompt.js";

const { task, observation, trajectory, evaluation, summary, tuples, proposals } = fields;

export type ProposeActionsDeps = ActWithTuplesDeps &
  PromptOverride<"proposeActions", ProposeActionsVariables> &
  ExploreDeps;

/**
 * Proposes the next actions with confidences: `a_1, c_1, …, a_z, c_z = LLM(g, h, o, p)`; one action
 * where the tuples agree. One model call, and one more only where the reply holds no proposal. LDM2
 * eq. 9.
 *
 * @example
 * const { proposals } = await proposeActions.run(state, { model, explore: { maxBranch: 3 } });
 */
export const proposeActions = defineNode({
  name: "proposeActions",
  reads: { task, observation, trajectory, evaluation, summary, tuples },
  writes: { proposals },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model"],
  prompts: [proposeActionsPrompt, actWithTuplesPrompt],
  options: {
    manual: Manual,
    situation: SituationOptions,
    tuple: TupleOptions,
    parse: ParseOptions,
    explore: ExploreOptions,
    llm: LlmOptions,
  },
  run: async (seen: ActorView, deps: ProposeActionsDeps, runtime) => {
    const { maxBranch, majority, concentration: concentrated } = exploreOptions(deps.explore);
    const { source, threshold } = concentrationOptions(concentrated);
    const note = (data: { readonly [key: string]: string | number }) =>
      runtime?.emit?.({
        type: "note",
        node: "proposeActions",
        text: "concentrated: one action is enough",
        data,
      });
    const certain = async () => {
      const { text } = await callActor("actWithTuples", seen, deps, runtime);
      return { proposals: [{ action: text, confidence: 1 }] };
    };
    const agreement = concentration(seen.tuples, concentrated);
    if (source === "tuples" && agreement.isConcentrated && agreement.majority) {
      note({
        share: agreement.share,
        tuples: seen.tuples.length,
        majority: agreement.majority.action,
      });
      return majority === "copy"
        ? { proposals: [{ action: agreement.majority.action, confidence: 1 }] }
        : await certain();
    }
    const reading = await readingOf(deps, "repair", seen);
    const proposed = await callModel({
      node: "proposeActions",
      model: modelFor(deps, "proposeActions"),
      prompt: promptFor(deps, "proposeActions", proposeActionsPrompt),
      variables: {
        ...shownCases(seen, deps),
        maxBranch,
        manual: worldManual(deps, seen.task, false),
      },
      parse: readProposals(maxBranch === "all" ? Number.POSITIVE_INFINITY : maxBranch, reading),
      retries: 0,
      fallback: () => [],
      runtime,
    });
    const [first] = proposed;
    if (!first) return await certain();
    if (source === "tuples" || first.confidence < threshold) return { proposals: proposed };
    note({ confidence: first.confidence, majority: first.action });
    return { proposals: [{ action: first.action, confidence: 1 }] };
  },
});
