import { execFile } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const program = resolve(import.meta.dirname, "../../bin/mnemograph.js");

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString("latin1");
};
/** A server of this machine that keeps what it is sent. */
const openReceiver = async () => {
  const seen: {
    readonly url: string;
    readonly headers: IncomingMessage["headers"];
    readonly body: string;
  }[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({ url: request.url ?? "", headers: request.headers, body });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, base, close: () => new Promise((done) => server.close(done)) };
};

let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly { readonly name: string }[] }[];
  }[];
}
const spansIn = (bodies: readonly string[]) =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

describe("telemetry", () => {
  it("sends a recorded run to the collector that the usual variables name, without contents", async () => {
    expect(
      (
        await capture(
          "bench --pipelines act,rap-train --limit 1 --workers 0 --out run".split(" "),
          { cwd: folder },
        )
      ).code,
    ).toBe(0);
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=one%20two",
    };
    const { code, out } = await capture(["telemetry", "run"], { cwd: folder, environment });
    expect([code, out]).toEqual([0, `2 episodes sent to ${receiver.base}/v1/traces\n`]);
    const spans = spansIn(receiver.seen.map(({ body }) => body));
    const names = new Set(spans.map(({ name }) => name));
    for (const name of [
      "invoke_agent act",
      "invoke_agent rap-train",
      "chat offline",
      "execute_tool alfworld",
      "search_memory",
    ])
      expect(names).toContain(name);
    expect(JSON.stringify(spans)).not.toContain("gen_ai.input.messages");
    expect(receiver.seen[0]).toMatchObject({ url: "/v1/traces", headers: { "x-key": "one two" } });
  });

  it("sends while a task is played, with contents where they are asked for", async () => {
    receiver.seen.length = 0;
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.base,
      OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true",
    };
    await capture(["run", "act", "--limit", "1", "--telemetry"], { cwd: folder, environment });
    const spans = spansIn(receiver.seen.map(({ body }) => body));
    expect(spans.map(({ name }) => name)).toContain("invoke_agent act");
    expect(JSON.stringify(spans)).toContain("gen_ai.output.messages");
  });

  it("says where nobody listens", async () => {
    const { code, error } = await capture(
      ["telemetry", "run", "--endpoint", "http://127.0.0.1:1/v1/traces"],
      { cwd: folder },
    );
    expect(code).not.toBe(0);
    expect(error).toMatch(
      /the collector at http:\/\/127\.0\.0\.1:1\/v1\/traces did not take the spans/,
    );
  });
});

describe("LangSmith's usual variables", () => {
  it("take effect through LangChain's tracer: graph, nodes and model calls reach the endpoint", async () => {
    receiver.seen.length = 0;
    const variables = {
      LANGSMITH_TRACING: "true",
      LANGSMITH_ENDPOINT: receiver.base,
      LANGSMITH_API_KEY: "a-key-of-the-test",
      LANGSMITH_PROJECT: "doors",
    };
    const play = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, [program, "run", "act", "--limit", "1"], {
        cwd: folder,
        env: { PATH: process.env["PATH"] ?? "", ...env },
      }).catch((error: { code: unknown }) => error);
    await play({});
    expect(receiver.seen).toEqual([]);
    await play(variables);
    const sent = receiver.seen.filter(({ url }) => url.startsWith("/runs"));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent[0]?.headers["x-api-key"]).toBe("a-key-of-the-test");
  });
});
