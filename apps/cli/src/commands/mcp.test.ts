import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { program } from "../../test/binary.js";
import { capture } from "../../test/capture.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-command-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const step = { action: "refund(A1)", observation: "done" };
const textOf = (result: unknown) =>
  (result as { readonly content: readonly { readonly text: string }[] }).content.map(({ text }) => text).join("\n");

/** The official client over this command's own input and output. */
const overStdio = async (...more: readonly string[]) => {
  const client = new Client({ name: "test", version: "1" });
  const args = [program, "mcp", "--memory", join(folder, "memory.sqlite"), "--agent", "desk", ...more];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
  return client;
};

describe("mnemograph mcp", () => {
  it("serves the official client over stdio; the next process remembers", async () => {
    const writer = await overStdio();
    expect((await writer.listTools()).tools.map(({ name }) => name)).toEqual(["recall_experience", "remember_experience", "reflect"]);
    await writer.callTool({
      name: "remember_experience",
      arguments: { task: "Refund order A1", steps: [step], success: true, evidence: "the customer thanked us" },
    });
    await writer.close();
    const reader = await overStdio("--read-only");
    expect((await reader.listTools()).tools).toHaveLength(1);
    expect(textOf(await reader.callTool({ name: "recall_experience", arguments: { task: "Refund order B2" } }))).toContain("> refund(A1)");
    expect((await reader.listResources()).resources).toHaveLength(3);
    await reader.close();
    const other = await overStdio("--user", "bob");
    expect(textOf(await other.callTool({ name: "recall_experience", arguments: { task: "Refund order B2" } }))).toContain(
      "Nothing like this",
    );
    await other.close();
  });

  it("serves over HTTP on loopback, with a token of its own where none is given", async () => {
    const controller = new AbortController();
    let served: () => void = () => {};
    const listening = new Promise<void>((resolve) => (served = resolve));
    let told = "";
    const ended = capture(["mcp", "--memory", "memory.sqlite", "--http"], {
      cwd: folder,
      signal: controller.signal,
      onProgress: (text) => {
        told += text;
        served();
      },
    });
    await listening;
    const [, url = "", token = ""] = /listening on (http:\/\/127\.0\.0\.1:\d+\/mcp)\ntoken (\S{24,})/.exec(told) ?? [];
    const client = new Client({ name: "test", version: "1" });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport);
    expect((await client.listTools()).tools).toHaveLength(3);
    await client.close();
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
    controller.abort();
    expect((await ended).code).toBe(0);
  });

  it("says what is missing or wrong", async () => {
    expect(await capture(["mcp"])).toMatchObject({ code: 2 });
    const missing = await capture(["mcp", "--memory", "none.sqlite", "--read-only"], { cwd: folder });
    expect([missing.code, missing.error]).toEqual([1, expect.stringContaining("there is no memory file") as string]);
    const short = await capture(["mcp", "--memory", "m.sqlite", "--http"], { cwd: folder, environment: { MNEMOGRAPH_MCP_TOKEN: "abc" } });
    expect([short.code, short.error]).toEqual([2, expect.stringContaining("can be guessed") as string]);
    expect((await capture(["mcp", "--memory", "m.sqlite", "--embedder", "nobody"], { cwd: folder })).code).toBe(2);
  });
});
