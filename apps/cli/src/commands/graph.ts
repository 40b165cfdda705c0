import type { GraphDrawing } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";

const openWriters = async () => {
  const [{ toMermaid }, { toSvg }] = await Promise.all([
    import("@mnemograph/core"),
    import("@mnemograph/studio/drawing"),
  ]);
  return {
    mermaid: toMermaid,
    svg: toSvg,
    json: (drawing: GraphDrawing) => `${JSON.stringify(drawing, null, 2)}\n`,
  };
};

type Listed = Pick<PipelineEntry, "name" | "title" | "group" | "plays">;

const groupOf = ({ group, plays }: Listed) => group ?? (plays ? "method" : "part");
const listed = (entry: Listed) => ({ name: entry.name, group: groupOf(entry), title: entry.title });

const headings = {
  method: "Methods",
  ablation: "Ablations: a method without one of its parts",
  bound: "Bounds: what methods are measured against",
  part: "Parts: graphs that other pipelines and `memory` run",
};

/** Every pipeline in its group, one a line. */
const pipelineList = (pipelines: readonly Listed[]): string => {
  const longest = Math.max(...pipelines.map(({ name }) => name.length));
  const sections = Object.entries(headings).flatMap(([group, heading]) => {
    const members = pipelines.filter((entry) => groupOf(entry) === group);
    const lines = members.map(({ name, title }) => `  ${name.padEnd(longest)} ${title}`);
    return members.length === 0 ? [] : [[`${heading}:`, ...lines].join("\n")];
  });
  return `${sections.join("\n\n")}\n`;
};

/** `mnemograph graph <pipeline>`: draws a pipeline without running it. */
export const graphCommand = (program: Command, io: Io): void => {
  program
    .command("graph")
    .summary("draw a pipeline: mermaid, SVG or JSON")
    .description("Draws a pipeline without a model, a key or a network.")
    .argument(
      "[pipeline]",
      "its name, or a file: ./careful-act.ts#carefulAct; without it all names are listed",
    )
    .option("--format <format>", "mermaid, svg or json", "mermaid")
    .option("--json", "the same as --format json")
    .option("--config <file>", "your pipelines (default: the nearest mnemograph.config.ts)")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph graph ldm\n  mnemograph graph ldm --format svg > ldm.svg\n  mnemograph graph --json",
    )
    .action(
      async (
        name: string | undefined,
        options: { format: string; json?: boolean; config?: string },
      ) => {
        const { extensionFiles, oneOf, openRegistry } = await import("@mnemograph/bench");
        const files = extensionFiles(
          { config: options.config, pipelines: name === undefined ? [] : [name] },
          io.cwd,
        );
        const registry = await openRegistry(files, io.cwd);
        if (name === undefined) {
          io.out(
            options.json
              ? `${JSON.stringify(registry.pipelines.map(listed), null, 2)}\n`
              : pipelineList(registry.pipelines),
          );
          return;
        }
        const writers = await openWriters();
        const { drawGraph } = await import("@mnemograph/core");
        const format = options.json
          ? "json"
          : oneOf("format", options.format, Object.keys(writers) as (keyof typeof writers)[]);
        io.out(
          writers[format](
            drawGraph(registry.pipeline(registry.pipelineName(name)).definition.spec),
          ),
        );
      },
    );
};
