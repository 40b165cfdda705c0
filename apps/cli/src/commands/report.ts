import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { MnemographError } from "@mnemograph/core/domain";
import type { ResultLine } from "@mnemograph/bench/results";
import { type Command, Option } from "commander";
import type { Io } from "../io.js";

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

/** Makes the report of one run, or of runs that share out tasks. */
const reporting = async (io: Io, options: ReportOptions) => {
  const {
    extensionFiles,
    openRegistry,
    reportOptions,
    reportedBranches,
    reportedConditions,
    reportedMemory,
    reportedPreset,
    reportedStream,
  } = await import("@mnemograph/bench");
  const { makeReport, readDurations, readManifest, readMemoryTokens } =
    await import("@mnemograph/bench/results");
  const { environments, pipelines, presets } = await openRegistry(
    extensionFiles({ config: options.config }, io.cwd),
    io.cwd,
  );
  return async (
    directory: string,
    results: readonly ResultLine[],
    timed: readonly string[] = [directory],
  ) => {
    const manifest = await readManifest(directory);
    const { name, version } = manifest.environment;
    const isBuiltIn = /\bbuilt-in\b/.test(version);
    const { parameters, split } = manifest;
    const run = {
      environment: name,
      split,
      isBuiltIn,
      preset: reportedPreset(parameters),
      stream: reportedStream(parameters),
      memory: reportedMemory(parameters),
      memoryBranches: reportedBranches(parameters),
      conditions: reportedConditions(parameters),
    };
    const durations = await Promise.all(timed.map(readDurations));
    const tokens = await Promise.all(timed.map((one) => readMemoryTokens(one, results)));
    return makeReport(results, {
      ...(await reportOptions(run, results, environments, pipelines, presets)),
      durations: new Map(durations.flatMap((one) => [...one])),
      memoryTokens: new Map(tokens.flatMap((one) => [...one])),
    });
  };
};
type ReportOf = Awaited<ReturnType<typeof reporting>>;

const writePage = async (
  io: Io,
  options: ReportOptions,
  file: string,
  directories: readonly string[],
  reportOf: ReportOf,
): Promise<void> => {
  if (options.together) {
    throw new MnemographError({
      code: "USAGE",
      message: "--together joins tables, and a page shows runs one by one",
      hint: "leave out --html or --together",
    });
  }
  const { reportRuns } = await import("@mnemograph/studio");
  const chosen = options.episode ? { episodes: options.episode } : {};
  await writeFile(
    file,
    await reportRuns({
      directories,
      makeReport: reportOf,
      environment: io.environment,
      ...chosen,
    }),
  );
  io.out(options.json ? `${JSON.stringify({ file })}\n` : `${file}\n`);
};

const writePlots = async (
  io: Io,
  options: ReportOptions,
  folder: string,
  directories: readonly string[],
  reportOf: ReportOf,
): Promise<void> => {
  const { readResults } = await import("@mnemograph/bench/results");
  const { plotFiles } = await import("@mnemograph/studio");
  const files = [];
  for (const directory of directories) {
    const results = await readResults(directory);
    const own = directories.length === 1 ? folder : join(folder, basename(directory));
    await mkdir(own, { recursive: true });
    for (const { name, svg } of plotFiles(await reportOf(directory, results), results)) {
      files.push(join(own, name));
      await writeFile(join(own, name), svg);
    }
  }
  io.out(options.json ? `${JSON.stringify({ files })}\n` : `${files.join("\n")}\n`);
};

/** One table of runs that share out tasks. */
const printTogether = async (
  io: Io,
  options: ReportOptions,
  directories: readonly string[],
  reportOf: ReportOf,
): Promise<void> => {
  const { reportedConditions } = await import("@mnemograph/bench");
  const { joinResults, readManifest, readResults, renderReport } =
    await import("@mnemograph/bench/results");
  const parts = directories.map(async (directory) => {
    const { environment, parameters } = await readManifest(directory);
    return {
      version: environment.version,
      conditions: reportedConditions(parameters),
      results: await readResults(directory),
    };
  });
  const report = await reportOf(
    directories[0]!,
    joinResults(await Promise.all(parts)),
    directories,
  );
  io.out(
    `${options.json ? JSON.stringify(report, null, 2) : renderReport(report, options.format)}\n`,
  );
};

const printReports = async (
  io: Io,
  runs: readonly string[],
  options: ReportOptions,
): Promise<void> => {
  const { pathFrom } = await import("@mnemograph/bench");
  const { readResults, renderReport, renderSpread, spreadOverSeeds, describeConditions } =
    await import("@mnemograph/bench/results");
  const reportOf = await reporting(io, options);
  const directories = runs.map((run) => pathFrom(io.cwd, run));
  const { html, plots } = options;
  if (html !== undefined)
    return writePage(io, options, pathFrom(io.cwd, html), directories, reportOf);
  if (plots !== undefined)
    return writePlots(io, options, pathFrom(io.cwd, plots), directories, reportOf);
  if (options.together) return printTogether(io, options, directories, reportOf);
  const reports = [];
  const all: ResultLine[][] = [];
  for (const directory of directories) {
    const results = await readResults(directory);
    reports.push(await reportOf(directory, results));
    all.push(results);
  }
  const [report] = reports;
  if (options.json) {
    io.out(`${JSON.stringify(reports.length === 1 ? report : reports, null, 2)}\n`);
    return;
  }
  const areAlike = new Set(reports.map((one) => describeConditions(one).join("\n"))).size === 1;
  const spread =
    areAlike && isOnePlace(all.flat())
      ? renderSpread(spreadOverSeeds(all.flat()), options.format)
      : "";
  const texts = reports.map((one) => renderReport(one, options.format));
  io.out(`${[...texts, ...(spread === "" ? [] : [spread])].join("\n\n")}\n`);
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
    .addOption(
      new Option("--format <format>", "layout of the table")
        .choices(["text", "markdown"])
        .default("text"),
    )
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
    .action((runs: readonly string[], options: ReportOptions) => printReports(io, runs, options));
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
      const { extensionFiles, openRegistry, pathFrom, reportedConditions, scriptedTypes } =
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
          const conditions = reportedConditions((await readManifest(directory)).parameters);
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
      io.out(
        options.json
          ? `${JSON.stringify({ conditions: reports.map(({ conditions }) => conditions ?? null), ...comparison }, null, 2)}\n`
          : `${head.join("\n")}\n${renderComparison(comparison, { first, second })}\n`,
      );
    });
};
