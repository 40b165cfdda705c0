import type { Command } from "commander";
import type { Io } from "../io.js";

/**
 * `mnemograph run repair <folder>`: isolates result lines that cannot be read. Without a folder it
 * plays the pipeline of that name, if there is one.
 */
export const repairCommand = (
  run: Command,
  io: Io,
  playNamed: (pipeline: string) => Promise<void>,
): void => {
  run
    .command("repair")
    .summary("move damaged result lines of a run into a side file")
    .description(
      "Moves lines of results.jsonl that cannot be read into results.bad.jsonl; the same bench command plays their episodes again.",
    )
    .argument("[run]", "the run directory; without it a pipeline named repair is played")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph run repair runs/alfworld-built-in-held_out-offline",
    )
    .action(async (folder: string | undefined) => {
      if (folder === undefined) return playNamed("repair");
      const { pathFrom } = await import("@mnemograph/bench");
      const { repairRun } = await import("@mnemograph/bench/results");
      const { kept, isolated, sideFile } = await repairRun(pathFrom(io.cwd, folder));
      for (const { line, problem } of isolated) io.error(`line ${line}: ${problem}\n`);
      io.out(
        sideFile === null
          ? `${kept} results, none of them damaged\n`
          : `${kept} results kept, ${isolated.length} moved to ${sideFile}\n`,
      );
    });
};
