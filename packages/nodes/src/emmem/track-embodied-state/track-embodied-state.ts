import { EmbodiedState, type Environment, defineNode, fields } from "@mnemograph/core";
import { EmmemOptions } from "../../shared/embodiment/emmem-options.js";
import { type EmmemDeps, bearingsOf, emmemOptions } from "../../shared/embodiment/emmem-options.js";
import { type OwnStateSchema, ownStateOf } from "../../shared/embodiment/own-state-options.js";
import { type OwnState, parseOwnState } from "../../shared/embodiment/parse-own-state.js";
import { parseEmbodiedState } from "../../shared/embodiment/parse-embodied-state.js";
import { trackedStateOf } from "../../shared/embodiment/tracked-state.js";
import { addJudgement, judgeState } from "./agreement.js";

const { task, trajectory, observation, action, thoughts, embodiedState, trackedState, embodiedAgreement } = fields;

export interface TrackEmbodiedStateDeps extends EmmemDeps {
  /** Its description tells where agents face at first. */
  readonly environment?: Pick<Environment, "describe">;
}

const ownStateIn = (thought: string, schema: OwnStateSchema): OwnState => {
  const read = parseOwnState(thought, schema);
  return read.ok ? read.value : {};
};

/** The parts of a state of the user's own type that mean what the tracker knows: those of the same name and kind. */
const trackableParts = (state: OwnState): Partial<EmbodiedState> =>
  Object.fromEntries(
    Object.entries(EmbodiedState.shape)
      .filter(([name, part]) => state[name] !== undefined && part.safeParse(state[name]).success)
      .map(([name]) => [name, state[name]]),
  );

/**
 * Measures how often the agent's own state is right: its words against dead reckoning from the world's answers. LangSuitE section 4 leaves this open.
 *
 * @example
 * const update = await trackEmbodiedState.run(state, { emmem: { mode: "inline" }, environment });
 */
export const trackEmbodiedState = defineNode({
  name: "trackEmbodiedState",
  reads: { task, trajectory, observation, action, thoughts, embodiedState, embodiedAgreement },
  writes: { trackedState, embodiedAgreement },
  needs: [],
  options: { emmem: EmmemOptions },
  run: async (seen, deps: TrackEmbodiedStateDeps, runtime) => {
    const { emmem, environment } = deps;
    const opening = seen.trajectory[0]?.observation ?? seen.observation;
    const { convention, sight } = bearingsOf({ emmem, environment }, seen.task, opening);
    const tracked = trackedStateOf(seen.trajectory, seen.observation, convention, sight);
    const thought =
      seen.action.kind === "think" ? seen.action.text : seen.thoughts.find(({ index }) => index === seen.trajectory.length)?.text;
    // Only what was told at this step counts: a value kept from earlier says nothing new.
    const isExplicit = emmemOptions(emmem).mode === "explicit";
    const schema = ownStateOf(deps);
    const told =
      schema === undefined
        ? isExplicit
          ? seen.embodiedState
          : parseEmbodiedState(thought ?? "")
        : trackableParts(isExplicit ? (seen.embodiedState.own ?? {}) : ownStateIn(thought ?? "", schema));
    const judgement = judgeState(told, tracked, sight.things);
    runtime?.emit?.({
      type: "note",
      node: "trackEmbodiedState",
      text: "the agent's own state against the tracked one",
      data: { told, tracked, judgement },
    });
    return { trackedState: tracked, embodiedAgreement: addJudgement(seen.embodiedAgreement, judgement) };
  },
});
