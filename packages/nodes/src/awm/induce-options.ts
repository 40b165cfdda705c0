import { type Options, withDefaults } from "@mnemograph/core";
import type { NotePolicy } from "@mnemograph/memory";
import { z } from "zod";

/** How AWM induces workflows from successful runs. */
export const InduceOptions = z.object({
  mode: z.enum(["append", "rewrite"]).default("append").meta({
    description:
      "`append`: workflows of the new runs are added; `rewrite`: workflows of all successes so far, one run of each type of task, take the library's place",
    paper: "`append` (AWM section 2.3); the published code: `rewrite`",
  }),
  by: z.enum(["model", "rules"]).default("model").meta({
    description:
      "`rules`: no model call: of runs with the same verbs in the same order one becomes a workflow, with names in the place of its values",
    paper: "both, with like results in WebArena (AWM section 3.1.2)",
  }),
  steps: z.enum(["effective", "all"]).default("effective").meta({
    description:
      "`effective` leaves out actions that the world refused, and thoughts that are steps",
    paper: "`effective`: the published code drops invalid clicks, scrolling and no-ops",
  }),
  minSteps: z.int().min(1).default(2).meta({
    description: "a workflow has at least so many steps",
    unit: "steps",
    paper: "2",
  }),
  abstraction: z.enum(["verbs", "verbs-and-objects"]).default("verbs").meta({
    description: "with `rules`: what must agree for two runs to be alike",
    paper: "`verbs-and-objects` in WebArena",
  }),
  seed: z.int().default(0).meta({ description: "of the run that stands for its type of task" }),
});
export type InduceOptions = Options<typeof InduceOptions>;
export const induceOptions = withDefaults(InduceOptions);

export interface InduceDeps {
  readonly induce?: InduceOptions;
}

/**
 * What AWM's changes may do: add workflows, each text once, and, with `rewrite`, remove those that
 * are no longer induced. AWM section 2.3.
 *
 * @example
 * awmPolicy({ mode: "rewrite" }).allow; // → ["remove", "add"]
 */
export const awmPolicy = (options?: InduceOptions): NotePolicy => ({
  allow: induceOptions(options).mode === "rewrite" ? ["remove", "add"] : ["add"],
  startVotes: 0,
  editVote: 0,
  removeAt: null,
  downWeight: { normal: 1, full: 1, fullAt: 0 },
  sortBy: "order",
  unique: "text",
  targets: "strict",
});
