import { defineConfig, definePipeline } from "@mnemograph/bench";
import { lamps, tasks } from "../environment/lamps.js";
import { reviewedAct } from "../method/reviewed-act.js";
import { patientModel } from "../own-model/patient-model.js";

export default defineConfig({
  pipelines: [
    reviewedAct,
    definePipeline({ definition: reviewedAct, name: "reviewed-react", examples: "thoughts" }),
  ],
  environments: [{ environment: lamps, tasks }],
  models: [{ name: "patient", open: patientModel }],
  prices: [
    {
      model: "patient",
      inputPerMillion: 0,
      outputPerMillion: 0,
      source: "it runs here",
      date: "2026-11",
    },
  ],
});
