import { MnemographError } from "@mnemograph/core";
import {
  compareResults,
  extensionFiles,
  openRegistry,
  makeReport,
  pathFrom,
  readManifest,
  readResults,
  renderComparison,
  renderReport,
  reportOptions,
  reportedPreset,
} from "@mnemograph/harness";
import { type Command, Option } from "commander";
import type { Io } from "../io.js";

/** `mnemograph report <run>`: the table of a run again. */
export const reportCommand = (program: Command, io: Io): void => {
  program
    .command("report")
    .summary("print the table of a run again")
    .argument("<run>", "a run directory")
    .addOption(new Option("--format <format>", "layout of the table").choices(["text", "markdown"]).default("text"))
    .option("--config <file>", "your configuration file; by default the nearest mnemograph.config.ts")
    .option("--json", "print the report as JSON")
    .addHelpText("after", "\nExample:\n  mnemograph report runs/alfworld-valid_unseen-offline --format markdown")
    .action(async (run: string, options: { format: "text" | "markdown"; config?: string; json?: boolean }) => {
      const directory = pathFrom(io.cwd, run);
      const manifest = await readManifest(directory);
      const results = await readResults(directory);
      const { name, version } = manifest.environment;
      const { environments } = await openRegistry(extensionFiles({ config: options.config }, io.cwd), io.cwd);
      const report = makeReport(
        results,
        reportOptions(
          {
            environment: name,
            split: manifest.split,
            isBuiltIn: /\bbuilt-in\b/.test(version),
            preset: reportedPreset(manifest.parameters),
          },
          results,
          environments,
        ),
      );
      io.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : `${renderReport(report, options.format)}\n`);
    });
};

/** `mnemograph compare A B`: two runs, or two pipelines of one run, task by task. */
export const compareCommand = (program: Command, io: Io): void => {
  program
    .command("compare")
    .summary("compare two runs, or two pipelines of one run, task by task")
    .description("Names a side as <run directory> or <run directory>:<pipeline>. Tasks that both sides played are paired.")
    .argument("<first>")
    .argument("<second>")
    .option("--json", "print the comparison as JSON")
    .addHelpText("after", "\nExample:\n  mnemograph compare runs/mine:act runs/mine:ldm")
    .action(async (first: string, second: string, options: { json?: boolean }) => {
      const read = async (side: string) => {
        const [, folder = side, pipeline] = /^(.*?)(?::([\w-]+))?$/.exec(side) ?? [];
        const results = (await readResults(pathFrom(io.cwd, folder))).filter(
          (line) => pipeline === undefined || line.pipeline === pipeline,
        );
        if (results.length > 0) return results;
        throw new MnemographError({
          code: "RUN_INVALID",
          message: `${side} has no results`,
          hint: "check the folder and the pipeline's name",
          evidence: { side },
        });
      };
      const comparison = compareResults(await read(first), await read(second), { seed: 1 });
      io.out(options.json ? `${JSON.stringify(comparison, null, 2)}\n` : `${renderComparison(comparison, { first, second })}\n`);
    });
};
