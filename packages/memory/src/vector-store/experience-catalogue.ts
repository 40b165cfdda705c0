import type { ExperienceLog } from "@mnemograph/core";
import type { ExperienceQuery } from "../experiences/experience-memory.js";
import type { ExperienceRow } from "../experiences/experience-row.js";
import type { MemoryExtent } from "../stored-memory.js";
import { contentHash } from "../sqlite/content-hash.js";
import type { ExperienceBody } from "./experience-body.js";

/** A log without its vectors, and the versions that show it. */
export interface CatalogueEntry {
  readonly version: number;
  removedVersion: number | undefined;
  readonly log: ExperienceLog;
  /** Shows whether a log with its vectors is unchanged. */
  readonly hash: string;
}

/** Names the row of a log in a memory: what a killed process left of another one has another. */
export const rowName = (version: number, hash: string): string => `${version} ${hash}`;

/** What a log is, with its vectors. */
export const experienceHash = ({ log, vectors }: Pick<ExperienceRow, "log" | "vectors">): string =>
  contentHash(JSON.stringify([log, vectors])).toString("hex");

export const isShownAt =
  (at: number) =>
  ({ version, removedVersion = Number.MAX_SAFE_INTEGER }: CatalogueEntry): boolean =>
    version <= at && removedVersion > at;

/** Whether a query's filter keeps a log. */
export const isKept =
  ({ successOnly = false, rewardAbove, category }: NonNullable<ExperienceQuery["filter"]>) =>
  ({ log }: CatalogueEntry): boolean =>
    (!successOnly || log.success) &&
    (rewardAbove === undefined || log.reward > rewardAbove) &&
    (category === undefined || log.category === category);

/** The rows of documents, once each. */
export const rowsIn = (bodies: readonly ExperienceBody[]): ReadonlyMap<string, ExperienceRow> =>
  new Map(
    bodies.flatMap((body) =>
      "row" in body
        ? [[rowName(body.row.version, experienceHash(body.row)), body.row] as const]
        : [],
    ),
  );

/** The logs that are known with those of further documents, vectors left out. */
export const catalogueOf = (
  bodies: readonly ExperienceBody[],
  { oldestVersion }: MemoryExtent,
  known: readonly CatalogueEntry[] = [],
): readonly CatalogueEntry[] => {
  const kept = known
    .filter(({ version }) => version > oldestVersion)
    .map((entry) => ({ ...entry }));
  const entries = new Map<string, CatalogueEntry>(
    kept.map((entry) => [rowName(entry.version, entry.hash), entry]),
  );
  const current = new Map<string, CatalogueEntry>(
    kept
      .filter(({ removedVersion }) => removedVersion === undefined)
      .map((entry) => [entry.log.id, entry]),
  );
  const takeOut = (id: string, version: number) => {
    const entry = current.get(id);
    if (entry !== undefined) entry.removedVersion = version;
    current.delete(id);
  };
  for (const body of bodies) {
    if ("removed" in body) {
      for (const id of body.removed) takeOut(id, body.version);
      continue;
    }
    const { version, removedVersion, log } = body.row;
    const hash = experienceHash(body.row);
    const name = rowName(version, hash);
    if (entries.has(name) || version <= oldestVersion) continue;
    takeOut(log.id, version);
    const entry = { version, removedVersion, log, hash };
    entries.set(name, entry);
    if (removedVersion === undefined) current.set(log.id, entry);
  }
  return [...entries.values()];
};
