import { drawGraph, toMermaid } from "@mnemograph/core";
import { oneOf, pipelineEntries, pipelineEntry } from "@mnemograph/harness";
import type { Command } from "commander";
import { toSvg } from "../drawing/to-svg.js";
import type { Io } from "../io.js";

const writers = {
  mermaid: toMermaid,
  svg: toSvg,
  json: (drawing: ReturnType<typeof drawGraph>) => `${JSON.stringify(drawing, null, 2)}\n`,
};

/** `mnemograph graph <pipeline>`: draws a pipeline without running it. */
export const graphCommand = (program: Command, io: Io): void => {
  program
    .command("graph")
    .summary("draw a pipeline: mermaid, SVG or JSON")
    .description("Draws a pipeline without a model, a key or a network.")
    .argument("[pipeline]", "its name; without it all names are listed")
    .option("--format <format>", "mermaid, svg or json", "mermaid")
    .option("--json", "the same as --format json")
    .addHelpText("after", "\nExamples:\n  mnemograph graph ldm\n  mnemograph graph ldm --format svg > ldm.svg\n  mnemograph graph --json")
    .action((name: string | undefined, options: { format: string; json?: boolean }) => {
      if (name === undefined) {
        const longest = Math.max(...pipelineEntries.map((entry) => entry.name.length));
        const entries = pipelineEntries.map((entry) => ({ name: entry.name, title: entry.title }));
        io.out(
          options.json
            ? `${JSON.stringify(entries, null, 2)}\n`
            : `${entries.map((entry) => `${entry.name.padEnd(longest)} ${entry.title}`).join("\n")}\n`,
        );
        return;
      }
      const format = options.json ? "json" : oneOf("format", options.format, Object.keys(writers) as (keyof typeof writers)[]);
      io.out(writers[format](drawGraph(pipelineEntry(name).definition.spec)));
    });
};
