export {
  stepMemory,
  type FinishedCall,
  type PreparedStep,
  type StepMemory,
  type StepMemoryOptions,
  type StepMessages,
} from "./ai-sdk/step-memory.js";
