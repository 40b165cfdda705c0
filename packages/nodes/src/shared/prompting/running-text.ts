import { type NodeRuntime, type Step, type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { transcript } from "./transcript.js";

/** How much of the running episode a prompt of ReAct's kind shows. */
export const RunningTextOptions = z.object({
  maxCharacters: z
    .union([z.int().min(1), z.literal(Number.POSITIVE_INFINITY)])
    .default(Number.POSITIVE_INFINITY)
    .meta({
      description: "examples and running text together; the text loses its beginning",
      unit: "characters",
      paper: "6,400 in the published WebShop code, none in ALFWorld's",
    }),
});
export type RunningTextOptions = Options<typeof RunningTextOptions>;
const runningTextOptions = withDefaults(RunningTextOptions);

export interface RunningTextDeps {
  readonly running?: RunningTextOptions;
}

/** The text's last `room` characters; the trace says how many were left out. */
export const cutFromLeft = (
  node: string,
  text: string,
  room: number,
  runtime: NodeRuntime | undefined,
): string => {
  const lost = text.length - Math.max(0, room);
  if (lost <= 0) return text;
  runtime?.emit?.({
    type: "note",
    node,
    text: "the prompt was too long and lost its beginning",
    data: { characters: lost },
  });
  return text.slice(lost);
};

/**
 * The episode so far as a transcript, cut from the left where examples and text are too long; the
 * task itself is never cut. ReAct section 2.
 */
export const runningText = (
  node: string,
  {
    trajectory,
    observation,
    thoughts = [],
    form,
  }: {
    readonly trajectory: readonly Step[];
    readonly observation: string;
    readonly thoughts?: Parameters<typeof transcript>[2];
    /** How this world writes a thought. */
    readonly form?: string | undefined;
  },
  examples: readonly string[],
  options?: RunningTextOptions,
  runtime?: NodeRuntime,
): string => {
  const room =
    runningTextOptions(options).maxCharacters -
    examples.reduce((sum, example) => sum + example.length, 0);
  return cutFromLeft(node, transcript(trajectory, observation, thoughts, form), room, runtime);
};
