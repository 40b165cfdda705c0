import { EmbodiedState, type Environment, defineNode, fields } from "@mnemograph/core";
import { embodiedAgreement, embodiedState, trackedState } from "../channels.js";
import {
  EmmemOptions,
  type EmmemDeps,
  bearingsOf,
  emmemOptions,
} from "../embodiment/emmem-options.js";
import { type OwnStateSchema, ownStateOf } from "../embodiment/own-state-options.js";
import { type OwnState, parseOwnState } from "../embodiment/parse-own-state.js";
import { parseEmbodiedState } from "../embodiment/parse-embodied-state.js";
import { trackedStateOf } from "../embodiment/tracked-state.js";
import { addJudgement, describeAgreement, judgeState } from "./agreement.js";

const { task, trajectory, observation, action, thoughts } = fields;

export interface TrackEmbodiedStateDeps extends EmmemDeps {
  /** Its description says which direction agents face at first. */
  readonly environment?: Pick<Environment, "describe">;
}

const ownStateIn = (thought: string, schema: OwnStateSchema): OwnState => {
  const read = parseOwnState(thought, schema);
  return read.ok ? read.value : {};
};

const parts = Object.keys(EmbodiedState.shape) as (keyof EmbodiedState)[];

/**
 * What a state of the user's own type shares with the tracker: the parts of the same name, and of
 * the same kind where they are reported.
 */
const trackableParts = (
  schema: OwnStateSchema,
  state: OwnState,
): { readonly report: Partial<EmbodiedState>; readonly asked: typeof parts } => {
  const isReported = (part: keyof EmbodiedState) =>
    EmbodiedState.shape[part].safeParse(state[part]).success;
  const asked = parts.filter(
    (part) => part in schema.shape && (state[part] === undefined || isReported(part)),
  );
  return {
    report: Object.fromEntries(asked.filter(isReported).map((part) => [part, state[part]])),
    asked,
  };
};

/**
 * Measures precision and recall of the agent's own state: its words against dead reckoning from the
 * world's answers. LangSuitE section 4 leaves this open.
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
      seen.action.kind === "think"
        ? seen.action.text
        : seen.thoughts.find(({ index }) => index === seen.trajectory.length)?.text;
    const isExplicit = emmemOptions(emmem).mode === "explicit";
    // A thought that was a step of its own was judged there.
    const isJudged =
      !isExplicit && thought === undefined && seen.trajectory.at(-1)?.kind === "think";
    if (isJudged) return { trackedState: tracked, embodiedAgreement: seen.embodiedAgreement };
    // Only what is reported at this step counts: a value kept from earlier says nothing new.
    const schema = ownStateOf(deps);
    const inline = () =>
      schema === undefined ? parseEmbodiedState(thought ?? "") : ownStateIn(thought ?? "", schema);
    const explicit = schema === undefined ? seen.embodiedState : (seen.embodiedState.own ?? {});
    const state: OwnState = isExplicit ? explicit : inline();
    const { report, asked } =
      schema === undefined
        ? { report: state as Partial<EmbodiedState>, asked: parts }
        : trackableParts(schema, state);
    const judgement = judgeState(report, tracked, sight.things, asked);
    runtime?.emit?.({
      type: "note",
      node: "trackEmbodiedState",
      text: `the agent's own state against the tracked one: ${describeAgreement(judgement) || "nothing to judge"}`,
      data: { report, tracked, judgement },
    });
    return {
      trackedState: tracked,
      embodiedAgreement: addJudgement(seen.embodiedAgreement, judgement),
    };
  },
});
