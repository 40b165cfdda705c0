import type { Preset } from "../presets/preset.js";

/** The arms that plan from pictures, and those that they are compared with. */
const visual = ["vlm", "rap-visual", "rap-visual-random", "exact-plan", "no-plan"];

/** What holds for plans from pictures in the built-in environments. */
export const visualPresets: readonly Preset[] = [
  {
    environment: "manipulation",
    pipelines: visual,
    run: { options: { controller: "policies", pictures: "runs/pictures" } },
    source: {
      paper: "RAP",
      section: "3.4 and Appendix B: plans are made from pictures, and learned policies follow them",
    },
  },
  {
    environment: "manipulation",
    pipelines: ["rap-visual", "rap-visual-random"],
    options: {
      retrieve: {
        weights: { task: 0, category: 0, plan: 0 },
        filter: { sameCategory: true },
      },
    },
    source: {
      paper: "RAP",
      section:
        "3.4, eq. 4: the picture alone, in Franka Kitchen among logs of the same type of task",
    },
  },
  {
    environment: "manipulation",
    pipelines: ["no-plan"],
    run: { options: { "without-plan": "on" } },
    source: { ownChoice: "an arm that shows what the policies do by themselves" },
  },
  {
    environment: "manipulation",
    pipelines: ["ldm-formation"],
    sizes: { perType: { data: 25, builtIn: 25 } },
    source: {
      paper: "RAP",
      section: "Appendix B: 25 demonstrations of each task; we show them from each side",
    },
  },
];
