import { writeFileSync } from "node:fs";
import { MnemographError, readTextLines, Trajectory } from "@mnemograph/core";
import { isRunDirectory, readPlayedRun } from "./played-episodes.js";

/** Writes demonstrations as JSON lines, one trajectory each. */
export const writeTrajectories = (file: string, trajectories: readonly Trajectory[]): void =>
  writeFileSync(file, trajectories.map((trajectory) => `${JSON.stringify(trajectory)}\n`).join(""));

const damaged = (file: string, line: number, problem: string) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${file}, line ${line}: ${problem}`,
    hint: "demonstrations are JSON lines, one trajectory each: `mnemograph memory import <run> demonstrations.jsonl` writes them",
    evidence: { file, line },
  });

const readLines = async (file: string): Promise<readonly Trajectory[]> => {
  const found: Trajectory[] = [];
  let number = 0;
  for await (const line of readTextLines(file)) {
    number += 1;
    if (line.trim() === "") continue;
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      throw damaged(file, number, "is no JSON");
    }
    const read = Trajectory.safeParse(json);
    if (!read.success)
      throw damaged(
        file,
        number,
        `${read.error.issues[0]?.path.join(".") ?? ""}: ${read.error.issues[0]?.message ?? "does not fit"}`,
      );
    found.push(read.data);
  }
  return found;
};

/**
 * The solved episodes of a run directory, or of a file of demonstrations; throws DATA_INVALID where
 * there are none.
 */
export const readDemonstrations = async (path: string): Promise<readonly Trajectory[]> => {
  const all = isRunDirectory(path)
    ? (await readPlayedRun(path)).episodes.map(({ trajectory }) => trajectory)
    : await readLines(path);
  const solved = all.filter(({ success }) => success);
  if (solved.length > 0) return solved;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${path} holds no solved episode`,
    hint: "demonstrations are episodes that ended in success",
    evidence: { path, episodes: all.length },
  });
};
