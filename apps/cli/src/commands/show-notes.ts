import { findNotes, pathFrom } from "@mnemograph/bench";
import { printableText } from "@mnemograph/core/domain";
import { requireFile } from "../input/require-file.js";
import type { Io } from "../io.js";

/** Prints the notes of a file with this id, each field on a line; whether there is one. */
export const showNotes = async (
  id: string,
  { memory, namespace }: { readonly memory: string; readonly namespace?: string },
  io: Io,
): Promise<boolean> => {
  const file = pathFrom(io.cwd, memory);
  requireFile(file, "give the file that your agent's memory is stored in");
  const lineOf = ([field, value]: [string, unknown]) =>
    `${field}: ${printableText(typeof value === "string" ? value : JSON.stringify(value))}`;
  const texts = (await findNotes({ file, id, namespace })).map(({ namespace: name, row }) =>
    [`note of "${printableText(name)}"`, ...Object.entries(row).map(lineOf)].join("\n"),
  );
  if (texts.length > 0) io.out(`${texts.join("\n\n")}\n`);
  return texts.length > 0;
};
