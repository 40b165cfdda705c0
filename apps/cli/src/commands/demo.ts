import type { renderRange } from "@mnemograph/bench/metrics";
import type { compareResults } from "@mnemograph/bench/results";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { goesOn } from "./bench.js";
import { runtimeContextOf } from "../output/progress-line.js";

const pipelines = ["act", "react", "act-chosen", "ldm", "ldm-ranked"] as const;

const difference = (
  first: string,
  second: string,
  { success }: ReturnType<typeof compareResults>,
  range: typeof renderRange,
): string => {
  const points = (share: number) => `${share > 0 ? "+" : ""}${(100 * share).toFixed(1)}`;
  const { low, high } = success.interval;
  return [
    `${second} against ${first}: ${points(success.difference)} points, 95 % interval ${range(points(low), points(high))}, McNemar p = ${success.mcnemarP.toPrecision(2)}`,
    `(only ${second} succeeds: ${success.onlySecond} games, only ${first}: ${success.onlyFirst})`,
  ].join(" ");
};

/** `mnemograph demo`: the main job on built-in games, without key, download or network. */
export const demoCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("demo")
    .summary("form a memory, play held-out games, print the table; no key needed")
    .option("--out <folder>", "the run directory", "runs/demo")
    .addHelpText("after", "\nExample:\n  mnemograph demo --out runs/first")
    .action(async ({ out }: { out: string }) => {
      io.whenStopped(goesOn);
      const { renderRange } = await import("@mnemograph/bench/metrics");
      const { compareResults, renderReport } = await import("@mnemograph/bench/results");
      const { runBench } = await import("@mnemograph/bench");
      const { results, report, isComplete } = await runBench(
        { builtIn: true, limit: 36, batchSize: 25, pipelines, directory: out, events: "full" },
        runtimeContextOf(io),
      );
      io.out(
        `${renderReport({ ...report, rows: report.rows.filter(({ taskType }) => taskType === "all") })}\n`,
      );
      if (!isComplete) {
        fail();
        return;
      }
      const pairs = [
        ["act-chosen", "ldm"],
        ["act-chosen", "ldm-ranked"],
        ["ldm", "ldm-ranked"],
      ] as const;
      const of = (pipeline: string) => results.filter((line) => line.pipeline === pipeline);
      const compare = (first: string, second: string) =>
        compareResults(of(first), of(second), { seed: 1 });
      io.out(
        pairs
          .map(
            ([first, second]) =>
              `${difference(first, second, compare(first, second), renderRange)}\n`,
          )
          .join(""),
      );
      io.error(
        `\nNext: mnemograph report ${out} · mnemograph trace ${out} · mnemograph graph ldm · mnemograph run ldm --verbose\n`,
      );
    });
};
