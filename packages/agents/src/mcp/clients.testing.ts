import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterEach } from "vitest";
import { offlineEmbedder } from "@mnemograph/models";
import { agentMemory } from "../memory/agent-memory.js";
import type { AgentMemorySettings } from "../memory/memory-options.js";
import { inProcess } from "../store/in-process.js";
import { memoryServer } from "./memory-server.js";
import { serveOverHttp } from "./serve-over-http.js";

const closing: (() => Promise<unknown>)[] = [];
/** Closes something after the test. */
export const closeAfter = (close: () => Promise<unknown>): void => void closing.push(close);
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

export const memoryForTests = (options: Partial<AgentMemorySettings> = {}) =>
  agentMemory({ store: inProcess(), embedder: offlineEmbedder(), agent: "support", ...options });

export const connected = async (transport: Transport): Promise<Client> => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  closeAfter(() => client.close());
  return client;
};

/** The official client beside a server in this process. */
export const paired = async (options: Partial<Parameters<typeof memoryServer>[0]> = {}) => {
  const memory = options.memory ?? memoryForTests();
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await memoryServer({ memory, ...options }).connect(ours);
  return { memory, client: await connected(theirs) };
};

/** A server over HTTP, and the official client of whoever has a token. */
export const listening = async (
  options: Omit<Parameters<typeof serveOverHttp>[0], "open">,
  memory = memoryForTests(),
) => {
  const { url, close } = await serveOverHttp({ open: () => memoryServer({ memory }), ...options });
  closeAfter(close);
  const clientOf = (token: string, headers: Readonly<Record<string, string>> = {}) => {
    const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } };
    return connected(new StreamableHTTPClientTransport(new URL(url), { requestInit }) as Transport);
  };
  return { url, clientOf };
};

type Described = {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
};
export const call = async (client: Client, name: string, args: unknown) => {
  const { content, structuredContent, isError } = (await client.callTool({
    name,
    arguments: args as {},
  })) as unknown as Described;
  return {
    text: content.map(({ text }) => text).join("\n"),
    data: structuredContent,
    isError: isError ?? false,
  };
};

export const resourceText = async (client: Client, path: string): Promise<string> =>
  (
    (await client.readResource({ uri: `memory://${path}` })).contents[0] as unknown as {
      readonly text: string;
    }
  ).text;

export const run = {
  task: "Refund order A1",
  steps: [
    { action: "find_order(A1)", observation: "delivered, password=hunter2" },
    { action: "refund(A1)", observation: "done" },
  ],
  success: true,
  evidence: "the customer confirmed it",
};
