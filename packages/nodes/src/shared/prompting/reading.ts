import type { Environment, Options, Task } from "@mnemograph/core";
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
});
export type ParseOptions = Options<typeof ParseOptions>;

export interface ParseDeps {
  readonly parse?: ParseOptions;
  /** Where the world tells its action forms, replies are compared with them. */
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects" | "admissible">;
}

/** What an agent knows of its episode when its turn comes. */
export interface SeenEpisode {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly { readonly observation: string }[];
}

/** Observations in which names are looked for, the newest ones. */
const mostSeen = 40;

/** The reading for a node: `put` as its method has it unless the user says otherwise; `seen` is what the agent knows of its episode. */
export const readingOf = ({ parse, environment }: ParseDeps, put: "repair" | "asWritten", seen?: SeenEpisode): ActionReading => {
  const { actions = [], pages } = environment?.describe?.(seen?.task) ?? {};
  const texts =
    seen === undefined || pages === true
      ? undefined
      : [
          seen.observation,
          ...seen.trajectory
            .slice(-mostSeen)
            .map(({ observation }) => observation)
            .toReversed(),
          seen.task.goal,
        ];
  return {
    put,
    ...parse,
    forms: actionForms(actions),
    isIrreversible: environment?.effects === "irreversible",
    ...(texts === undefined ? {} : { seen: texts }),
  };
};
