import { z } from "zod";
import { decodeVectors, ExperienceRow } from "../experiences/experience-row.js";
import { fieldNames } from "../experiences/pack-vectors.js";
import type { NewDocument } from "./document-journal.js";

/**
 * What a document of an experience memory says: a log, once for each field that has a vector, so
 * that the store finds it by each; or that logs were taken out.
 */
export const ExperienceBody = z.union([
  z.object({
    row: ExperienceRow,
    field: z.enum(["task", "category", "plan", "none"]),
  }),
  z.object({ removed: z.array(z.string()), version: z.int().positive() }),
]);
export type ExperienceBody = z.infer<typeof ExperienceBody>;

/** The documents of a row. */
export const rowDocuments = (row: ExperienceRow): readonly NewDocument<ExperienceBody>[] => {
  const vectors = decodeVectors(row.vectors);
  const present = fieldNames.filter((name) => vectors[name] !== undefined);
  if (present.length === 0) return [{ text: row.log.task, body: { row, field: "none" } }];
  return present.map((field) => ({
    text: row.log[field],
    vector: vectors[field],
    body: { row, field },
  }));
};
