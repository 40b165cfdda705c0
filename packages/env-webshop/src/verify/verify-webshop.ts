import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { MnemographError, readTextFileSync } from "@mnemograph/core";
import type { Goal, GoalSet } from "../goal/goal.js";
import type { Shop } from "../shop/shop.js";
import { checksFor } from "./checks.js";
import { shopKeeper } from "./shop-keeper.js";
import type { CaseVerdict, Mismatch } from "./verdict.js";

export interface VerifyFileReport {
  readonly file: string;
  readonly kind: string;
  readonly cases: number;
  readonly mismatches: number;
}

export interface VerifyReport {
  readonly files: readonly VerifyFileReport[];
  /** Files that hold nothing this shop can be compared with, and why. */
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
  readonly cases: number;
  readonly mismatches: number;
  /** The first differences, at most `shownMismatches`. */
  readonly examples: readonly Mismatch[];
  /** Ends with `verify webshop: <cases> cases, <mismatches> mismatches`. */
  readonly lines: readonly string[];
}

export interface VerifyOptions {
  /** A recording, or a folder of them. */
  readonly transcripts: string;
  /** Opens the shop for a goal set; called once per set at most. */
  readonly shopFor: (goalSet: GoalSet) => Shop;
  /**
   * Goals made from instruction files, to compare recorded ones with; without it goal files are
   * skipped.
   */
  readonly goalsFor?: (goalSet: GoalSet) => readonly Goal[];
  readonly shownMismatches?: number;
}

const readRecords = (path: string): unknown[] => {
  const text = readTextFileSync(path);
  if (path.endsWith(".json")) return [JSON.parse(text)];
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown);
};

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `${path} does not exist`,
      hint: "give a recording or a folder of them",
      evidence: { path },
    });
  }
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((file) => /\.jsonl?$/.test(file))
    .toSorted()
    .map((file) => join(path, file));
};

const unreadableVerdicts = (
  error: { readonly message: string } | undefined,
  index: number,
  kind: string,
): readonly CaseVerdict[] =>
  error === undefined
    ? []
    : [
        {
          name: `record ${index}`,
          difference: { field: "form", expected: kind, found: error.message },
        },
      ];

/**
 * Compares recordings of the original with this implementation; the form of a file's records shows
 * which kind it holds.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const { cases, mismatches, lines } = verifyWebshop({ transcripts: "recordings", shopFor: (goalSet) => openShop("catalogue", { goalSet }) });
 */
export const verifyWebshop = ({
  transcripts,
  shopFor,
  goalsFor,
  shownMismatches = 10,
}: VerifyOptions): VerifyReport => {
  const checks = checksFor(shopKeeper(shopFor), goalsFor);
  const files: VerifyFileReport[] = [];
  const skipped: { file: string; reason: string }[] = [];
  const examples: Mismatch[] = [];
  for (const path of filesOf(transcripts)) {
    const file = basename(path);
    const records = readRecords(path);
    const found = checks.find(([, schema]) =>
      records.some((record) => schema.safeParse(record).success),
    );
    if (found === undefined) {
      skipped.push({
        file,
        reason: "no recording of this shop, or one of a catalogue that it does not hold",
      });
      continue;
    }
    const [kind, schema, verify] = found;
    const parsed = records.map((record) => schema.safeParse(record));
    const verdicts = [
      ...verify(parsed.flatMap((result) => (result.success ? [result.data] : []))),
      ...parsed.flatMap((result, index) => unreadableVerdicts(result.error, index, kind)),
    ];
    const wrong = verdicts.filter(({ difference }) => difference !== undefined);
    files.push({ file, kind, cases: verdicts.length, mismatches: wrong.length });
    for (const { name, difference } of wrong)
      if (difference !== undefined) examples.push({ file, case: name, ...difference });
  }
  const cases = files.reduce((total, report) => total + report.cases, 0);
  const mismatches = files.reduce((total, report) => total + report.mismatches, 0);
  return {
    files,
    skipped,
    cases,
    mismatches,
    examples: examples.slice(0, shownMismatches),
    lines: [
      ...files.map(
        (report) =>
          `${report.file}: ${report.cases} cases, ${report.mismatches} mismatches (${report.kind})`,
      ),
      ...skipped.map(({ file, reason }) => `${file}: skipped, ${reason}`),
      `verify webshop: ${cases} cases, ${mismatches} mismatches`,
    ],
  };
};
