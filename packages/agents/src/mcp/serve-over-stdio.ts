import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

/**
 * Serves over this process's own input and output until the input ends or the signal aborts.
 * Nothing else may write to the output.
 *
 * @example
 * const memory = agentMemory({ store: inProcess(), embedder: offlineEmbedder() });
 * await serveOverStdio(memoryServer({ memory }), process.stdin, new AbortController().signal);
 */
export const serveOverStdio = async (
  server: McpServer,
  input: NodeJS.ReadableStream,
  signal: AbortSignal,
): Promise<void> => {
  const ended = new Promise<void>((resolve) => {
    input.once("end", resolve);
    input.once("close", resolve);
    server.server.onclose = resolve;
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
};
