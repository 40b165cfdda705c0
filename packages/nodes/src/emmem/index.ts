export * as emmemFields from "./channels.js";
export {
  actOnEmbodiedStatePrompt,
  actWithEmbodiedStatePrompt,
  actWithOwnStatePrompt,
  type ActWithEmbodiedStateVariables,
} from "./act-with-embodied-state/act-with-embodied-state.prompt.js";
export {
  actWithEmbodiedReflections,
  actWithEmbodiedState,
  type ActWithEmbodiedReflectionsDeps,
  type ActWithEmbodiedStateDeps,
} from "./act-with-embodied-state/act-with-embodied-state.js";
export {
  type AgreementRate,
  agreementRates,
  overallAgreement,
} from "./track-embodied-state/agreement.js";
export {
  type TrackEmbodiedStateDeps,
  trackEmbodiedState,
} from "./track-embodied-state/track-embodied-state.js";
export {
  updateEmbodiedStatePrompt,
  type UpdateEmbodiedStateVariables,
} from "./update-embodied-state/update-embodied-state.prompt.js";
export {
  updateEmbodiedState,
  type UpdateEmbodiedStateDeps,
} from "./update-embodied-state/update-embodied-state.js";
export { type EmmemDeps, EmmemOptions } from "./embodiment/emmem-options.js";
export type { OwnStateDeps, OwnStateSchema } from "./embodiment/own-state-options.js";
export { type OwnState, readOwnState } from "./embodiment/parse-own-state.js";
export type { StateType } from "./embodiment/describe-state-type.js";
