import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { MnemographError } from "@mnemograph/core/domain";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import { positiveInteger } from "../input/read-values.js";

interface McpOptions {
  readonly memory: string;
  readonly agent?: string;
  readonly user?: string;
  readonly namespace?: string;
  readonly embedder?: string;
  readonly config?: string;
  readonly readOnly?: boolean;
  readonly http?: boolean | number;
}

export const tokenVariable = "MNEMOGRAPH_MCP_TOKEN";

const requireFile = (path: string) => {
  if (existsSync(path)) return;
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there is no memory file ${path}`,
    hint: "check the path; without --read-only the file is made",
    evidence: { path },
  });
};

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** `mnemograph mcp`: a memory file as MCP server, over stdio or over HTTP on this machine. */
export const mcpCommand = (program: Command, io: Io): void => {
  program
    .command("mcp")
    .summary("serve a memory to MCP clients: recall, remember and reflect")
    .description(
      "Tools recall_experience, remember_experience and reflect, and resources to browse, over the same file that everything else reads.",
    )
    .requiredOption("--memory <file>", "the SQLite file, made where missing")
    .option("--agent <name>", "whose memory it is")
    .option("--user <name>", "whom the agent serves; without one, all its users share the memory")
    .option("--namespace <name>", "a memory by its own name instead, such as one that `memory import` filled")
    .option("--embedder <name>", "by name or file; a memory keeps to the one it began with", "offline")
    .option("--config <file>", "your embedders (default: the nearest mnemograph.config.ts)")
    .option("--read-only", "offer nothing that writes")
    .option("--http [port]", `streamable HTTP on 127.0.0.1 instead of stdio; callers send the token of $${tokenVariable}`, positiveInteger)
    .addHelpText(
      "after",
      `\nExamples:\n  mnemograph mcp --memory memory.sqlite --agent desk\n  ${tokenVariable}=… mnemograph mcp --memory memory.sqlite --http 8931 --read-only`,
    )
    .action(async (options: McpOptions) => {
      const { memory: file, agent, user, namespace, readOnly = false, http } = options;
      const { memoryServer, serveOverHttp, serveOverStdio } = await import("@mnemograph/agents/mcp");
      const { sqliteAgentMemories } = await import("@mnemograph/agents/sqlite");
      const { openEmbedder, pathFrom } = await import("@mnemograph/bench");
      const path = pathFrom(io.cwd, file);
      if (readOnly) requireFile(path);
      const embedder = await openEmbedder(
        {
          ...(options.embedder !== undefined && { embedder: options.embedder }),
          ...(options.config !== undefined && { config: options.config }),
        },
        runtimeContextOf(io),
      );
      const memory = sqliteAgentMemories({
        path,
        embedder,
        ...(agent !== undefined && { agent }),
        ...(user !== undefined && { user }),
        ...(namespace !== undefined && { namespace }),
      });
      const open = () => memoryServer({ memory, readOnly });
      try {
        await memory.of();
        if (http === undefined) return await serveOverStdio(open(), process.stdin, io.signal);
        const given = io.environment[tokenVariable];
        const token = given ?? randomBytes(24).toString("base64url");
        const server = await serveOverHttp({ open, token, ...(typeof http === "number" && { port: http }) });
        io.error(`listening on ${server.url}\n${given === undefined ? `token ${token}\n` : ""}`);
        await untilAborted(io.signal);
        await server.close();
      } finally {
        await memory.close();
      }
    });
};
