export { AgentTask } from "./evaluate/agent-task.js";
export {
  type AgentComparison,
  type ComparedEncounter,
  compareEvaluations,
} from "./evaluate/compare-evaluations.js";
export { type Curves, drawCurves } from "./evaluate/draw-curves.js";
export { evaluateAgent, type EvaluateOptions, type MadeAgent } from "./evaluate/evaluate-agent.js";
export type { EvaluatedMemory } from "./evaluate/evaluated-memory.js";
export type { AgentEvaluation, AgentScore } from "./evaluate/evaluation.js";
export { evaluationRows } from "./evaluate/evaluation-rows.js";
export { isBetter } from "./evaluate/is-better.js";
export { judgeByExpected } from "./evaluate/judge-by-expected.js";
export type { AgentJudge, RunToJudge } from "./evaluate/run-once.js";
export type { AgentRun, RunEnding, Encounter } from "./evaluate/agent-run.js";
export { parseTasks } from "./evaluate/parse-tasks.js";
export { describeComparison } from "./evaluate/describe-comparison.js";
export type {
  AgentAnswer,
  AgentFunction,
  InvokableAgent,
  RunFacts,
  TestedAgent,
} from "./evaluate/tested-agent.js";
