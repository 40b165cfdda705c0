import type { GraphDrawing } from "@mnemograph/core";
import type { Command } from "commander";
import type { Io } from "../io.js";

const openWriters = async () => {
  const [{ toMermaid }, { toSvg }] = await Promise.all([import("@mnemograph/core"), import("@mnemograph/studio/drawing")]);
  return { mermaid: toMermaid, svg: toSvg, json: (drawing: GraphDrawing) => `${JSON.stringify(drawing, null, 2)}\n` };
};

/** `mnemograph graph <pipeline>`: draws a pipeline without running it. */
export const graphCommand = (program: Command, io: Io): void => {
  program
    .command("graph")
    .summary("draw a pipeline: mermaid, SVG or JSON")
    .description("Draws a pipeline without a model, a key or a network.")
    .argument("[pipeline]", "its name, or a file: ./careful-act.ts#carefulAct; without it all names are listed")
    .option("--format <format>", "mermaid, svg or json", "mermaid")
    .option("--json", "the same as --format json")
    .option("--config <file>", "your pipelines (default: the nearest mnemograph.config.ts)")
    .addHelpText("after", "\nExamples:\n  mnemograph graph ldm\n  mnemograph graph ldm --format svg > ldm.svg\n  mnemograph graph --json")
    .action(async (name: string | undefined, options: { format: string; json?: boolean; config?: string }) => {
      const { extensionFiles, oneOf, openRegistry } = await import("@mnemograph/bench");
      const files = extensionFiles({ config: options.config, pipelines: name === undefined ? [] : [name] }, io.cwd);
      const registry = await openRegistry(files, io.cwd);
      if (name === undefined) {
        const longest = Math.max(...registry.pipelines.map((entry) => entry.name.length));
        const entries = registry.pipelines.map((entry) => ({ name: entry.name, title: entry.title }));
        io.out(
          options.json
            ? `${JSON.stringify(entries, null, 2)}\n`
            : `${entries.map((entry) => `${entry.name.padEnd(longest)} ${entry.title}`).join("\n")}\n`,
        );
        return;
      }
      const writers = await openWriters();
      const { drawGraph } = await import("@mnemograph/core");
      const format = options.json ? "json" : oneOf("format", options.format, Object.keys(writers) as (keyof typeof writers)[]);
      io.out(writers[format](drawGraph(registry.pipeline(registry.pipelineName(name)).definition.spec)));
    });
};
