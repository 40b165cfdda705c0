export {
  induceWorkflowsPrompt,
  type InduceWorkflowsVariables,
} from "./induce-workflows/induce-workflows.prompt.js";
export { induceWorkflows, type InduceWorkflowsDeps } from "./induce-workflows/induce-workflows.js";
export { awmPolicy, type InduceDeps, InduceOptions } from "./induce-options.js";
export { keepRun, type KeepRunDeps } from "./keep-run/keep-run.js";
