import { ExecutorOptions } from "./experiences/call-executor.js";
import { EmbeddingOptions } from "./experiences/embed-experiences.js";
import { WriteExperienceOptions } from "./experiences/experience-from-pairs.js";
import { RapOptions } from "./experiences/rap-options.js";
import { PlanningOptions } from "./make-plan/make-plan.js";
import { TrialsOptions } from "./next-trial/next-trial.js";

/** The groups of options that RAP's nodes alone read. */
export const rapOptionGroups = {
  rap: RapOptions.meta({ description: "RAP's episode" }),
  planning: PlanningOptions.meta({ description: "RAP's overall plan" }),
  executor: ExecutorOptions.meta({ description: "RAP's Executor" }),
  write: WriteExperienceOptions.meta({ description: "how RAP writes its memory" }),
  embedding: EmbeddingOptions.meta({ description: "how that memory is embedded" }),
  trials: TrialsOptions.meta({ description: "RAP's trials over all tasks" }),
};
