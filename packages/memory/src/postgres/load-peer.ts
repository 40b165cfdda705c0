import { MnemographError } from "@mnemograph/core";

/** Loads an optional peer; a missing one is USAGE with what to install. */
export const loadPeer = async <Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw cause;
    throw new MnemographError({
      code: "USAGE",
      message: `memories in PostgreSQL need the package "${name}"`,
      hint: "npm install pg pg-copy-streams",
      evidence: { package: name },
      cause,
    });
  }
};
