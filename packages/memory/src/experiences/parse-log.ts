import { type ExperienceLog, MnemographError } from "@mnemograph/core";

/** A log as a database holds it; a damaged one is MEMORY_INVALID. */
export const parseLog = (body: string): ExperienceLog => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new MnemographError({
      code: "MEMORY_INVALID",
      message: "a stored log is no JSON",
      hint: "the database was damaged or edited by hand: restore it from an export",
      evidence: { body: body.slice(0, 200) },
      cause,
    });
  }
};
