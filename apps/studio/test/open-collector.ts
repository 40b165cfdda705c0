import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString("latin1");
};

interface Sent {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly { readonly name: string }[] }[];
  }[];
}

/** A server of this machine that keeps what it is sent; it may be told to refuse. */
export const openCollector = async () => {
  const seen: {
    readonly path: string;
    readonly headers: IncomingMessage["headers"];
    readonly body: string;
  }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(state.status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  /** Names of the spans that came, in order. */
  const spans = (): readonly string[] =>
    seen
      .filter(({ path }) => path === "/v1/traces")
      .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans ?? [])
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans.map(({ name }) => name)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    spans,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
