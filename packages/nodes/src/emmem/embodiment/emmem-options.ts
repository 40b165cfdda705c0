import { type Environment, type Options, type Task, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { type Sight, describedHeading } from "./dead-reckoning.js";
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
    description:
      "the name that the agent gives to the direction that it faces before its first turn; a direction that an episode's opening names is used instead; empty gives no name",
    unset:
      "as the world says: `north` in LangSuitE (its rearrangement states the true direction), nothing in worlds without headings",
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

/** What is known of an agent's bearings before its first turn. */
export interface Bearings {
  /**
   * What the direction that agents look in at first is called in this world, by the user's word or
   * the world's; empty where there are no headings.
   */
  readonly convention: string;
  /** Whether the opening says it, so that prompts need not repeat it. */
  readonly isDescribed: boolean;
  /** How the world's observations say what is in sight. */
  readonly sight: Sight;
}

/** Bearings of an episode whose first observation is `opening`. */
export const bearingsOf = (
  {
    emmem,
    environment,
  }: {
    readonly emmem?: EmmemOptions | undefined;
    readonly environment?: Pick<Environment, "describe"> | undefined;
  },
  task: Task,
  opening: string,
): Bearings => {
  const { initialFacing = "", view, things, pages } = environment?.describe?.(task) ?? {};
  const convention = emmem?.initialFacing ?? initialFacing;
  return {
    convention,
    isDescribed: convention !== "" && describedHeading(opening) !== undefined,
    sight: { view, things, pages },
  };
};
