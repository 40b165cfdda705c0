import { Manifest, runPaths, ResultLine } from "@mnemograph/bench/results";
import { readTextFile } from "@mnemograph/core";
import { z } from "zod";
import { fileInRun, type FoundRun } from "./find-runs.js";
import { readLines } from "./read-lines.js";
/** What a table of episodes needs of a result. */
export type EpisodeRow = Omit<
  ResultLine,
  "runId" | "environment" | "split" | "model" | "seed" | "measures"
>;

export interface RunIndex {
  readonly run: FoundRun;
  readonly manifest: Manifest;
  readonly rows: readonly EpisodeRow[];
  readonly problems: readonly { file: string; line: number; problem: string }[];
  /** How many bytes of `results.jsonl` the rows stand for. */
  readonly bytes: number;
}

/** The largest manifest that is read, in bytes. */
const LARGEST_MANIFEST = 4 * 1024 * 1024;
/** Damaged lines that are reported one by one. */
const MOST_PROBLEMS = 20;
/** Characters of an error's message that a row keeps. */
const MESSAGE = 300;
const isNewer = (error: unknown) =>
  error instanceof z.ZodError && error.issues.some(({ code }) => code === "unrecognized_keys");
const problemOf = (error: unknown): string => {
  if (isNewer(error)) return "written by a newer version of mnemograph than this one";
  if (error instanceof z.ZodError) return z.prettifyError(error).split("\n").slice(0, 3).join("; ");
  return "not JSON: the line is damaged";
};
const manifestOf = async (run: FoundRun): Promise<Manifest | string> => {
  const found = await fileInRun(run, runPaths(run.directory).manifest);
  if (found === undefined) return "manifest.json cannot be read";
  if (found.size > LARGEST_MANIFEST)
    return `manifest.json is larger than ${LARGEST_MANIFEST} bytes`;
  try {
    return Manifest.parse(JSON.parse(await readTextFile(found.path)));
  } catch (error) {
    return `manifest.json: ${problemOf(error)}`;
  }
};
/** Reads rows of results; words that many rows have are kept once. */
const rowReader = () => {
  const texts = new Map<string, string>();
  const shared = (text: string): string => texts.get(text) ?? (texts.set(text, text), text);
  return (text: string): EpisodeRow => {
    const line = ResultLine.parse(JSON.parse(text));
    return {
      episodeId: line.episodeId,
      taskId: line.taskId,
      taskType: shared(line.taskType),
      pipeline: shared(line.pipeline),
      trial: line.trial,
      success: line.success,
      score: line.score,
      steps: line.steps,
      ...(line.attempts !== undefined && { attempts: line.attempts }),
      calls: line.calls,
      promptTokens: line.promptTokens,
      completionTokens: line.completionTokens,
      cost: line.cost,
      stopReason: shared(line.stopReason),
      ...(line.failures && { failures: line.failures }),
      ...(line.stream && { stream: line.stream }),
      ...(line.error && {
        error: { code: shared(line.error.code), message: line.error.message.slice(0, MESSAGE) },
      }),
    };
  };
};

/**
 * The runs' results as tables of small rows. Each call reads only the bytes that came since the one
 * before, so a run in progress can be followed; a file that became shorter is read anew. The error,
 * as a sentence, where a folder holds no run that can be read.
 */
export const openRunIndexes = () => {
  const known = new Map<string, Promise<RunIndex | string | undefined>>();
  const rowOf = rowReader();
  const grow = async (run: FoundRun, before: RunIndex | undefined): Promise<RunIndex | string> => {
    const manifest = before?.manifest ?? (await manifestOf(run));
    if (typeof manifest === "string") return manifest;
    const file = await fileInRun(run, runPaths(run.directory).results);
    if (file === undefined) return { run, manifest, rows: [], problems: [], bytes: 0 };
    if (before && before.bytes === file.size) return before;
    const start = before && before.bytes <= file.size ? before : undefined;
    // The table grows in place: a copy of ten thousand rows a second would be waste.
    const rows = (start?.rows ?? []) as EpisodeRow[];
    const problems = [...(start?.problems ?? [])];
    let bytes = start?.bytes ?? 0;
    for await (const { offset, length, text } of readLines(file.path, bytes)) {
      const report = (problem: string) => {
        if (problems.length < MOST_PROBLEMS)
          problems.push({
            file: "results.jsonl",
            line: rows.length + problems.length + 1,
            problem,
          });
      };
      try {
        if (text === null) report("longer than may be read");
        else rows.push(rowOf(bytes === 0 ? text.replace(/^\uFEFF/, "") : text));
      } catch (error) {
        report(problemOf(error));
      }
      bytes = offset + length + 1;
    }
    return { run, manifest, rows, problems, bytes };
  };
  /** One reader at a time for each run. */
  return (run: FoundRun): Promise<RunIndex | string> => {
    const before = known.get(run.directory) ?? Promise.resolve(undefined);
    const next = before.then((index) => grow(run, typeof index === "object" ? index : undefined));
    known.set(
      run.directory,
      next.catch(() => "cannot be read"),
    );
    return next;
  };
};

export type ReadRunIndex = ReturnType<typeof openRunIndexes>;
