import { randomBytes } from "node:crypto";
import { MnemographError, loadOptional } from "@mnemograph/core/domain";
import type { AgentMemory } from "@mnemograph/agents";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { type ScopeOfToken, parseTokens, readTokenFile } from "../input/read-tokens.js";
import { positiveInteger } from "../input/read-values.js";
import { type MemoryFileOptions, withAgentMemory } from "../input/with-agent-memory.js";

interface McpOptions extends MemoryFileOptions {
  readonly readOnly?: boolean;
  readonly http?: boolean | number;
  readonly tokens?: string;
}

export const tokenVariable = "MNEMOGRAPH_MCP_TOKEN";
export const tokensVariable = "MNEMOGRAPH_MCP_TOKENS";

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

/** The callers and whose memory each of them gets; undefined where all share one token. */
const tokensFor = (
  io: Io,
  { tokens: file, http, user, namespace }: McpOptions,
  pathFrom: (cwd: string, path: string) => string,
) => {
  const inEnvironment = http === undefined ? undefined : io.environment[tokensVariable];
  if (file === undefined && inEnvironment === undefined) return undefined;
  if (http === undefined)
    throw usage(
      "--tokens needs --http: over stdio there is one caller",
      "add --http, or give --user",
    );
  if (user !== undefined || namespace !== undefined)
    throw usage(
      "--user and --namespace do not go with several tokens",
      "each token has a user or a namespace of its own: write it there",
    );
  if (io.environment[tokenVariable] !== undefined)
    throw usage(
      `$${tokenVariable} does not go with several tokens`,
      `its caller would have no scope: unset it, or leave --tokens out`,
    );
  if (file === undefined) return parseTokens(inEnvironment ?? "", `$${tokensVariable}`);
  const path = pathFrom(io.cwd, file);
  const { text, isOpen } = readTokenFile(path);
  if (isOpen) io.error(`other users of this machine can read ${file}: chmod 600 ${file}\n`);
  return parseTokens(text, file);
};

/** Finds before anything is served that a scope of a token is none. */
const requireScopes = (memory: AgentMemory, tokens: ScopeOfToken) => {
  for (const [index, context] of Object.values(tokens).entries()) {
    try {
      memory.scopeFor({ context });
    } catch (error) {
      if (!MnemographError.isInstance(error)) throw error;
      throw usage(`the scope of token ${index + 1}: ${error.message}`, error.hint);
    }
  }
};

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

const serve = async (
  io: Io,
  { memory, tokens, options }: { memory: AgentMemory; tokens?: ScopeOfToken; options: McpOptions },
) => {
  const { memoryServer, serveOverHttp, serveOverStdio } = await loadOptional(
    { what: "an MCP server", packages: ["@modelcontextprotocol/sdk"] },
    () => import("@mnemograph/agents/mcp"),
  );
  const { readOnly = false, http } = options;
  const open = () => memoryServer({ memory, readOnly });
  if (tokens === undefined) await memory.of();
  else requireScopes(memory, tokens);
  if (http === undefined) return serveOverStdio(open(), process.stdin, io.signal);
  const given = io.environment[tokenVariable];
  const token = given ?? randomBytes(24).toString("base64url");
  const server = await serveOverHttp({
    open,
    ...(tokens ? { tokens } : { token }),
    ...(typeof http === "number" && { port: http }),
  });
  const isMade = tokens === undefined && given === undefined;
  io.error(`listening on ${server.url}\n${isMade ? `token ${token}\n` : ""}`);
  await untilAborted(io.signal);
  return server.close();
};

const serveMemory = async (io: Io, options: McpOptions): Promise<void> => {
  const { pathFrom } = await import("@mnemograph/bench");
  const tokens = tokensFor(io, options, pathFrom);
  return withAgentMemory(
    io,
    options,
    options.readOnly ? "check the path; without --read-only the file is made" : undefined,
    (memory) => serve(io, { memory, options, ...(tokens && { tokens }) }),
    tokens && { scopeOf: ({ context }) => context },
  );
};

/** `mnemograph mcp`: a memory file as MCP server, over stdio or over HTTP on this machine. */
export const mcpCommand = (program: Command, io: Io): void => {
  program
    .command("mcp")
    .summary("serve a memory to MCP clients: recall, remember, correct")
    .description(
      "Tools recall_experience, remember_experience, reflect, feedback and forget, and resources to browse, over the same file that everything else reads.",
    )
    .requiredOption("--memory <file>", "the SQLite file, made where missing")
    .option("--agent <name>", "whose memory it is")
    .option("--user <name>", "whom the agent serves; without one, all its users share the memory")
    .option(
      "--namespace <name>",
      "a memory by its own name instead, such as one that `memory import` filled",
    )
    .option(
      "--embedder <name>",
      "by name or file (default: the one that the memory began with; for a new one sentence where it is installed, else offline)",
    )
    .option("--config <file>", "your embedders (default: the nearest mnemograph.config.ts)")
    .option("--read-only", "offer nothing that writes")
    .option(
      "--http [port]",
      `streamable HTTP on 127.0.0.1 instead of stdio; callers send the token of $${tokenVariable}`,
      positiveInteger,
    )
    .option(
      "--tokens <file>",
      `one memory for each caller: JSON of tokens and their scopes, also in $${tokensVariable}; needs --http`,
    )
    .addHelpText(
      "after",
      `\nExamples:\n  mnemograph mcp --memory memory.sqlite --agent desk\n  ${tokenVariable}=… mnemograph mcp --memory memory.sqlite --http 8931 --read-only\n  mnemograph mcp --memory memory.sqlite --agent desk --http 8931 --tokens tokens.json   # { "<token>": { "user": "ann" }, … }`,
    )
    .action((options: McpOptions) => serveMemory(io, options));
};
