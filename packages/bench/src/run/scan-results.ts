import { decodeText, MnemographError } from "@mnemograph/core";
import type { Episode } from "../plan/plan-run.js";
import { ResultLine } from "./result-line.js";

export interface ScannedResults {
  /** Complete lines, which are the first episodes of the plan. */
  readonly lines: number;
  /** Bytes of the complete lines; what follows was cut off while it was written. */
  readonly size: number;
  readonly succeeded: number;
  readonly failed: number;
  /**
   * Lines after the first one that is missing, in plan order: a repair, or a retry, took that one
   * out.
   */
  readonly later: readonly {
    readonly index: number;
    readonly line: ResultLine;
    readonly text: string;
  }[];
}

const NEWLINE = 10;

const readLine = (bytes: Buffer, number: number): ResultLine => {
  try {
    return ResultLine.parse(JSON.parse(decodeText(bytes, "results.jsonl", number)));
  } catch (error) {
    throw new MnemographError({
      code: "RUN_INVALID",
      message: `results.jsonl, line ${number}, is damaged`,
      hint: "`mnemograph run repair <folder>` moves the line into a side file; the next run plays its episode again",
      evidence: { line: number, text: bytes.toString("utf8", 0, 200) },
      cause: error,
    });
  }
};

/**
 * Checks line by line that results are the plan's episodes in their order. Throws RUN_INVALID for a
 * damaged, foreign or repeated line.
 */
export const scanResults = (bytes: Buffer, episodes: readonly Episode[]): ScannedResults => {
  let [lines, size, succeeded, failed, position, number] = [0, 0, 0, 0, 0, 0];
  const later: ScannedResults["later"][number][] = [];
  const indexOf = new Map(episodes.map(({ episodeId, index }) => [episodeId, index]));
  for (
    let start = 0, end = bytes.indexOf(NEWLINE);
    end >= 0;
    start = end + 1, end = bytes.indexOf(NEWLINE, start)
  ) {
    number += 1;
    const line = readLine(bytes.subarray(start, end), number);
    const index = indexOf.get(line.episodeId);
    if (index === undefined || index < position) {
      const expected = episodes[position]?.episodeId;
      throw new MnemographError({
        code: "RUN_INVALID",
        message: `results.jsonl, line ${number}, is ${line.episodeId} where the plan has ${expected ?? "no more episodes"}`,
        hint: "the file was edited by hand: start the run in another folder",
        evidence: { line: number, found: line.episodeId, expected },
      });
    }
    position = index + 1;
    if (index !== lines) {
      later.push({ index, line, text: bytes.toString("utf8", start, end + 1) });
      continue;
    }
    lines += 1;
    size = end + 1;
    succeeded += line.success ? 1 : 0;
    failed += line.error ? 1 : 0;
  }
  return { lines, size, succeeded, failed, later };
};
