import { MnemographError } from "@mnemograph/core";

/** The error for an id under which nothing is kept. */
export const unknownRunId = (id: string): MnemographError =>
  new MnemographError({
    code: "USAGE",
    message: `this memory has no run ${JSON.stringify(id)}`,
    hint: "give an id that remember returned or that a recalled item shows; another user's runs are in another memory",
    evidence: { id },
  });
