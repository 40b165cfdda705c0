import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createPlainServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createSocketServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkReply } from "@mnemograph/core";
import { afterEach, describe, expect, it } from "vitest";
import { type Answer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";
import type { OpenaiModelOptions } from "./openai-model-options.js";

const secret = "sk-0123456789abcdefXYZ";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const ask = async (baseUrl: string, options: OpenaiModelOptions = {}) => {
  const clock = manualClock();
  const model = openOpenaiModel("m", {
    baseUrl,
    environment: { OPENAI_API_KEY: secret },
    clock,
    retries: 2,
    ...options,
  });
  const reply = await model.invoke("Where now?").catch((error: Error) => error);
  return { reply, clock };
};
const serve = async (...answers: readonly Answer[]) => {
  const server = await chatServer(...answers);
  closing.push(() => server.close());
  return server;
};
const portOf = async (server: Pick<Server, "listen" | "address" | "close">, host = "127.0.0.1") => {
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
  closing.push(() => void server.close());
  return (server.address() as AddressInfo).port;
};
/** A server that writes to the socket itself once it was asked. */
const raw = async (write: (socket: Socket) => void) => {
  const seen = { requests: 0 };
  const server = createSocketServer((socket) => {
    closing.push(() => socket.destroy());
    socket
      .on("error", () => {})
      .once("data", () => {
        seen.requests += 1;
        write(socket);
      });
  });
  return { baseUrl: `http://127.0.0.1:${await portOf(server as never)}/v1`, seen };
};
const body = JSON.stringify({
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "> look" } }],
});
const messageOf = (reply: unknown): string =>
  reply instanceof Error ? `${reply.message} ${JSON.stringify(reply)}` : "a reply";

describe("an endpoint that is well, though unusual", () => {
  it("has an address of IPv6", async () => {
    const server = createPlainServer(
      (_, response) =>
        void response.writeHead(200, { "content-type": "application/json" }).end(body),
    );
    const { reply } = await ask(`http://[::1]:${await portOf(server, "::1")}/v1`);
    expect(reply).toMatchObject({ text: "> look" });
  });

  it.each([
    ["speaks HTTP/1.0", `HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n${body}`],
    ["names no type", `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`],
    [
      "has hints first",
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    ],
    [
      "ends in trailers",
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\nx-a: b\r\n\r\n`,
    ],
    [
      "names its chunks",
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)};a=b\r\n${body}\r\n0\r\n\r\n`,
    ],
  ])("%s", async (_, text) => {
    const { baseUrl } = await raw((socket) => socket.end(text));
    expect((await ask(baseUrl)).reply).toMatchObject({ text: "> look" });
  });

  it("is slow by a byte at a time", async () => {
    const text = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const { baseUrl } = await raw((socket) => {
      let at = 0;
      const drip = setInterval(() => {
        socket.write(text.slice(at, (at += 1)));
        if (at >= text.length) clearInterval(drip);
      }, 0);
      closing.push(() => clearInterval(drip));
    });
    expect((await ask(baseUrl)).reply).toMatchObject({ text: "> look" });
  });

  it.each([
    "أنظر حولك",
    "環顧四周",
    "มองไปรอบๆ",
    "👩‍🚀👩🏽‍🚀",
    "e\u0301\u0301",
    "\u202Elook\u202C",
    "\uD800",
  ])("says %j", async (text) => {
    const { reply } = await ask((await serve(says(text))).baseUrl);
    expect(checkReply(reply)).toMatchObject({ ok: true });
  });
});

describe("an endpoint that lies", () => {
  it.each([
    [
      "about a chunk's length",
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n${body}`,
    ],
    [
      "about its last chunk",
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
    ],
    ["about its length", `HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n${body}`],
    [
      "about being asked to go on",
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    ],
    [
      "about its encoding",
      `HTTP/1.1 200 OK\r\ncontent-encoding: br\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    ],
  ])("%s gives no reply, and is asked again", async (_, text) => {
    const { baseUrl, seen } = await raw((socket) => socket.end(text));
    const { reply } = await ask(baseUrl);
    expect(reply).toMatchObject({ code: "MODEL_UNREACHABLE" });
    expect(seen.requests).toBe(3);
  });

  it("with headers that never end in time ends in time", async () => {
    const { baseUrl } = await raw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => socket.write("x"), 5);
      closing.push(() => clearInterval(drip));
    });
    expect((await ask(baseUrl, { timeoutSeconds: 0.2, retries: 0 })).reply).toMatchObject({
      code: "MODEL_UNREACHABLE",
    });
  });

  it("about what a reply cost is not believed", async () => {
    const lies = [
      { prompt_tokens: 1e308, completion_tokens: 2 ** 53 + 2 },
      { prompt_tokens: "∞" },
      { prompt_tokens: [7] },
      7,
      "7",
    ];
    for (const usage of lies) {
      const { reply } = await ask(
        (
          await serve(
            json(200, { choices: [{ message: { role: "assistant", content: "x" } }], usage }),
          )
        ).baseUrl,
      );
      if (reply instanceof Error) throw reply;
      for (const count of Object.values(reply.usage_metadata ?? {}))
        expect(typeof count !== "number" || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
    }
  });

  it.each<[string, string]>([
    ["MAX_TOKENS", "cut"],
    ["max_tokens", "cut"],
    ["model_length", "cut"],
    ["content_filter", "filtered"],
    ["SAFETY", "filtered"],
    ["error", "interrupted"],
  ])("no more: it says that a reply ended by %s", async (reason, fault) => {
    const choices = [
      { index: 0, finish_reason: reason, message: { role: "assistant", content: "> look" } },
    ];
    const { reply } = await ask((await serve(json(200, { choices }))).baseUrl);
    expect(checkReply(reply)).toMatchObject({ ok: false, fault });
  });
});

describe("no key leaves", () => {
  const wrapped = (text: string, width: number) =>
    (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join("\n  ");
  it.each<[string, Answer]>([
    ["over lines", json(400, { error: { message: `bad key:\n${wrapped(secret, 5)}` } })],
    [
      "in base64 over lines",
      json(400, {
        error: {
          message: wrapped(Buffer.from(`Authorization: Bearer ${secret}`).toString("base64"), 7),
        },
      }),
    ],
    [
      "in a page, in pieces",
      (response) =>
        void response
          .writeHead(400)
          .end(`<html><body>${wrapped(secret, 4).replaceAll("\n  ", "<br>")}</body>`),
    ],
    [
      "in the status's words",
      ({ socket }) => void socket?.end(`HTTP/1.1 400 ${secret}\r\ncontent-length: 0\r\n\r\n`),
    ],
    [
      "in a redirect",
      (response) =>
        void response
          .writeHead(302, { location: `https://elsewhere.invalid/?key=${secret}` })
          .end(),
    ],
    [
      "in an error of a stream of none",
      (response) =>
        void response
          .writeHead(200, { "content-type": "text/event-stream" })
          .end(`data: {"error":"${secret}"}\n\n`),
    ],
    ["in a code", json(400, { error: { message: "no", code: secret, type: secret } })],
  ])("%s", async (_, answer) => {
    const { reply } = await ask((await serve(answer)).baseUrl, { retries: 0 });
    const described = messageOf(reply);
    for (let at = 0; at + 8 <= secret.length; at += 1)
      expect(described).not.toContain(secret.slice(at, at + 8));
    expect(described.replaceAll(/\W+/g, "")).not.toContain(secret.replaceAll(/\W+/g, "").slice(2));
    expect(described).not.toContain(Buffer.from(secret).toString("base64").slice(4, 16));
  });

  it("for another host, whatever a redirect says", async () => {
    const elsewhere = await serve(says("> look"));
    for (const status of [301, 302, 303, 307, 308]) {
      const { reply } = await ask(
        (
          await serve(
            (response) =>
              void response
                .writeHead(status, { location: `${elsewhere.baseUrl}/chat/completions` })
                .end(),
          )
        ).baseUrl,
      );
      expect(reply).toMatchObject({ code: "MODEL_REJECTED" });
    }
    expect(elsewhere.requests).toEqual([]);
  });
});

describe("waiting", () => {
  it("goes on through minutes of 429 without a stated wait, and asks now and then", async () => {
    const busy = json(429, { error: { message: "slow down" } });
    const server = await serve(...Array.from({ length: 15 }, () => busy), says("> look"));
    const { reply, clock } = await ask(server.baseUrl, { patienceSeconds: 1800 });
    expect(reply).toMatchObject({ text: "> look" });
    expect(clock.now()).toBeGreaterThan(5 * 60_000);
  });

  it.each(["soon", "-5", "1e999", "Sat, 01 Jan 1994 00:00:00 GMT", "", "0x10", "1,2"])(
    "is not misled by Retry-After: %s",
    async (when) => {
      const server = await serve(
        json(429, { error: { message: "slow down" } }, { "retry-after": when }),
        says("> look"),
      );
      const { reply, clock } = await ask(server.baseUrl, { patienceSeconds: 600 });
      expect(reply).toMatchObject({ text: "> look" });
      expect(clock.now()).toBeLessThan(60_000);
    },
  );
});

const hasOpenssl = (() => {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasOpenssl)("a certificate that cannot be trusted stops at once", () => {
  const made = () => {
    const folder = mkdtempSync(join(tmpdir(), "certificates-"));
    closing.push(() => rmSync(folder, { recursive: true }));
    const openssl = (...args: string[]) =>
      execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    openssl(
      "req",
      "-x509",
      ...key,
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
      "-subj",
      "/CN=Own CA",
      "-days",
      "2",
    );
    openssl(
      "req",
      ...key,
      "-keyout",
      "leaf.key",
      "-out",
      "leaf.csr",
      "-subj",
      "/CN=elsewhere.invalid",
    );
    openssl(
      "x509",
      "-req",
      "-in",
      "leaf.csr",
      "-CA",
      "ca.pem",
      "-CAkey",
      "ca.key",
      "-CAcreateserial",
      "-out",
      "leaf.pem",
      "-days",
      "2",
    );
    return (name: string) => readFileSync(join(folder, name));
  };

  it.each([
    ["signed by itself", "ca"],
    ["sent without its issuer", "leaf"],
  ])("%s", async (_, name) => {
    const read = made();
    const server = createTlsServer(
      { key: read(`${name}.key`), cert: read(`${name}.pem`) },
      (_, response) => void response.end(body),
    );
    const { reply, clock } = await ask(`https://127.0.0.1:${await portOf(server)}/v1`, {
      patienceSeconds: 600,
    });
    expect(reply).toMatchObject({
      code: "MODEL_UNREACHABLE",
      evidence: { scope: "account", attempts: 1 },
    });
    expect(clock.now()).toBe(0);
  });

  it("where there is none", async () => {
    const server = await serve(says("> look"));
    const { reply, clock } = await ask(server.baseUrl.replace("http:", "https:"), {
      patienceSeconds: 600,
    });
    expect(reply).toMatchObject({ evidence: { scope: "account", attempts: 1 } });
    expect(clock.now()).toBe(0);
  });
});
