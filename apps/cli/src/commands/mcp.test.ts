import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
const overOwnStdio = async (options: readonly string[]) => {
  const client = new Client({ name: "test", version: "1" });
  const args = [program, "mcp", ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "ignore" }));
  return client;
};
const overStdio = (...more: readonly string[]) => overOwnStdio(["--memory", "memory.sqlite", "--agent", "desk", ...more]);

/** The official client over HTTP, and what ends the command. */
const overHttp = async (options: readonly string[]) => {
  const controller = new AbortController();
  let served: () => void = () => {};
  const listening = new Promise<void>((resolve) => (served = resolve));
  let described = "";
  const ended = capture(["mcp", ...options], {
    cwd: folder,
    signal: controller.signal,
    onProgress: (text) => {
      described += text;
      served();
    },
  });
  await listening;
  const [, url = "", token = ""] = /listening on (http:\/\/127\.0\.0\.1:\d+\/mcp)\ntoken (\S{24,})/.exec(described) ?? [];
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport);
  const close = async () => {
    await client.close();
    const { status } = await fetch(url, { method: "POST", body: "{}" });
    controller.abort();
    return { status, code: (await ended).code };
  };
  return { client, close };
};

/** The options of the commands that the page on agents prints, without a fixed port. */
const printed = [
  ...readFileSync(new URL("../../../../docs/agents.md", import.meta.url), "utf8").matchAll(
    /^(?:\S+=\S* )?mnemograph mcp (.*?) *(?:#.*)?$/gm,
  ),
].map(([, options = ""]) => options.replace(/--http \d+/, "--http"));

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
    const { client, close } = await overHttp(["--memory", "memory.sqlite", "--http"]);
    expect((await client.listTools()).tools).toHaveLength(3);
    expect(await close()).toEqual({ status: 401, code: 0 });
  });

  it("finds the commands of the docs", () => {
    expect(printed.length).toBeGreaterThanOrEqual(2);
  });

  it.each(printed)("shows no user the secret of another: mnemograph mcp %s", async (command) => {
    const secrets = { ann: `heron-${printed.indexOf(command)}`, bob: `otter-${printed.indexOf(command)}` };
    const optionsOf = (user: string) => [...command.split(" "), "--user", user];
    for (const [user, secret] of Object.entries(secrets)) {
      const writer = await overOwnStdio(optionsOf(user).filter((option) => !["--read-only", "--http"].includes(option)));
      const described = { task: "Refund order A1", steps: [{ action: "refund(A1)", observation: secret }], success: true };
      await writer.callTool({ name: "remember_experience", arguments: described });
      await writer.callTool({ name: "reflect", arguments: { task: "Refund order A1", note: secret } });
      await writer.close();
    }
    for (const [user, secret] of Object.entries(secrets)) {
      const { client, close } = command.includes("--http")
        ? await overHttp(optionsOf(user))
        : await overOwnStdio(optionsOf(user)).then((over) => ({ client: over, close: () => over.close() }));
      const seen = [
        await client.callTool({ name: "recall_experience", arguments: { task: "Refund order B2", lastObservation: "refunded" } }),
        ...(await Promise.all(
          ["experiences", "reflections", "situations"].map((name) => client.readResource({ uri: `memory://${name}` })),
        )),
      ];
      await close();
      expect(Object.values(secrets).filter((one) => JSON.stringify(seen).includes(one))).toEqual([secret]);
    }
  });

  it("says what is missing or wrong", async () => {
    expect(await capture(["mcp"])).toMatchObject({ code: 2 });
    const missing = await capture(["mcp", "--memory", "none.sqlite", "--read-only"], { cwd: folder });
    expect([missing.code, missing.error]).toEqual([1, expect.stringContaining("there is no memory file") as string]);
    const short = await capture(["mcp", "--memory", "m.sqlite", "--http"], { cwd: folder, environment: { MNEMOGRAPH_MCP_TOKEN: "abc" } });
    expect([short.code, short.error]).toEqual([2, expect.stringContaining("can be guessed") as string]);
    expect((await capture(["mcp", "--memory", "m.sqlite", "--embedder", "nobody"], { cwd: folder })).code).toBe(2);
    const nobody = await capture(["mcp", "--memory", "m.sqlite", "--user", ""], { cwd: folder });
    expect([nobody.code, nobody.error]).toEqual([2, expect.stringContaining("has no user") as string]);
    const both = await capture(["mcp", "--memory", "m.sqlite", "--namespace", "household", "--user", "ann"], { cwd: folder });
    expect([both.code, both.error]).toEqual([2, expect.stringContaining("a namespace beside") as string]);
  });
});
