import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { describe, expect, it } from "vitest";
import { program } from "../../test/binary.js";
import { temporaryFolder } from "../../test/folder.js";
import { clientAt, listening, words } from "../../test/mcp-server.js";

const folder = temporaryFolder();

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

/** The official client over HTTP, and what ends the command. */
const overHttp = async (options: readonly string[]) => {
  const { url, token, close } = await listening(folder, options);
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
});
