import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { imageFile, imageMissing } from "../../domain/image-hash.js";
import { referenceTo } from "./content-hash.js";
import type { ImageStore } from "./image-store.js";

/**
 * Keeps pictures as files of a folder, `ab/cdef….png`, named by their hash. Several processes may
 * write to it.
 *
 * @throws MnemographError DATA_NOT_FOUND, by `get`, for an unknown picture; USAGE for what is no
 *   hash.
 * @example
 * const images = folderImages("pictures");
 * await images.get("sha256:12"); // → throws USAGE
 */
export const folderImages = (folder: string): ImageStore => {
  const pathOf = (hash: string) => join(folder, imageFile(hash));
  let drafts = 0;
  const has = (hash: string) =>
    access(pathOf(hash)).then(
      () => true,
      () => false,
    );
  return {
    put: async (bytes, mediaType) => {
      const reference = referenceTo(bytes, mediaType);
      if (await has(reference.hash)) return reference;
      const path = pathOf(reference.hash);
      await mkdir(dirname(path), { recursive: true });
      // Renamed when whole: whoever finds the file can read all of it.
      drafts += 1;
      const draft = `${path}.${process.pid}.${drafts}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
      return reference;
    },
    get: async (hash) => {
      try {
        return await readFile(pathOf(hash));
      } catch (error) {
        if ((error as { readonly code?: unknown }).code === "ENOENT")
          throw imageMissing(hash, folder);
        throw error;
      }
    },
    has,
  };
};
