import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { MnemographError } from "@mnemograph/core/domain";
import type { Report, ResultLine } from "@mnemograph/bench/results";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { tableFormat } from "../input/read-values.js";

interface ReportOptions {
  readonly format: "text" | "markdown";
  readonly config?: string;
  readonly json?: boolean;
  readonly together?: boolean;
  readonly html?: string;
  readonly plots?: string;
  readonly episode?: readonly string[];
}

/**
 * Only runs over the same environment and split, under the same conditions, have a spread over
 * seeds.
 */
const isOnePlace = (results: readonly ResultLine[]): boolean =>
  new Set(results.map(({ environment, split }) => `${environment} ${split}`)).size === 1;

interface Reported {
  readonly io: Io;
  readonly options: ReportOptions;
  readonly directories: readonly string[];
  readonly reportOf: ReportOf;
}
type ReportOf = (
  directory: string,
  results: readonly ResultLine[],
  timed?: readonly string[],
) => Promise<Report>;

/** Reads what a run's manifest and side files say of its results. */
const reportReader = async (config: string | undefined, cwd: string): Promise<ReportOf> => {
  const bench = await import("@mnemograph/bench");
  const { makeReport, readDurations, readManifest, readMemoryTokens } =
    await import("@mnemograph/bench/results");
  const { environments, pipelines, presets } = await bench.openRegistry(
    bench.extensionFiles({ config }, cwd),
    cwd,
  );
  return async (directory, results, timed = [directory]) => {
    const run = bench.reportedRun(await readManifest(directory));
    const durations = await Promise.all(timed.map(readDurations));
    const tokens = await Promise.all(timed.map((one) => readMemoryTokens(one, results)));
    return makeReport(results, {
      ...(await bench.reportOptions(run, results, environments, pipelines, presets)),
      durations: new Map(durations.flatMap((one) => [...one])),
      memoryTokens: new Map(tokens.flatMap((one) => [...one])),
    });
  };
};

const writePage = async (file: string, { io, options, directories, reportOf }: Reported) => {
  const { reportRuns } = await import("@mnemograph/studio");
  const page = await reportRuns({
    directories,
    makeReport: reportOf,
    environment: io.environment,
    ...(options.episode ? { episodes: options.episode } : {}),
  });
  await writeFile(file, page);
  io.out(options.json ? `${JSON.stringify({ file })}\n` : `${file}\n`);
};

/** A folder for each run, by its name, and by its place in the command where two have one name. */
const foldersOf = (folder: string, directories: readonly string[]): readonly string[] => {
  if (directories.length === 1) return [folder];
  const names = directories.map((directory) => basename(directory));
  const isClear = new Set(names).size === names.length;
  return names.map((name, at) => join(folder, isClear ? name : `${at + 1}-${name}`));
};

const writePlots = async (folder: string, { io, options, directories, reportOf }: Reported) => {
  const { plotFiles } = await import("@mnemograph/studio");
  const { readResults } = await import("@mnemograph/bench/results");
  const folders = foldersOf(folder, directories);
  const files = [];
  for (const [at, directory] of directories.entries()) {
    const results = await readResults(directory);
    const own = folders[at]!;
    await mkdir(own, { recursive: true });
    for (const { name, svg } of plotFiles(await reportOf(directory, results), results)) {
      files.push(join(own, name));
      await writeFile(join(own, name), svg);
    }
  }
  io.out(options.json ? `${JSON.stringify({ files })}\n` : `${files.join("\n")}\n`);
};

/** One table of all runs, which share out the tasks. */
const printTogether = async ({ io, options, directories, reportOf }: Reported) => {
  const { reportedRun } = await import("@mnemograph/bench");
  const { joinResults, readManifest, readResults, renderReport } =
    await import("@mnemograph/bench/results");
  const parts = directories.map(async (directory) => {
    const manifest = await readManifest(directory);
    return {
      version: manifest.environment.version,
      conditions: reportedRun(manifest).conditions,
      results: await readResults(directory),
    };
  });
  const results = joinResults(await Promise.all(parts));
  const report = await reportOf(directories[0]!, results, directories);
  io.answer(options, report, renderReport(report, options.format));
};

/** A table of each run, and the spread over their seeds where nothing else differs. */
const printEach = async ({ io, options, directories, reportOf }: Reported) => {
  const { describeConditions, readResults, renderReport, renderSpread, spreadOverSeeds } =
    await import("@mnemograph/bench/results");
  const reports = [];
  const all: ResultLine[] = [];
  for (const directory of directories) {
    const results = await readResults(directory);
    reports.push(await reportOf(directory, results));
    all.push(...results);
  }
  if (options.json) {
    io.out(`${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)}\n`);
    return;
  }
  const areAlike = new Set(reports.map((one) => describeConditions(one).join("\n"))).size === 1;
  const spread =
    areAlike && isOnePlace(all) ? renderSpread(spreadOverSeeds(all), options.format) : "";
  const texts = reports.map((one) => renderReport(one, options.format));
  io.out(`${[...texts, ...(spread === "" ? [] : [spread])].join("\n\n")}\n`);
};

/** Prints the tables, or writes what the options name. */
const report = async (runs: readonly string[], options: ReportOptions, io: Io) => {
  const { html, plots, together } = options;
  if ([html, plots, together].filter(Boolean).length > 1)
    throw new MnemographError({
      code: "USAGE",
      message: "--html, --plots and --together each make something else",
      hint: "give one of them",
    });
  const { pathFrom } = await import("@mnemograph/bench");
  const reported: Reported = {
    io,
    options,
    directories: runs.map((run) => pathFrom(io.cwd, run)),
    reportOf: await reportReader(options.config, io.cwd),
  };
  if (html !== undefined) return writePage(pathFrom(io.cwd, html), reported);
  if (plots !== undefined) return writePlots(pathFrom(io.cwd, plots), reported);
  return together ? printTogether(reported) : printEach(reported);
};

/** `mnemograph report <runs…>`: the tables of runs again, or a page of them. */
export const reportCommand = (program: Command, io: Io): void => {
  program
    .command("report")
    .summary("print the table of a run again, or write runs as a page")
    .argument(
      "<runs...>",
      "run directories; of runs that differ in their seeds, the spread stands below",
    )
    .addOption(tableFormat())
    .option(
      "--together",
      "one table of all, of runs that share out tasks, for example the folds of a split",
    )
    .option(
      "--html <file>",
      "write one self-contained page: tables, intervals, learning curves, calls and tokens, traces",
    )
    .option(
      "--plots <folder>",
      "write the pictures of that page, learning curves and transfer matrices, as SVG files",
    )
    .option(
      "--episode <ids...>",
      "whose traces the page shows (default: the first success and failure of each pipeline)",
    )
    .option(
      "--config <file>",
      "your configuration file; by default the nearest mnemograph.config.ts",
    )
    .option("--json", "print the report as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph report runs/alfworld-valid_unseen-offline --format markdown\n  mnemograph report runs/demo --html demo.html",
    )
    .action((runs: readonly string[], options: ReportOptions) => report(runs, options, io));
};

/** `mnemograph compare A B`: two runs, or two pipelines of one run, task by task. */
export const compareCommand = (program: Command, io: Io): void => {
  program
    .command("compare")
    .summary("compare two runs, or two pipelines of one run, task by task")
    .description(
      "Names a side as <run directory> or <run directory>:<pipeline>. Tasks that both sides played are paired.",
    )
    .argument("<first>")
    .argument("<second>")
    .option("--json", "print the comparison as JSON")
    .addHelpText("after", "\nExample:\n  mnemograph compare runs/mine:act runs/mine:ldm")
    .action(async (first: string, second: string, options: { json?: boolean }) => {
      const { compareResults } = await import("@mnemograph/bench/results");
      const { extensionFiles, openRegistry, pathFrom, reportedRun, scriptedTypes } =
        await import("@mnemograph/bench");
      const { makeReport, readManifest, readResults, renderComparison, describeConditions } =
        await import("@mnemograph/bench/results");
      const read = async (side: string) => {
        const [, folder = side, pipeline] = /^(.*?)(?::([\w.-]+))?$/.exec(side) ?? [];
        const directory = pathFrom(io.cwd, folder);
        const results = (await readResults(directory)).filter(
          (line) => pipeline === undefined || line.pipeline === pipeline,
        );
        if (results.length > 0) {
          const { conditions } = reportedRun(await readManifest(directory));
          return {
            results,
            report: makeReport(results, conditions === undefined ? {} : { conditions }),
          };
        }
        throw new MnemographError({
          code: "RUN_INVALID",
          message: `${side} has no results`,
          hint: "check the folder and the pipeline's name",
          evidence: { side },
        });
      };
      const one = await read(first);
      const other = await read(second);
      const reports = [one.report, other.report];
      const head = [
        ...new Set(reports.flatMap((report) => [...describeConditions(report), ...report.remarks])),
      ];
      const sides = [one.results, other.results] as const;
      const { environments } = await openRegistry(extensionFiles({}, io.cwd), io.cwd);
      const comparison = compareResults(...sides, {
        seed: 1,
        scripted: await scriptedTypes(sides.flat(), environments),
      });
      const conditions = reports.map((report) => report.conditions ?? null);
      const text = `${head.join("\n")}\n${renderComparison(comparison, { first, second })}`;
      io.answer(options, { conditions, ...comparison }, text);
    });
};
