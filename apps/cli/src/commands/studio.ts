import { existsSync } from "node:fs";
import { databaseVariable } from "@mnemograph/bench/names";
import { type Command, InvalidArgumentError } from "commander";
import type { Io } from "../io.js";

const port = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new InvalidArgumentError("a port is a whole number from 0 to 65535");
  return number;
};

interface StudioCommandOptions {
  readonly port?: number;
  readonly host: string;
  readonly config?: string;
  readonly write: string;
  readonly readOnly?: boolean;
  readonly databaseUrl?: string;
  readonly json?: boolean;
}

const serveStudio = async (
  io: Io,
  folders: readonly string[],
  options: StudioCommandOptions,
): Promise<void> => {
  const { extensionFiles, openRegistry, pathFrom } = await import("@mnemograph/bench");
  const roots = (folders.length === 0 ? ["runs"] : folders).map((folder) =>
    pathFrom(io.cwd, folder),
  );
  for (const [index, folder] of folders.entries())
    if (!existsSync(roots[index]!))
      io.error(`there is no folder ${folder} yet: what is in it is shown once it is there\n`);
  const registry = await openRegistry(extensionFiles({ config: options.config }, io.cwd), io.cwd);
  const databaseUrl = options.databaseUrl ?? (io.environment[databaseVariable] || undefined);
  const { openStudio } = await import("@mnemograph/studio");
  const studio = await openStudio({
    roots,
    registry,
    port: options.port ?? 0,
    host: options.host,
    environment: io.environment,
    cwd: io.cwd,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(options.readOnly ? {} : { workFolder: pathFrom(io.cwd, options.write) }),
  });
  io.out(options.json ? `${JSON.stringify({ url: studio.url })}\n` : `${studio.url}\n`);
  if (!options.json)
    io.error("open this address in a browser on this machine; Ctrl-C ends the studio\n");
  await new Promise<void>((resolve) => {
    if (io.signal.aborted) resolve();
    io.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await studio.close();
};

/** `mnemograph studio [runs or folders…]`: the local page over run folders. */
export const studioCommand = (program: Command, io: Io): void => {
  program
    .command("studio")
    .summary(
      "look at runs, traces, graphs and memories in the browser, fork episodes, play yourself",
    )
    .description(
      "Serves a page on this machine over run folders; no account, no network. Only the given folders are read; written are --write, memories that you edit there, and tags beside a run. Ctrl-C ends it.",
    )
    .argument("[folders...]", "run directories, or folders that hold them (default: runs)")
    .option("--port <n>", "the port to listen at (default: any that is free)", port)
    .option(
      "--host <address>",
      "the address to listen at; another than this machine's own lets others in who know the token",
      "127.0.0.1",
    )
    .option("--write <folder>", "where forks, played episodes and their memory go", "runs/studio")
    .option("--read-only", "change nothing: no forks, no play, no edits of memories")
    .option(
      "--database-url <url>",
      `show the memories of this PostgreSQL database too, and fork runs that read them (default: $${databaseVariable}); the page never learns it`,
    )
    .option("--config <file>", "your pipelines (default: the nearest mnemograph.config.ts)")
    .option("--json", "print the address as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph studio\n  mnemograph studio runs/demo ~/other-runs --port 4321",
    )
    .action((folders: readonly string[], options: StudioCommandOptions) =>
      serveStudio(io, folders, options),
    );
};
