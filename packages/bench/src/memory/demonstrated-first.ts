import type { OpenEnvironment } from "@mnemograph/core";
import type { FormationSettings } from "./form-tuple-memory.js";
import { withMembers } from "../with-members.js";

/**
 * The environment with its demonstrations already made. A memory that is not there yet is opened
 * after them: where there are none, as in a world without an expert, no empty file is left.
 */
export const demonstratedFirst = async (
  open: OpenEnvironment,
  formation: FormationSettings,
): Promise<OpenEnvironment> => {
  const made = await open.demonstrations(formation);
  return withMembers(open, {
    demonstrations: async () => made,
  });
};
