import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { MnemographError, decodeText } from "@mnemograph/core";
import type { z } from "zod";
import { loadOffice } from "../load/load-office.js";
import { loadTasks } from "../load/load-tasks.js";
import {
  type CaseResult,
  EpisodeRecord,
  FuzzRecord,
  GroundTruthRecord,
  InitialRecord,
  PairRecord,
  type VerifyContext,
  verifyEpisode,
  verifyFuzz,
  verifyGroundTruth,
  verifyInitial,
  verifyPair,
} from "./verify-records.js";

export interface VerifyRequest {
  /** A recording, gzipped or not, or a folder of them. */
  readonly gold: string;
  /** WorkBench's own files: the tables and the tasks. */
  readonly data: string;
}

export interface VerifyReport {
  readonly files: readonly {
    readonly file: string;
    readonly cases: number;
    readonly mismatches: number;
  }[];
  readonly mismatches: readonly {
    readonly file: string;
    readonly case: string;
    readonly field: string;
    readonly expected: unknown;
    readonly found: unknown;
  }[];
  readonly exclusions: readonly {
    readonly file: string;
    readonly case: string;
    readonly rule: string;
  }[];
  readonly cases: number;
  /**
   * Ends with `verify workbench: <cases> cases, <mismatches> mismatches, <excluded> excluded by
   * rule`.
   */
  readonly lines: readonly string[];
}

type Check = (record: unknown, context: VerifyContext) => readonly CaseResult[] | undefined;
const check =
  <Schema extends z.ZodType>(
    schema: Schema,
    verify: (record: z.output<Schema>, context: VerifyContext) => readonly CaseResult[],
  ): Check =>
  (record, context) => {
    const parsed = schema.safeParse(record);
    return parsed.success ? verify(parsed.data, context) : undefined;
  };

/** Every kind of record, recognized by its form. */
const checks: readonly Check[] = [
  check(EpisodeRecord, verifyEpisode),
  check(GroundTruthRecord, verifyGroundTruth),
  check(FuzzRecord, verifyFuzz),
  check(PairRecord, verifyPair),
  check(InitialRecord, verifyInitial),
];

const isHead = (record: unknown): boolean =>
  typeof record === "object" && record !== null && "meta" in record;

const verifyRecord = (
  record: unknown,
  index: number,
  context: VerifyContext,
): readonly CaseResult[] => {
  for (const one of checks) {
    const results = one(record, context);
    if (results !== undefined) return results;
  }
  if (isHead(record)) return [];
  return [
    {
      name: `record ${index}`,
      difference: {
        field: "form",
        expected: "a known kind of record",
        found: Object.keys(Object(record)),
      },
    },
  ];
};

const filesOf = (path: string): readonly string[] => {
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
    .filter((file) => /\.jsonl(\.gz)?$/.test(file))
    .toSorted()
    .map((file) => join(path, file));
};

const readRecords = (path: string): readonly unknown[] => {
  const bytes = readFileSync(path);
  const text = decodeText(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes, path);
  const lines = text.split("\n").map((line, index) => [line, index + 1] as const);
  return lines
    .filter(([line]) => line.trim() !== "")
    .map(([line, number]) => {
      try {
        return JSON.parse(line) as unknown;
      } catch (cause) {
        throw new MnemographError({
          code: "DATA_INVALID",
          message: `${path}, line ${number} is no JSON`,
          hint: "the file may be cut off: fetch it again",
          evidence: { path, line: number },
          cause,
        });
      }
    });
};

/**
 * Plays recordings of the original again: answers of tasks, sequences of calls, pairs for the
 * judge, episodes of models.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const { cases, mismatches } = verifyWorkbench({ gold: "recordings", data: "workbench/data" });
 */
export const verifyWorkbench = ({ gold, data }: VerifyRequest): VerifyReport => {
  const office = loadOffice(data);
  const context: VerifyContext = {
    office,
    wallDay: `${Number(office.now.slice(0, 4)) + 1}-12-31`,
    tasks: new Map(loadTasks(data).map((task) => [task.id, task])),
  };
  const files: VerifyReport["files"][number][] = [];
  const mismatches: VerifyReport["mismatches"][number][] = [];
  const exclusions: VerifyReport["exclusions"][number][] = [];
  for (const path of filesOf(gold)) {
    const file = basename(path);
    const results = readRecords(path).flatMap((record, index) =>
      verifyRecord(record, index, context),
    );
    const wrong = results.flatMap(({ name, difference }) =>
      difference === undefined ? [] : [{ file, case: name, ...difference }],
    );
    mismatches.push(...wrong);
    exclusions.push(
      ...results.flatMap(({ name, excludedBy }) =>
        excludedBy === undefined ? [] : [{ file, case: name, rule: excludedBy }],
      ),
    );
    files.push({ file, cases: results.length, mismatches: wrong.length });
  }
  const cases = files.reduce((sum, file) => sum + file.cases, 0);
  return {
    files,
    mismatches,
    exclusions,
    cases,
    lines: [
      ...mismatches.map((mismatch) => JSON.stringify(mismatch)),
      ...exclusions.map(({ file, case: name, rule }) => `excluded by ${rule}: ${file}, ${name}`),
      ...files.map((file) => `${file.file}: ${file.cases} cases, ${file.mismatches} mismatches`),
      `verify workbench: ${cases} cases, ${mismatches.length} mismatches, ${exclusions.length} excluded by rule`,
    ],
  };
};
