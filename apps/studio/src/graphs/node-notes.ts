import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { NodeNote } from "./describe-graph.js";

const Notes = z.record(
  z.string(),
  z.object({ text: z.string(), module: z.string(), source: z.string().exactOptional() }),
);

/**
 * What the catalogue of nodes says of each, written beside this file when the package is built;
 * nothing where it was not.
 */
export const readNodeNotes = (): Readonly<Record<string, NodeNote>> => {
  const file = new URL("../node-notes.json", import.meta.url);
  return existsSync(file) ? Notes.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
};
