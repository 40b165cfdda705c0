import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../run/manifest.js";
import { imageFile } from "@mnemograph/core";
import { z } from "zod";
import { pathFrom } from "../session/settings.js";

const WithPictures = z.object({
  settings: z.object({ environment: z.object({ options: z.object({ pictures: z.string() }) }) }),
});

/**
 * Finds the files of a run's pictures by their hashes (`sha256:…`): in the folder that the run was
 * given, relative to `cwd`. Null for a picture that is not there.
 *
 * @example
 * const fileOf = pictureFiles(await readManifest("runs/arms"), process.cwd());
 */
export const pictureFiles = (
  manifest: Manifest,
  cwd: string,
): ((hash: string) => string | null) => {
  const described = WithPictures.safeParse(manifest).data?.settings.environment.options.pictures;
  return (hash) => {
    if (described === undefined) return null;
    const file = join(described, imageFile(hash));
    return existsSync(pathFrom(cwd, file)) ? file : null;
  };
};
