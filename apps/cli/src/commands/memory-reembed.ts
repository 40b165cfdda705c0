import type { Command } from "commander";
import type { Io } from "../io.js";
import { requireFile } from "../input/require-file.js";
import { runtimeContextOf } from "../output/progress-line.js";

interface ReembedOptions {
  readonly embedder: string;
  readonly config?: string;
}

/** `mnemograph memory reembed`: an agent's memory with vectors of another embedder. */
export const addReembedCommand = (memory: Command, io: Io): void => {
  memory
    .command("reembed")
    .summary("give your agent's memory the vectors of another embedder")
    .argument("<file>", "the SQLite file of your agent's memory")
    .description(
      "All versions stay. Interrupted, the file is as it was, and the same command goes on from the vectors that are made.",
    )
    .requiredOption("--embedder <name>", "by name or file")
    .option("--config <file>", "your embedders (default: the nearest mnemograph.config.ts)")
    .addHelpText(
      "after",
      "\nExample:\n  mnemograph memory reembed memory.sqlite --embedder sentence",
    )
    .action(async (file: string, { embedder, config }: ReembedOptions) => {
      const { reembedAgentMemories } = await import("@mnemograph/agents/sqlite");
      const { openMemoryEmbedder, pathFrom } = await import("@mnemograph/bench");
      const path = pathFrom(io.cwd, file);
      requireFile(path, "give the file that your agent's memory is stored in");
      const opened = await openMemoryEmbedder(
        path,
        { embedder, ...(config !== undefined && { config }) },
        runtimeContextOf(io),
      );
      io.whenStopped(
        "the file is as it was; the same command goes on from the vectors made so far",
      );
      const done = await reembedAgentMemories(path, opened);
      if (done.length === 0) io.out(`every agent's memory has the vectors of ${opened.id}\n`);
      for (const { namespace, logs } of done)
        io.out(`${namespace}: ${logs} runs have vectors of ${opened.id}\n`);
    });
};
