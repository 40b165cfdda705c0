import type { Command } from "commander";
import type { Io } from "../io.js";

/** `mnemograph repair <folder>`: isolates result lines that cannot be read. */
export const repairCommand = (program: Command, io: Io): void => {
  program
    .command("repair")
    .summary("move damaged result lines of a run into a side file")
    .description(
      "Moves lines of results.jsonl that cannot be read into results.bad.jsonl; the same bench command plays their episodes again.",
    )
    .argument("<run>", "the run directory")
    .addHelpText("after", "\nExample:\n  mnemograph repair runs/alfworld-built-in-held_out-offline")
    .action(async (run: string) => {
      const { pathFrom } = await import("@mnemograph/bench");
      const { repairRun } = await import("@mnemograph/bench/results");
      const { kept, isolated, sideFile } = await repairRun(pathFrom(io.cwd, run));
      for (const { line, problem } of isolated) io.error(`line ${line}: ${problem}\n`);
      io.out(
        sideFile === null ? `${kept} results, none of them damaged\n` : `${kept} results kept, ${isolated.length} moved to ${sideFile}\n`,
      );
    });
};
