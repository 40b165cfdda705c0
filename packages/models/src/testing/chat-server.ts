import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { forgetEndpoint } from "../endpoint/endpoint-record.js";

/** A request as the server saw it. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Writes one response. */
export type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** A running test server; close it after use. */
export interface ChatServer {
  /** Ends in /v1. */
  readonly baseUrl: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

/**
 * A local endpoint of the OpenAI protocol for tests, on 127.0.0.1 at a free port; it answers
 * request n with answer n, and later ones with the last.
 *
 * @example
 * const server = await chatServer(json(503, {}), says("> look")); // down once, then well
 * await server.close();
 */
export const chatServer = async (...answers: readonly Answer[]): Promise<ChatServer> => {
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Readonly<
      Record<string, unknown>
    >;
    const request = { path: incoming.url ?? "", headers: incoming.headers, body };
    requests.push(request);
    answers[Math.min(requests.length, answers.length) - 1]?.(response, request);
  });
  // Node closes a connection after five idle seconds: on a busy machine a client sends its next
  // request at that very moment.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin}/v1`,
    requests,
    close: () =>
      new Promise((resolve, reject) => {
        // Another server may begin at its port.
        forgetEndpoint(origin);
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
};

/**
 * Answers with a status and a JSON body.
 *
 * @example
 * const busy = json(429, { error: { message: "slow down" } }, { "retry-after": "2" });
 */
export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
  };

/**
 * A chat completion as a stream, a piece of text after the other.
 *
 * @example
 * const server = await chatServer(streams("> go to ", "desk 1"));
 * await server.close();
 */
export const streams =
  (...pieces: readonly string[]): Answer =>
  (response) => {
    const part = (delta: object, reason: string | null) => ({
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      model: "test-model",
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
    const parts = [...pieces.map((content) => part({ content }, null)), part({}, "stop")];
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const one of parts) response.write(`data: ${JSON.stringify(one)}\n\n`);
    response.end("data: [DONE]\n\n");
  };

/**
 * A chat completion; without counts the server reports no usage.
 *
 * @example
 * const server = await chatServer(says("> look", { prompt: 812, completion: 4 }));
 * await server.close();
 */
export const says = (
  content: string,
  tokens?: { readonly prompt: number; readonly completion: number },
): Answer =>
  json(200, {
    id: "chatcmpl-1",
    object: "chat.completion",
    model: "test-model",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    ...(tokens && {
      usage: {
        prompt_tokens: tokens.prompt,
        completion_tokens: tokens.completion,
        total_tokens: tokens.prompt + tokens.completion,
      },
    }),
  });
