import { MnemographError } from "@mnemograph/core";
import type { Episode } from "../plan/plan-run.js";
import { ResultLine } from "./result-line.js";

export interface ScannedResults {
  /** Complete lines, which are the first episodes of the plan. */
  readonly lines: number;
  /** Bytes of the complete lines; what follows was cut off while it was written. */
  readonly size: number;
  readonly succeeded: number;
  readonly failed: number;
}

const NEWLINE = 10;

const readLine = (text: string, number: number): ResultLine => {
  try {
    return ResultLine.parse(JSON.parse(text));
  } catch (error) {
    throw new MnemographError({
      code: "RUN_INVALID",
      message: `results.jsonl, line ${number}, is damaged`,
      hint: "restore the file from a copy, or start the run in another folder",
      evidence: { line: number, text: text.slice(0, 200) },
      cause: error,
    });
  }
};

/** Checks line by line that results are the plan's first episodes. Throws RUN_INVALID for a damaged, foreign or repeated line. */
export const scanResults = (bytes: Buffer, episodes: readonly Episode[]): ScannedResults => {
  let [lines, size, succeeded, failed] = [0, 0, 0, 0];
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, size)) {
    const line = readLine(bytes.toString("utf8", size, end), lines + 1);
    const expected = episodes[lines]?.episodeId;
    if (line.episodeId !== expected) {
      throw new MnemographError({
        code: "RUN_INVALID",
        message: `results.jsonl, line ${lines + 1}, is ${line.episodeId} where the plan has ${expected ?? "no more episodes"}`,
        hint: "the file was edited by hand: start the run in another folder",
        evidence: { line: lines + 1, found: line.episodeId, expected },
      });
    }
    lines += 1;
    size = end + 1;
    succeeded += line.success ? 1 : 0;
    failed += line.error ? 1 : 0;
  }
  return { lines, size, succeeded, failed };
};
