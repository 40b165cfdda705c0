import { existsSync } from "node:fs";
import { MnemographError } from "@mnemograph/core/domain";

/** Throws DATA_NOT_FOUND where there is no memory file. */
export const requireFile = (path: string, hint: string): void => {
  if (existsSync(path)) return;
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there is no memory file ${path}`,
    hint,
    evidence: { path },
  });
};
