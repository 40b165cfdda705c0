import type { Manifest } from "@mnemograph/bench/results";
import { z } from "zod";
import { isRecord } from "../trace/diff-state.js";

const Fork = z.looseObject({
  from: z.string(),
  episode: z.string(),
  at: z.looseObject({ node: z.string(), run: z.number() }),
  edits: z.unknown(),
});

/** What was edited before the fork went on; channels of the state one by one. */
const editsIn = (edits: unknown) =>
  Object.entries(isRecord(edits) ? edits : {}).flatMap(([name, edit]) =>
    isRecord(edit)
      ? Object.entries(edit).map(([part, value]) => ({ name: `${name}.${part}`, value }))
      : [{ name, value: edit }],
  );

/** Where a fork left its original, and what was edited; null for a run that is none. */
export const forkOf = ({ parameters }: Pick<Manifest, "parameters">) => {
  const fork = Fork.safeParse(parameters["fork"]).data;
  return fork === undefined ? null : { ...fork, edits: editsIn(fork.edits) };
};
