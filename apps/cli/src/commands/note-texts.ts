import { findNotes, pathFrom } from "@mnemograph/bench";
import { printableText } from "@mnemograph/core/domain";
import { requireFile } from "../input/require-file.js";
import type { Io } from "../io.js";

/** The notes of a file with this id, each field on a line; empty where there is none. */
export const noteTexts = async (
  id: string,
  { memory, namespace }: { readonly memory: string; readonly namespace?: string },
  io: Io,
): Promise<string> => {
  const file = pathFrom(io.cwd, memory);
  requireFile(file, "give the file that your agent's memory is stored in");
  const lineOf = ([field, value]: [string, unknown]) =>
    `${field}: ${printableText(typeof value === "string" ? value : JSON.stringify(value))}`;
  return (await findNotes({ file, id, namespace }))
    .map(({ namespace: name, row }) =>
      [`note of "${printableText(name)}"`, ...Object.entries(row).map(lineOf)].join("\n"),
    )
    .join("\n\n");
};
