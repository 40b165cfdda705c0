import { readFileSync } from "node:fs";
import { z } from "zod";

const Manifest = z.object({ name: z.literal("@mnemograph/agents"), version: z.string() });

/** This package's version; `bundled` where the code stands in another package's file. */
export const packageVersion = (): string => {
  try {
    return Manifest.parse(
      JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
    ).version;
  } catch {
    return "bundled";
  }
};
