import { StepsCounted } from "./judge-trial/cumulative-success.js";
import { ReflexionOptions } from "./reflections/reflexion-options.js";

/** The groups of options that Reflexion's nodes alone read. */
export const reflexionOptionGroups = {
  reflexion: ReflexionOptions.meta({
    description: "Reflexion; the defaults are the paper's, the published code's quirks are off",
  }),
  steps: StepsCounted,
};
