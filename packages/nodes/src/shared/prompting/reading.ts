import type { Environment, Json, Options, Task } from "@mnemograph/core";
import { z } from "zod";
import { type ActionReading, actionForms } from "../replies/index.js";

/** How a reply is read. */
export const ParseOptions = z.object({
  reader: z.enum(["robust", "published"]).default("robust").meta({
    description:
      "`robust` takes an action that a reply sets off and that fits the world, and asks again else; `published` reads as the papers' code does: no more than a mark, a label or a full stop is dropped, and nothing is matched with the world's actions",
    paper: "`published`",
  }),
  put: z.enum(["repair", "asWritten"]).optional().meta({
    description:
      "`repair` makes `put X in/on Y` of `put X in Y` and `put X on Y`, which ALFWorld never understands; `asWritten` changes nothing",
    unset:
      "`repair` in LDM2; in Act, ReAct, RAP, Reflexion and EmMem the text stays, and a world that lists what is possible takes the repaired one where it is listed",
  }),
  unlisted: z.enum(["play", "ask"]).default("play").meta({
    description:
      "what happens to an action that fits a form of the world but is not among those that it lists as possible: `play` sends it, and the world refuses it at the cost of a step; `ask` asks the model again instead, so the model knows more than the papers' agents knew",
    paper: "`play`",
  }),
});
export type ParseOptions = Options<typeof ParseOptions>;

export interface ParseDeps {
  readonly parse?: ParseOptions;
  /** Where the world describes its action forms, replies are compared with them. */
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects" | "admissible">;
}

/** What an agent knows of its episode when its turn comes. */
export interface SeenEpisode {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly { readonly observation: string }[];
  /** The world's own state, by which it lists what is possible now. */
  readonly environmentState?: Json | undefined;
}

/** Observations in which names are looked for, the newest ones. */
const mostSeen = 40;

/**
 * What the world lists as possible now; undefined where it lists nothing, and where the papers'
 * reading is asked for.
 */
const listedNow = async (
  { parse, environment }: ParseDeps,
  { environmentState = null }: SeenEpisode,
  known?: readonly string[],
) =>
  parse?.reader === "published" || environmentState === null
    ? undefined
    : (known ?? (await environment?.admissible?.(environmentState)));

/**
 * The reading for a node: `put` as its method has it unless the user says otherwise; `seen` is what
 * the agent knows of its episode, and `known` what the world lists as possible, where the node has
 * asked it already.
 */
export const readingOf = async (
  deps: ParseDeps,
  put: "repair" | "asWritten",
  seen: SeenEpisode,
  known?: readonly string[],
): Promise<ActionReading> => {
  const { parse, environment } = deps;
  const { actions = [], pages } = environment?.describe?.(seen.task) ?? {};
  const texts =
    pages === true
      ? undefined
      : [
          seen.observation,
          ...seen.trajectory
            .slice(-mostSeen)
            .map(({ observation }) => observation)
            .toReversed(),
          seen.task.goal,
        ];
  const listed = await listedNow(deps, seen, known);
  return {
    put,
    ...parse,
    forms: actionForms(actions),
    isIrreversible: environment?.effects === "irreversible",
    keepsPut: parse?.put === "asWritten",
    ...(listed === undefined ? {} : { listed }),
    ...(texts === undefined ? {} : { seen: texts }),
  };
};
