import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { imageFile, isImageHash, MnemographError } from "@mnemograph/core";
import { postgresImages } from "@mnemograph/bench";
import type { MemoryDatabase } from "../memories/memory-database.js";
import type { FoundRun } from "../runs/find-runs.js";
import { findInside } from "../runs/inside.js";

/** Larger files are no camera's picture. */
const MOST_BYTES = 4 << 20;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Where pictures may lie in a folder: in itself, or in one of that name, as `bench` keeps them in
 * `runs/pictures`.
 */
const places = ["", "pictures"] as const;

const isPicture = (bytes: Uint8Array, digits: string): boolean =>
  SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length)) &&
  createHash("sha256").update(bytes).digest("hex") === digits;

/** The picture as machines that share a run keep it; undefined where the database has none. */
const inDatabase = async (
  hash: string,
  { reading }: MemoryDatabase,
): Promise<Uint8Array | undefined> => {
  try {
    const images = await postgresImages({ database: await reading() });
    return await images.get(hash);
  } catch (error) {
    if (MnemographError.isInstance(error) && error.code === "DATA_NOT_FOUND") return undefined;
    throw error;
  }
};

/**
 * A picture of a run by the 64 digits of its hash: from the run's own folder, from one of those
 * that were given, or from the database. Nothing else is opened, links out of folders are not
 * followed, and bytes that are no PNG of that very hash are not handed out; undefined where there
 * is none.
 */
export const findPicture = async (
  roots: readonly string[],
  { root, directory }: Pick<FoundRun, "root" | "directory">,
  digits: string,
  database: MemoryDatabase | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const hash = `sha256:${digits}`;
  if (!isImageHash(hash)) return undefined;
  const folders = [
    [root, relative(root, directory)] as const,
    ...roots.map((folder) => [folder, ""] as const),
  ];
  for (const [folder, way] of folders) {
    for (const place of places) {
      const found = await findInside(folder, join(way, place, imageFile(hash)));
      if (found?.kind !== "file" || found.size > MOST_BYTES) continue;
      const bytes = await readFile(found.path);
      if (isPicture(bytes, digits)) return new Uint8Array(bytes);
    }
  }
  const shared = database === null ? undefined : await inDatabase(hash, database);
  return shared !== undefined && isPicture(shared, digits) ? new Uint8Array(shared) : undefined;
};
