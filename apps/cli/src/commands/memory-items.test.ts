import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { agentMemory, remember } from "@mnemograph/agents";
import { sqlite } from "@mnemograph/agents/sqlite";
import { offlineEmbedder } from "@mnemograph/models";
import { beforeAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const path = join(folder, "memory.sqlite");
const of = (user: string) => ["--memory", "memory.sqlite", "--agent", "ops", "--user", user];
const command = (name: string, ...args: string[]) =>
  capture(["memory", name, ...args], { cwd: folder });

const turn = (service: string) => [
  { role: "user", content: `Deploy ${service}` },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: { name: "deploy", arguments: JSON.stringify({ service }) } }],
  },
  { role: "tool", tool_call_id: "1", content: `${service} is live` },
];

beforeAll(async () => {
  const memory = agentMemory({
    store: sqlite(path),
    embedder: offlineEmbedder(),
    agent: "ops",
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    judge: () => true,
  });
  for (const [userId, service] of [
    ["ann", "checkout"],
    ["ann", "zanzibar-search"],
    ["bob", "billing"],
  ] as const)
    remember(turn(service), {
      memory,
      methods: [memory.method],
      id: `run/${service}`,
      context: { userId },
    });
  await memory.addRule(
    { about: "deploy a service", text: "Ask for an approval." },
    { context: { userId: "ann" } },
  );
  await memory.close();
});

describe("memory list, show, explain, feedback, edit, forget", () => {
  it("lists the runs and rules of one user", async () => {
    const { code, out } = await command("list", ...of("ann"));
    expect(code).toBe(0);
    expect(out).toMatch(
      /run\/checkout +run +\d{4}-\d\d-\d\d +succeeded +active +Request: Deploy checkout/,
    );
    expect(out).toContain("Ask for an approval.");
    expect(out).not.toContain("billing");
    const similar = JSON.parse(
      (await command("list", "--like", "Deploy checkout", "--kind", "run", "--json", ...of("ann")))
        .out,
    ) as unknown;
    expect(similar).toMatchObject([
      { id: "run/checkout", similarity: expect.closeTo(1) as number },
      { id: "run/zanzibar-search" },
    ]);
  });

  it("says where a scope is empty, and which scopes are not", async () => {
    const empty = await command("list", "--memory", "memory.sqlite", "--agent", "opz");
    expect(empty).toMatchObject({ code: 0 });
    expect(empty.out).toBe(
      "nothing is stored under this scope; memory.sqlite has entries under:\n  --agent ops --user ann\n  --agent ops --user bob\n",
    );
    const failed = await command("list", "--outcome", "failed", ...of("ann"));
    expect(failed.out).toBe("no entry of this scope fits these options\n");
    expect((await command("list", "--json", ...of("nobody"))).out).toBe("[]\n");
  });

  it("changes an outcome and a status, and shows both", async () => {
    const failed = ["--outcome", "failed", "--reason", "the pager went off"];
    expect((await command("feedback", "run/checkout", ...failed, ...of("ann"))).out).toBe(
      "run/checkout failed\n",
    );
    expect(
      (await command("edit", "run/checkout", "--status", "quarantined", ...of("ann"))).out,
    ).toBe("run/checkout changed\n");
    const { out } = await command("show", "run/checkout", ...of("ann"));
    expect(out).toContain("outcome failed: the pager went off");
    expect(out).toContain("status quarantined");
    expect((await command("explain", "run/checkout", ...of("ann"))).out).toContain(
      "offered nothing from memory",
    );
  });

  it("reaches no other user's items", async () => {
    for (const args of [
      ["show", "run/billing"],
      ["feedback", "run/billing", "--outcome", "failed"],
      ["edit", "run/billing", "--status", "retired"],
      ["forget", "run/billing"],
    ] as const) {
      const [name, ...rest] = args;
      expect(await command(name, ...rest, ...of("ann"))).toMatchObject({
        code: 2,
        error: expect.stringContaining("run/billing") as string,
      });
    }
    expect((await command("list", ...of("bob"))).out).toContain("run/billing");
  });

  it("erases a run and a user", async () => {
    expect(readFileSync(path).includes("zanzibar-search")).toBe(true);
    const erased = await command("forget", "run/zanzibar-search", "--erase", ...of("ann"));
    expect(erased.out).toMatch(/^erased: 1 runs, 0 rules/);
    expect(readFileSync(path).includes("zanzibar-search")).toBe(false);
    // The rule of a person, and what the feedback taught.
    expect((await command("forget", "--everything", "--erase", ...of("ann"))).out).toMatch(
      /^erased: 1 runs, 2 rules/,
    );
    expect((await command("list", ...of("bob"))).out).toContain("run/billing");
  });

  it("refuses what it cannot do", async () => {
    expect(await command("forget", ...of("ann"))).toMatchObject({
      code: 2,
      error: expect.stringContaining("--everything") as string,
    });
    expect(await command("list", "--memory", "none.sqlite")).toMatchObject({
      code: 1,
      error: expect.stringContaining("DATA_NOT_FOUND") as string,
    });
  });

  it("gives the file the vectors of another embedder", async () => {
    writeFileSync(
      join(folder, "lengths.mjs"),
      "export const lengths = { id: 'lengths', dimensions: 2, embed: async (texts) => texts.map((text) => Float32Array.of(1, String(text).length)) };",
    );
    const reembed = ["reembed", "memory.sqlite", "--embedder", "./lengths.mjs#lengths"] as const;
    expect(await command(...reembed)).toMatchObject({
      code: 0,
      out: expect.stringContaining("agents/ops/bob: 1 runs have vectors of lengths"),
    });
    expect((await command(...reembed)).out).toBe(
      "every agent's memory has the vectors of lengths\n",
    );
    const refused = await command("list", ...of("bob"), "--embedder", "offline");
    expect(refused.error).toContain("mnemograph memory reembed");
  });
});
