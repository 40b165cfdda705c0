import { parseOptions } from "@mnemograph/core/domain";
import { z } from "zod";

export const splits = ["test", "train"] as const;

/**
 * The options of robot arms by name, each with its values; on the command line `--option
 * name=value`.
 */
export const ManipulationOptions = z.strictObject({
  suite: z.enum(["all", "kitchen", "tabletop", "workshop"]).default("all").meta({
    description: "Franka Kitchen, Meta-World's table, the built-in workshop, or all that is there",
  }),
  task: z.string().default("all").meta({ description: "one task's name, for example `hammer`" }),
  view: z
    .enum(["both", "left", "right"])
    .default("both")
    .meta({ description: "from which side the camera looks; a task is played for each" }),
  trials: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "a whole number from 1 to 999")
    .default("50")
    .meta({ description: "episodes of each task and view; the paper's 50" }),
  interval: z
    .string()
    .regex(/^(own|[1-9]\d{0,2})$/, "a whole number of control steps, or `own`")
    .default("own")
    .meta({
      description:
        "control steps for each sub-step of a plan; `own`: 4 in the kitchen, 8 elsewhere",
    }),
  controller: z.enum(["expert", "policies"]).default("expert").meta({
    description:
      "what moves the arm: the scripted expert's movements, or learned policies, which pipelines that go by pictures take",
  }),
  policies: z.string().default("runs/policies").meta({
    description:
      "the folder of learned policies; `bench`, `run` and `mnemograph train` train those that it lacks",
  }),
  "without-plan": z.enum(["off", "on"]).default("off").meta({
    description: "with policies: also those that get no plan, which the pipeline `no-plan` takes",
  }),
  numbers: z
    .enum(["off", "on"])
    .default("off")
    .meta({ description: "positions in numbers, for models that see no pictures" }),
  pictures: z.string().default("off").meta({
    description:
      "a folder that pictures are kept in, by their hash; `off` takes none; `runs/pictures` where pipelines go by pictures and nothing is said",
  }),
  spread: z
    .string()
    .regex(/^0(\.\d{1,4})?$/, "radians and metres below 1")
    .default("0.02")
    .meta({
      description:
        "half of the range of the kitchen's reset: radians of arm joints, metres of the kettle; the original has 0",
    }),
});

/** Reads and checks the options; throws USAGE for an unknown name or value. */
export const readManipulationOptions = (options: Readonly<Record<string, string>>) => {
  const {
    suite,
    task,
    view,
    trials,
    interval,
    numbers,
    pictures,
    spread,
    "without-plan": withoutPlan,
    ...same
  } = parseOptions(ManipulationOptions, options, "--option");
  return {
    suite: suite === "all" ? undefined : suite,
    task: task === "all" ? undefined : task,
    views: view === "both" ? undefined : [view],
    trials: Number(trials),
    interval: interval === "own" ? undefined : Number(interval),
    describesNumbers: numbers === "on",
    pictures: pictures === "off" ? undefined : pictures,
    spread: Number(spread),
    goesWithoutPlan: withoutPlan === "on",
    ...same,
  };
};
