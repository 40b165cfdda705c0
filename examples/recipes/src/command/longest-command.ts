import { readResults } from "@mnemograph/bench/results";
import { type Command, InvalidArgumentError } from "commander";

/** What a command is given of the process, so that a test can give something else. */
export interface Io {
  readonly out: (text: string) => void;
}

const countFrom = (text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError("expected a whole number of at least 1");
};

/** `longest <run>`: the episodes that took most steps. */
export const longestCommand = (program: Command, io: Io): void => {
  program
    .command("longest")
    .summary("list the longest episodes of a run")
    .argument("<run>", "a run directory")
    .option("--limit <count>", "how many", countFrom, 5)
    .action(async (run: string, { limit }: { limit: number }) => {
      const results = await readResults(run);
      const longest = results.toSorted((left, right) => right.steps - left.steps).slice(0, limit);
      for (const { steps, pipeline, taskId } of longest) io.out(`${steps} ${pipeline} ${taskId}\n`);
    });
};
