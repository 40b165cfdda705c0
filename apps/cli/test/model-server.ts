import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * A model server on this machine that says the same to every request, while the tests of a file
 * run; it counts the requests of each test.
 */
export const modelServer = (answer: (request: IncomingMessage) => Answer) => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const { status, body } = answer(request);
    request
      .resume()
      .on("end", () =>
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify(body)),
      );
  });
  // Node closes a connection after five idle seconds: on a busy machine a client sends its next
  // request at that very moment.
  server.keepAliveTimeout = 600_000;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  beforeEach(() => {
    requests = 0;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
  };
};
