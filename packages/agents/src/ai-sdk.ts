export { stepMemory, type FinishedCall, type PreparedStep, type StepMemory, type StepMemoryOptions } from "./ai-sdk/step-memory.js";
