import { type Environment, type Options, type Task, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { type OwnStateDeps, OwnStateOption } from "./own-state-options.js";
/** The knobs of EmMem. */
export const EmmemOptions = z.object({
  mode: z.enum(["inline", "explicit"]).default("inline").meta({
    description:
      "the state is read out of the thoughts at no cost; `explicit` belongs to `reactEmmemExplicit`, where it is asked for before each action",
  }),
  source: z.enum(["self", "tracked"]).default("self").meta({
    description:
      "the agent's own words; `tracked` shows the state tracked from the world's answers: an upper bound, no longer the paper's method",
  }),
  initialFacing: z.string().optional().meta({
    description: "where the agent faces before its first turn, as it is told; empty tells nothing",
    unset: "as the world says: `north` in LangSuitE, the true direction in its rearrangement, nothing in worlds without headings",
    paper: "`north`",
  }),
  state: OwnStateOption.optional().meta({
    description:
      "what the agent's state is made of, as a JSON Schema of an object whose properties have descriptions; from code give a zod schema, `stateSchema`",
    unset: "facing, moved, holding, seen, done",
  }),
  maxRetries: z.int().min(0).default(1).meta({
    description: "Reflexion-EmMem: reflections and second tries per failed task",
    unit: "trials",
    paper: "1 (LangSuitE section 5)",
  }),
});
export type EmmemOptions = Options<typeof EmmemOptions>;

export interface EmmemDeps extends OwnStateDeps {
  readonly emmem?: EmmemOptions;
}

/** Fills in the defaults. */
export const emmemOptions = withDefaults(EmmemOptions);

/** Where the agent faces at first: the user's word, else the world's; empty in a world without headings. */
export const facingAtFirst = (
  { emmem, environment }: { readonly emmem?: EmmemOptions | undefined; readonly environment?: Pick<Environment, "describe"> | undefined },
  task: Task,
): string => emmem?.initialFacing ?? environment?.describe?.(task).initialFacing ?? "";
