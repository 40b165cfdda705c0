export { stepWithGuard, type StepWithGuardDeps } from "./step-with-guard/step-with-guard.js";
export {
  actWithReflectionsPrompt,
  type ActWithReflectionsVariables,
} from "./act-with-reflections/act-with-reflections.prompt.js";
export {
  actWithReflections,
  type ActWithReflectionsDeps,
} from "./act-with-reflections/act-with-reflections.js";
export { countedSteps, cumulativeSuccess, StepsCounted } from "./judge-trial/cumulative-success.js";
export { judgeAttempt, type JudgeAttemptDeps } from "./judge-attempt/judge-attempt.js";
export { judgeRunPrompt, type JudgeRunVariables } from "../shared/judging/judge-run.prompt.js";
export type { JudgeRunDeps } from "../shared/judging/judge-by-model.js";
export { judgeRun } from "./judge-run/judge-run.js";
export {
  judgeChosenTrial,
  judgeRetry,
  judgeTrial,
  type JudgeRetryDeps,
} from "./judge-trial/judge-trial.js";
export {
  recallReflections,
  type RecallReflectionsDeps,
} from "./recall-reflections/recall-reflections.js";
export { reflectPrompt, type ReflectVariables } from "./reflect/reflect.prompt.js";
export { reflect, type ReflectDeps } from "./reflect/reflect.js";
export {
  rememberReflection,
  type RememberReflectionDeps,
} from "./remember-reflection/remember-reflection.js";
export { startTrial } from "./start-trial/start-trial.js";
export { type ReflexionDeps, ReflexionOptions } from "./reflections/reflexion-options.js";
