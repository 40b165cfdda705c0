import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readTextFile } from "@mnemograph/core";
import { z } from "zod";
import { fileInRun, type FoundRun } from "./find-runs.js";

/** The tags of a run, beside its logs; it may be deleted at any time. */
const TAGS_FILE = "studio-tags.json";
/** Larger files are none of the studio's, in bytes. */
const LARGEST = 64 * 1024;

/** Words by which a person finds a run again. */
export const Tags = z.array(z.string().trim().min(1).max(40)).max(20);

/** The tags of a run; none where the file is missing or somebody else's. */
export const tagsOf = async (run: FoundRun): Promise<readonly string[]> => {
  const file = await fileInRun(run, join(run.directory, TAGS_FILE));
  if (file === undefined || file.size > LARGEST) return [];
  try {
    return Tags.parse(JSON.parse(await readTextFile(file.path)));
  } catch {
    return [];
  }
};

/** Keeps other tags. A link that lies there is replaced, and not followed. */
export const writeTags = async ({ directory }: FoundRun, tags: readonly string[]) => {
  const path = join(directory, TAGS_FILE);
  const next = `${path}.${process.pid}`;
  await rm(next, { force: true });
  await writeFile(next, JSON.stringify([...new Set(tags)]), { flag: "wx" });
  await rename(next, path);
};
