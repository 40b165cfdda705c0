import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** A new folder below another one: the name with the first number that is free. */
export const newFolderIn = (parent: string, name: string): string => {
  mkdirSync(parent, { recursive: true });
  const safe = name.replaceAll(/[^\w.-]+/g, "_").slice(0, 80);
  for (let number = 1; ; number += 1) {
    const folder = join(parent, `${safe}-${number}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
};
