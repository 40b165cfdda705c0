import type { GraphDrawing } from "@mnemograph/core";
import type { PipelineEntry } from "@mnemograph/bench";
import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import { MnemographError } from "@mnemograph/core/domain";
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

type Format = keyof Awaited<ReturnType<typeof openWriters>>;

const formats: Readonly<Record<string, Format>> = {
  ".png": "svg",
  ".svg": "svg",
  ".json": "json",
  ".mmd": "mermaid",
  ".mermaid": "mermaid",
};

const endingOf = (file: string) => extname(file).toLowerCase();

/** The format that a file's name says; a PNG is drawn from the SVG. */
const formatOf = (file: string): Format => {
  const ending = endingOf(file);
  const format = formats[ending];
  if (format !== undefined) return format;
  throw new MnemographError({
    code: "USAGE",
    message: `no drawing is written as ${ending === "" ? file : ending}`,
    hint: `--out with ${Object.keys(formats).join(", ")}`,
    evidence: { file },
  });
};

interface GraphOptions {
  readonly format: string;
  readonly json?: boolean;
  readonly config?: string;
  readonly out?: string;
}

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
  return sections.join("\n\n");
};

const writeDrawing = async (file: string, text: string): Promise<void> => {
  const content =
    endingOf(file) === ".png" ? await (await import("../output/draw-png.js")).drawPng(text) : text;
  writeFileSync(file, content);
};

/** A file is written for a pipeline, and its ending says the format. */
const checkOut = (name: string | undefined, command: Command) => {
  const isFormat = ["format", "json"].some((one) => command.getOptionValueSource(one) === "cli");
  if (name !== undefined && !isFormat) return;
  throw new MnemographError({
    code: "USAGE",
    message: isFormat ? "--out and a format are given" : "--out needs a pipeline to draw",
    hint: "mnemograph graph ldm --out ldm.svg: the ending says the format",
  });
};

/** `mnemograph graph <pipeline>`: draws a pipeline without running it. */
export const graphCommand = (program: Command, io: Io): void => {
  program
    .command("graph")
    .summary("draw a pipeline: mermaid, SVG, PNG or JSON")
    .description("Draws a pipeline without a model, a key or a network.")
    .argument(
      "[pipeline]",
      "its name, or a file: ./careful-act.ts#carefulAct; without it all names are listed",
    )
    .option("--format <format>", "mermaid, svg or json", "mermaid")
    .option("--json", "the same as --format json")
    .option(
      "--out <file>",
      "write it there, in the format of its ending: ldm.svg, .png, .json or .mmd",
    )
    .option("--config <file>", "your pipelines (default: the nearest mnemograph.config.ts)")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph graph ldm\n  mnemograph graph ldm --out ldm.svg\n  mnemograph graph --json",
    )
    .action(async (name: string | undefined, options: GraphOptions, command: Command) => {
      const { out } = options;
      if (out !== undefined) checkOut(name, command);
      const ending = out === undefined ? undefined : formatOf(out);
      const { extensionFiles, oneOf, openRegistry, pathFrom } = await import("@mnemograph/bench");
      const files = extensionFiles(
        { config: options.config, pipelines: name === undefined ? [] : [name] },
        io.cwd,
      );
      const registry = await openRegistry(files, io.cwd);
      if (name === undefined) {
        io.answer(options, registry.pipelines.map(listed), pipelineList(registry.pipelines));
        return;
      }
      const writers = await openWriters();
      const { drawGraph } = await import("@mnemograph/core");
      const chosen = options.json
        ? "json"
        : oneOf("format", options.format, Object.keys(writers) as (keyof typeof writers)[]);
      const { spec } = registry.pipeline(registry.pipelineName(name)).definition;
      const text = writers[ending ?? chosen](drawGraph(spec));
      if (out === undefined) io.out(text);
      else await writeDrawing(pathFrom(io.cwd, out), text);
    });
};
