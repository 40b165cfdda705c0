import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isLoopback, readAddress } from "@mnemograph/core";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { type CallerTokens, knownCallers } from "./known-callers.js";

export interface HttpOptions extends CallerTokens {
  /** A server of its own for each request: none of them keeps anything but the memory. */
  readonly open: () => McpServer;
  /** By default any free port. */
  readonly port?: number;
}

/** A server that listens until it is closed. */
export interface ListeningServer {
  /** `http://127.0.0.1:<port>/mcp` */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const maximumBytes = 4 * 2 ** 20;

/** A page in a browser on this machine could call a server on loopback under a name of its own. */
const isFromHere = (address: string) => isLoopback(readAddress(address)?.hostname ?? "");

const answer = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null });
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // To its end: a body that is left unread breaks the connection, and the answer is lost.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maximumBytes) chunks.push(chunk);
  }
  if (size > maximumBytes) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Serves over streamable HTTP, on loopback only, to callers that know a token. With `tokens` each
 * caller has a memory of their own, as `scopeOf` of the memory says. Requests from pages of other
 * origins are refused, and so are ids of sessions: there are none, every request stands alone.
 *
 * @throws MnemographError USAGE for a token that is too short, and unless there is either `token`
 *   or `tokens`.
 * @example
 * import { memoryServer } from "@mnemograph/agents/mcp";
 * const memory = agentMemory({ store: inProcess(), embedder: offlineEmbedder(), scopeOf: ({ context }) => ({ user: context["userId"] }) });
 * const tokens = { "a-long-random-token-of-ann": { userId: "ann" }, "a-long-random-token-of-bob": { userId: "bob" } };
 * const { url, close } = await serveOverHttp({ open: () => memoryServer({ memory }), tokens });
 */
export const serveOverHttp = async ({
  open,
  port = 0,
  ...tokens
}: HttpOptions): Promise<ListeningServer> => {
  const callerOf = knownCallers(tokens);
  const refusal = ({
    headers,
    url = "",
  }: IncomingMessage): readonly [status: number, message: string] | undefined => {
    if (
      !isFromHere(`http://${headers.host ?? ""}`) ||
      (headers.origin !== undefined && !isFromHere(headers.origin))
    )
      return [403, "not from here"];
    if (callerOf(headers.authorization) === undefined) return [401, "a bearer token is needed"];
    if (headers["mcp-session-id"] !== undefined)
      return [404, "no such session: this server has none, initialize again"];
    return url.split("?")[0] === "/mcp" ? undefined : [404, "the endpoint is /mcp"];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusal(request);
    if (refused !== undefined)
      return answer(
        response,
        ...refused,
        refused[0] === 401 ? { "www-authenticate": "Bearer" } : {},
      );
    if (request.method !== "POST")
      return answer(response, 405, "POST only: nothing is pushed", { allow: "POST" });
    const body = await readBody(request);
    if (body === undefined) return answer(response, 400, "the body is no JSON, or too long");
    const server = open();
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on("close", () => void transport.close().then(() => server.close()));
    await server.connect(transport as Parameters<McpServer["connect"]>[0]);
    const auth = callerOf(request.headers.authorization);
    return transport.handleRequest(Object.assign(request, auth && { auth }), response, body);
  };
  const http = createServer((request, response) => {
    handle(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else answer(response, 500, "the request failed");
    });
  });
  await new Promise<void>((resolve, reject) =>
    http.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
};
