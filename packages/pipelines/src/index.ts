export { act } from "./act/index.js";
export { react } from "./react/index.js";
export { judgeByReading, reflectAfterwards, reflexionOnline, ReflexionState, reflexionTrial, reflexion } from "./reflexion/index.js";
export {
  EmmemState,
  EmmemTrialState,
  RapEmmemState,
  ReflexionEmmemState,
  rapEmmem,
  reactEmmemExplicit,
  reactEmmem,
  reflexionEmmemTrial,
  reflexionEmmem,
} from "./emmem/index.js";
export {
  rapEpisode,
  rapOnline,
  RapState,
  RapTrialsState,
  rapStepwiseEpisode,
  rapStepwiseOnline,
  rapStepwiseTrial,
  rapStepwise,
  rapTrainTrial,
  rapTrain,
  rapTrial,
  rap,
  reactExperience,
} from "./rap/index.js";
export { exactPlan, rapVisual, vlm } from "./rap-visual/index.js";
export {
  ldmEpisode,
  ldmExploration,
  ldmFormation,
  ldmOnline,
  ldmRefinement,
  ldmReflexionEpisode,
  LdmReflexionState,
  ldmReflexionTrial,
  ldmReflexion,
  LdmFormationState,
  LdmState,
  ldm,
  RefinementState,
} from "./ldm/index.js";
export {
  actAgent,
  emmemAgent,
  humanAgent,
  ldmAgent,
  rapAgent,
  reflexionAgent,
  reflexionTeam,
  AgentState,
  TeamState,
  TeamTrialsState,
  team,
  type TeamAgents,
  withOwn,
} from "./team/index.js";
export { actAsking, person, reactHuman } from "./human/index.js";
export { policy } from "./policy/policy.js";
export { attemptEpisode } from "./shared/attempt-episode.js";
export { AttemptState } from "./shared/attempt-state.js";
export { attempts, AttemptsState } from "./shared/attempts.js";
export { chosenAttempt } from "./shared/chosen-attempt.js";
export { EpisodeState, episodeFields } from "./shared/episode-state.js";
