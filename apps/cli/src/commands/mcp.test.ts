import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** The embedder that starts at once; what is served does not depend on it. */
const words = ["--embedder", "offline"];
const step = { action: "refund(A1)", observation: "done" };
const textOf = (result: unknown) =>
  (result as { readonly content: readonly { readonly text: string }[] }).content
    .map(({ text }) => text)
    .join("\n");

/** The official client over the input and output of a process of the command. */
const overStdio = async (options: readonly string[]) => {
  const client = new Client({ name: "test", version: "1" });
  const args = [program, "mcp", ...options, ...words];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: folder, stderr: "ignore" }),
  );
  return client;
};

const clientAt = async (url: string, token: string) => {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as Transport,
  );
  return client;
};

/** The command over HTTP: what it prints, its address and token, and what ends it. */
const listening = async (
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const controller = new AbortController();
  let served: () => void = () => {};
  const isListening = new Promise<void>((resolve) => (served = resolve));
  let described = "";
  const ended = capture(["mcp", ...options, ...words], {
    cwd: folder,
    environment,
    signal: controller.signal,
    onProgress: (text) => {
      described += text;
      if (described.includes("listening")) served();
    },
  });
  await Promise.race([isListening, ended]);
  const [, url = "", token = ""] =
    /listening on (http:\/\/127\.0\.0\.1:\d+\/mcp)\n(?:token (\S{24,}))?/.exec(described) ?? [];
  const close = async () => {
    const { status } = await fetch(url, { method: "POST", body: "{}" });
    controller.abort();
    const { code, error, out } = await ended;
    return { status, code, printed: `${out}${error}` };
  };
  return { url, token, close };
};

/** The official client over HTTP, and what ends the command. */
const overHttp = async (options: readonly string[]) => {
  const { url, token, close } = await listening(options);
  const client = await clientAt(url, token);
  return {
    client,
    close: async () => {
      await client.close();
      return close();
    },
  };
};

/** The options of the commands that the page on agents prints, without a fixed port. */
const printed = [
  ...readFileSync(new URL("../../../../docs/agents.md", import.meta.url), "utf8").matchAll(
    /^(?:\S+=\S* )?mnemograph mcp (.*?) *(?:#.*)?$/gm,
  ),
]
  .map(([, options = ""]) => options.replace(/--http \d+/, "--http"))
  .toSorted((one, other) => Number(one.includes("--tokens")) - Number(other.includes("--tokens")));
const forOneCaller = printed.filter((command) => !command.includes("--tokens"));
const forSeveral = printed.filter((command) => command.includes("--tokens"));

describe("mnemograph mcp", () => {
  it("serves the official client over stdio; another process remembers, and serves over HTTP with a token of its own where none is given", async () => {
    const options = ["--memory", "memory.sqlite", "--agent", "desk"];
    const writer = await overStdio(options);
    expect((await writer.listTools()).tools.map(({ name }) => name)).toEqual([
      "recall_experience",
      "remember_experience",
      "reflect",
      "feedback",
      "forget",
    ]);
    await writer.callTool({
      name: "remember_experience",
      arguments: {
        task: "Refund order A1",
        steps: [step],
        success: true,
        evidence: "the customer thanked us",
      },
    });
    await writer.close();
    const { client: reader, close } = await overHttp([...options, "--read-only", "--http"]);
    expect((await reader.listTools()).tools).toHaveLength(1);
    expect(
      textOf(
        await reader.callTool({
          name: "recall_experience",
          arguments: { task: "Refund order B2" },
        }),
      ),
    ).toContain("> refund(A1)");
    expect((await reader.listResources()).resources).toHaveLength(2);
    expect(await close()).toMatchObject({ status: 401, code: 0 });
  });

  it("finds the commands of the docs", () => {
    expect([forOneCaller.length, forSeveral.length]).toEqual([2, 1]);
  });

  it.each(forOneCaller)(
    "shows no user the secret of another: mnemograph mcp %s",
    async (command) => {
      const secrets = {
        ann: `heron-${forOneCaller.indexOf(command)}`,
        bob: `otter-${forOneCaller.indexOf(command)}`,
      };
      const given = command.split(" ").filter((option) => option !== "--http");
      const optionsOf = (user: string) => [...given, "--user", user, "--http"];
      for (const [user, secret] of Object.entries(secrets)) {
        const writer = await overHttp(optionsOf(user).filter((option) => option !== "--read-only"));
        const described = {
          task: "Refund order A1",
          steps: [{ action: "refund(A1)", observation: secret }],
          success: true,
        };
        await writer.client.callTool({ name: "remember_experience", arguments: described });
        await writer.client.callTool({
          name: "reflect",
          arguments: { task: "Refund order A1", note: secret },
        });
        await writer.close();
      }
      for (const [user, secret] of Object.entries(secrets)) {
        const { client, close } = await overHttp(optionsOf(user));
        const seen = [
          await client.callTool({
            name: "recall_experience",
            arguments: { task: "Refund order B2", lastObservation: "refunded" },
          }),
          ...(await Promise.all(
            ["experiences", "rules"].map((name) =>
              client.readResource({ uri: `memory://${name}` }),
            ),
          )),
        ];
        await close();
        expect(Object.values(secrets).filter((one) => JSON.stringify(seen).includes(one))).toEqual([
          secret,
        ]);
      }
    },
  );

  const secretOf = { ann: "heron4711", bob: "otter1174" };
  const tokenOf = { ann: "token-of-ann-0123456789", bob: "token-of-bob-0123456789" };
  const tokens = JSON.stringify({ [tokenOf.ann]: { user: "ann" }, [tokenOf.bob]: { user: "bob" } });

  it.each([
    ...forSeveral.map((command) => ["a file of tokens", command, {}] as const),
    [
      "tokens in the environment",
      "--memory several.sqlite --http",
      { MNEMOGRAPH_MCP_TOKENS: tokens },
    ] as const,
  ])(
    "serves each caller of %s a memory of its own, and prints no token: mnemograph mcp %s",
    async (_, command, environment) => {
      writeFileSync(join(folder, "tokens.json"), tokens, { mode: 0o600 });
      const { url, close } = await listening(command.split(" "), environment);
      const seen: Record<string, string> = {};
      const users = ["ann", "bob"] as const;
      const clients = {
        ann: await clientAt(url, tokenOf.ann),
        bob: await clientAt(url, tokenOf.bob),
      };
      for (const user of users) {
        const [client, secret] = [clients[user], secretOf[user]];
        const described = {
          id: "run-1",
          task: "Refund order A1",
          steps: [{ action: "refund(A1)", observation: secret }],
          success: true,
        };
        await client.callTool({
          name: "remember_experience",
          arguments: { ...described, evidence: secret },
        });
        await client.callTool({
          name: "reflect",
          arguments: { task: "Refund order A1", note: secret },
        });
      }
      for (const user of users) {
        const answers = [
          await clients[user].callTool({
            name: "recall_experience",
            arguments: { task: "Refund order A1", lastObservation: "refunded" },
          }),
          ...(await Promise.all(
            ["experiences", "experiences/run-1", "rules"].map((path) =>
              clients[user].readResource({ uri: `memory://${path}` }),
            ),
          )),
        ];
        seen[user] = JSON.stringify(answers);
        await clients[user].close();
      }
      const { status, code, printed: output } = await close();
      expect([status, code]).toEqual([401, 0]);
      for (const user of users)
        expect(users.filter((other) => seen[user]?.includes(secretOf[other]))).toEqual([user]);
      for (const token of Object.values(tokenOf)) expect(output).not.toContain(token);
    },
  );

  it.skipIf(process.platform === "win32")(
    "warns of a file of tokens that others can read",
    async () => {
      writeFileSync(join(folder, "open.json"), tokens);
      chmodSync(join(folder, "open.json"), 0o644);
      const { close } = await listening(
        "--memory several.sqlite --http --tokens open.json".split(" "),
      );
      expect((await close()).printed).toContain("chmod 600 open.json");
    },
  );

  it.each<
    [problem: string, options: readonly string[], environment: Readonly<Record<string, string>>]
  >([
    ["--tokens needs --http", ["--tokens", "tokens.json"], {}],
    ["do not go with several tokens", ["--http", "--user", "ann", "--tokens", "tokens.json"], {}],
    [
      "does not go with several tokens",
      ["--http", "--tokens", "tokens.json"],
      { MNEMOGRAPH_MCP_TOKEN: "0123456789abcdefgh" },
    ],
    ["cannot be read", ["--http", "--tokens", "none.json"], {}],
    ["it is no JSON", ["--http"], { MNEMOGRAPH_MCP_TOKENS: tokenOf.ann }],
    [
      "the scope of token 1: what scopeOf returns changes the agent",
      ["--http", "--agent", "desk"],
      { MNEMOGRAPH_MCP_TOKENS: `{"${tokenOf.ann}":{"agent":"other"}}` },
    ],
    ["can be guessed", ["--http"], { MNEMOGRAPH_MCP_TOKENS: '{"heron4711":{"user":"ann"}}' }],
  ])("refuses tokens that cannot serve: %s", async (problem, options, environment) => {
    writeFileSync(join(folder, "tokens.json"), tokens, { mode: 0o600 });
    const { code, error, out } = await capture(["mcp", "--memory", "m.sqlite", ...options], {
      cwd: folder,
      environment,
    });
    expect([code === 0, error]).toEqual([false, expect.stringContaining(problem) as string]);
    for (const token of [...Object.values(tokenOf), "heron4711"])
      expect(`${out}${error}`).not.toContain(token);
  });

  it("says what is missing or wrong", async () => {
    expect(await capture(["mcp"])).toMatchObject({ code: 2 });
    const missing = await capture(["mcp", "--memory", "none.sqlite", "--read-only"], {
      cwd: folder,
    });
    expect([missing.code, missing.error]).toEqual([
      1,
      expect.stringContaining("there is no memory file") as string,
    ]);
    const short = await capture(["mcp", "--memory", "m.sqlite", "--http"], {
      cwd: folder,
      environment: { MNEMOGRAPH_MCP_TOKEN: "abc" },
    });
    expect([short.code, short.error]).toEqual([
      2,
      expect.stringContaining("can be guessed") as string,
    ]);
    expect(
      (await capture(["mcp", "--memory", "m.sqlite", "--embedder", "nobody"], { cwd: folder }))
        .code,
    ).toBe(2);
    const nobody = await capture(["mcp", "--memory", "m.sqlite", "--user", ""], { cwd: folder });
    expect([nobody.code, nobody.error]).toEqual([
      2,
      expect.stringContaining("has no user") as string,
    ]);
    const both = await capture(
      ["mcp", "--memory", "m.sqlite", "--namespace", "household", "--user", "ann"],
      { cwd: folder },
    );
    expect([both.code, both.error]).toEqual([
      2,
      expect.stringContaining("a namespace beside") as string,
    ]);
  });
});
