import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
/** How LDM2 turns the past into words. */
export const HistoryOptions = z.object({
  parts: z
    .array(z.enum(["evaluation", "summary"]))
    .readonly()
    .default(["evaluation", "summary"])
    .meta({
      description: "the parts of a tuple's history",
      paper: "WebShop `summary`, ALFWorld both (LDM2 tables 5 and 6)",
    }),
  input: z
    .object({
      evaluation: z.enum(["pairs", "actions"]).default("pairs").meta({
        description:
          "the evaluation is made from `pairs` of action and answer, or from the actions alone",
        paper: "`actions` (LDM2 table 4)",
      }),
      summary: z
        .enum(["pairs", "actions"])
        .default("pairs")
        .meta({ description: "the summary likewise" }),
    })
    .prefault({}),
  summaries: z.enum(["step", "trajectory"]).default("step").meta({
    description:
      "while a memory is formed: one call for each part of each step; `trajectory`: one call for all steps of a demonstration, one more where entries are missing, and then the calls of the steps that are still missing",
    paper: "`step` (LDM2 eq. 6)",
  }),
  incremental: z.boolean().default(false).meta({
    description:
      "`true`: made from the previous summary and the newest pair, instead of from everything since the start",
  }),
  previous: z.boolean().default(true).meta({
    description:
      "the evaluation is shown what it judged one step earlier, so that sub-goals do not drift",
    paper: "false",
  }),
  newest: z.boolean().default(true).meta({
    description:
      "the summary is shown how the world answered the last action, so that it does not report a refused action as done",
    paper: "false: what was seen and done before the observation at hand (LDM2 eq. 6)",
  }),
  judged: z
    .union([z.int().min(1), z.literal(Number.POSITIVE_INFINITY)])
    .default(5)
    .meta({
      description:
        "newest actions that the evaluation is shown where it has judged before: what earlier ones came to stands in that judgement",
      unit: "actions",
      paper: "all since the start (LDM2 table 4)",
    }),
  outcomeCharacters: z.int().min(1).default(200).meta({
    description:
      "longest answer to an action that the evaluation is shown: of longer ones what they say of the things that the action names, and then of those of the kinds that the goal names, and else whole sentences, or the first words; a refusal's reason stands whole, and of a list of records the ids of all, or their first fields, which alone may take `newestCharacters`",
    unit: "characters",
  }),
  newestCharacters: z.int().min(1).default(600).meta({
    description:
      "the same of the newest answer, which decides and is shown nowhere else, in the evaluation and in the summary; never shorter than `outcomeCharacters`. For pages `outcomeCharacters` holds, and the summary is shown only whole sentences of them, since pages begin with their buttons",
    unit: "characters",
  }),
  observationCharacters: z.int().min(1).default(400).meta({
    description:
      "longest observation that the summary is shown, its first words; a list of records as under `outcomeCharacters`",
    unit: "characters",
  }),
  emptyCall: z.boolean().default(false).meta({
    description:
      "`true`: the model is asked even at the first step, where nothing has happened yet",
  }),
  emptyText: z
    .string()
    .default("Unknown.")
    .meta({ description: "what stands for the past at the first step; in WebShop nothing" }),
});
export type HistoryOptions = Options<typeof HistoryOptions>;

export interface HistoryDeps {
  readonly history?: HistoryOptions;
}

export const historyOptions = withDefaults(HistoryOptions);
