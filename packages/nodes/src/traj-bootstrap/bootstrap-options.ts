import { type Options, withDefaults } from "@mnemograph/core";
import type { NotePolicy } from "@mnemograph/memory";
import { z } from "zod";

/** Which of its own successes `traj-bootstrap` shows. */
export const BootstrapOptions = z.object({
  k: z.int().min(0).default(6).meta({
    description: "most demonstrations in a prompt, the nearest by goal. With 0: those of `act`",
    unit: "demonstrations",
    paper: "6 (Traj-Bootstrap)",
  }),
  by: z.enum(["goal", "type"]).default("type").meta({
    description:
      "what is compared with a task: `goal`, its goal alone; `type`, the mean of its goal and its type",
    paper: "`type` in ALFWorld, else `goal`",
  }),
  curate: z.enum(["utility", "none"]).default("utility").meta({
    description:
      "`utility`: only the one of several successes at one task with which most later runs were won; `none`: all are kept in view",
    paper: "`utility` with exemplar curation, `none` without",
  }),
  most: z
    .union([z.int().min(1), z.literal(Number.POSITIVE_INFINITY)])
    .default(Number.POSITIVE_INFINITY)
    .meta({
      description:
        "with `utility`: most successes in view, those of the highest utility; none is removed",
      unit: "demonstrations",
      paper: "no limit",
    }),
});
export type BootstrapOptions = Options<typeof BootstrapOptions>;
/** Fills in the defaults. */
export const bootstrapOptions = withDefaults(BootstrapOptions);

export interface BootstrapDeps {
  readonly bootstrap?: BootstrapOptions;
}

/**
 * What traj-bootstrap's changes may do: add successes, alike ones too, and count their use.
 * Traj-Bootstrap, section 3.
 *
 * @example
 * bootstrapPolicy().allow; // → ["add", "tag"]
 */
export const bootstrapPolicy = (): NotePolicy => ({
  allow: ["add", "tag"],
  startVotes: 0,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  unique: "none",
  targets: "strict",
});
