import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { clientAt, listening } from "../../test/mcp-server.js";

const folder = temporaryFolder();

/** The options of the commands that the page on agents prints, without a fixed port. */
const printed = [
  ...readFileSync(new URL("../../../../docs/agents.md", import.meta.url), "utf8").matchAll(
    /^(?:\S+=\S* )?mnemograph mcp (.*?) *(?:#.*)?$/gm,
  ),
]
  .map(([, options = ""]) => options.replace(/--http \d+/, "--http"))
  .toSorted((one, other) => Number(one.includes("--tokens")) - Number(other.includes("--tokens")));
const forSeveral = printed.filter((command) => command.includes("--tokens"));

describe("mnemograph mcp", () => {
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
      const { url, close } = await listening(folder, command.split(" "), environment);
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
        folder,
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
