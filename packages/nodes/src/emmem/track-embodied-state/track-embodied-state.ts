import { type Step, defineNode, fields } from "@mnemograph/core";
import { EmbodiedState, thoughts, unknownState } from "../update-embodied-state/embodied-state.js";
import { EmmemOptions, type EmmemDeps, emmemOptions } from "../update-embodied-state/emmem-options.js";
import { embodiedState } from "../update-embodied-state/embodied-state.js";
import { parseEmbodiedState } from "../update-embodied-state/parse-embodied-state.js";
import { Agreement, addJudgement, judgeState, noAgreement } from "./agreement.js";
import { deadReckoning } from "./dead-reckoning.js";

const { trajectory, observation, action } = fields;

/** What the tracker knows; for traces and metrics, never for the prompt unless `emmem.source` is `tracked`. */
export const trackedState = EmbodiedState.default(unknownState);
/** Running counts of how often the agent's words about itself were right. */
export const embodiedAgreement = Agreement.default(noAgreement);

/** The tracked state at the moment when `observation` is the newest answer. */
export const trackedStateOf = (trajectory: readonly Step[], observation: string, options?: EmmemOptions): EmbodiedState =>
  deadReckoning(
    trajectory[0]?.observation ?? observation,
    trajectory.map(({ action }, index) => ({ action, answer: trajectory[index + 1]?.observation ?? observation })),
    emmemOptions(options).initialFacing,
  );

/** Measures how often the agent's own state is right: its words against dead reckoning from the world's answers. LangSuitE section 4 leaves this open. */
export const trackEmbodiedState = defineNode({
  name: "trackEmbodiedState",
  reads: { trajectory, observation, action, thoughts, embodiedState, embodiedAgreement },
  writes: { trackedState, embodiedAgreement },
  options: { emmem: EmmemOptions },
  run: async (seen, { emmem }: EmmemDeps, runtime) => {
    const tracked = trackedStateOf(seen.trajectory, seen.observation, emmem);
    const thought =
      seen.action.kind === "think" ? seen.action.text : seen.thoughts.find(({ index }) => index === seen.trajectory.length)?.text;
    // Only what was told at this step counts: a value kept from earlier says nothing new.
    const told = emmemOptions(emmem).mode === "explicit" ? seen.embodiedState : parseEmbodiedState(thought ?? "");
    const judgement = judgeState(told, tracked);
    runtime?.emit?.({
      type: "note",
      node: "trackEmbodiedState",
      text: "the agent's own state against the tracked one",
      data: { told, tracked, judgement },
    });
    return { trackedState: tracked, embodiedAgreement: addJudgement(seen.embodiedAgreement, judgement) };
  },
});
