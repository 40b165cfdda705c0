import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { recall, experienceMethod } from "@mnemograph/agents";
import { sqliteAgentMemories } from "@mnemograph/agents/sqlite";
import { Trajectory } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const load = (...args: string[]) =>
  capture(["memory", "import", ...args, "--embedder", "offline"], { cwd: folder });
const write = (name: string, records: readonly unknown[]) =>
  writeFileSync(
    join(folder, name),
    records
      .map((record) => (typeof record === "string" ? record : JSON.stringify(record)))
      .join("\n"),
  );

const run = (id: string, order: string, more: object = {}) => ({
  id,
  trace_id: id,
  run_type: "chain",
  name: "agent",
  inputs: { messages: [{ role: "user", content: `Refund order ${order}` }] },
  outputs: {
    messages: [
      { role: "user", content: `Refund order ${order}` },
      {
        role: "assistant",
        content: "",
        tool_calls: [{ id: `c${id}`, name: "refund", args: { order } }],
      },
      { role: "tool", tool_call_id: `c${id}`, content: "done" },
      { role: "assistant", content: "Refunded." },
    ],
  },
  ...more,
});
const liked = (avg: number) => ({ feedback_stats: { user_score: { n: 1, avg } } });
const of = (user: string) => ({ extra: { metadata: { user_id: user } } });

const recalled = async (
  file: string,
  scope: { readonly agent: string; readonly user?: string },
) => {
  const memory = sqliteAgentMemories({
    path: join(folder, file),
    embedder: offlineEmbedder(),
    ...scope,
  });
  const text = await recall("Refund order Z9", [], { memory, methods: [experienceMethod()] });
  await memory.close();
  return text;
};

describe("memory import --format", () => {
  it("stores the runs of an export, names damaged lines, and stores nothing twice", async () => {
    write("runs.jsonl", [
      run("1", "A1", liked(1)),
      '{"id": "2", "inp',
      run("3", "B2", liked(0)),
      run("4", "C3"),
    ]);
    const command = "runs.jsonl --format langsmith --memory memory.sqlite --agent desk".split(" ");
    const hint = "unknown runs are kept and not recalled\n";
    expect(await load(...command)).toEqual({
      code: 1,
      out: `3 runs read, 3 stored: 1 succeeded, 1 failed, 1 unknown\n1 records damaged\n${hint}`,
      error: expect.stringMatching(
        /^error DATA_INVALID: runs.jsonl, line 2: is no JSON\n {2}hint: a line is a run: /,
      ) as string,
    });
    const shown = await recalled("memory.sqlite", { agent: "desk" });
    expect(shown).toContain('> refund({"order":"A1"})\nrefund: done\n> answer: Refunded.');
    expect(shown).not.toMatch(/B2|C3/);
    expect((await load(...command)).out).toBe(
      "3 runs read, 0 stored: 0 succeeded, 0 failed, 0 unknown\nnot stored: 3 is stored already\n1 records damaged\n",
    );
  });

  it("keeps users apart, and refuses to mix them before the memory is made", async () => {
    write("users.jsonl", [
      run("1", "A1", { ...of("ann"), ...liked(1) }),
      run("2", "B2", { ...of("bob"), ...liked(1) }),
    ]);
    const command = "users.jsonl --format langsmith --memory users.sqlite --agent desk".split(" ");
    expect(await load(...command)).toMatchObject({
      code: 2,
      error: expect.stringMatching(
        /^error USAGE: the data name 2 users \(metadata\.user_id\).*\n {2}hint: --user-field metadata\.user_id/,
      ) as string,
    });
    expect(existsSync(join(folder, "users.sqlite"))).toBe(false);
    expect(await load(...command, "--user-field", "metadata.user_id")).toMatchObject({
      code: 0,
      error: "",
    });
    expect(await recalled("users.sqlite", { agent: "desk", user: "ann" })).toContain("A1");
    expect(await recalled("users.sqlite", { agent: "desk", user: "ann" })).not.toContain("B2");
    expect(await recalled("users.sqlite", { agent: "desk" })).toBe("");
    expect(
      await load(...command, "--user", "ann", "--user-field", "metadata.user_id"),
    ).toMatchObject({ code: 2 });
  });

  it("takes the score that is named, and names those that it did not take", async () => {
    const stars = (value: number) => ({ feedback_stats: { stars: { n: 1, avg: value } } });
    write("stars.jsonl", [run("1", "A1", stars(5)), run("2", "B2", stars(2))]);
    const command = ["stars.jsonl", "--format", "langsmith", "--memory", "stars.sqlite"];
    expect((await load(...command)).out).toMatch(
      /2 unknown\n.*--success-score names the score that decides, of: stars\n$/,
    );
    expect(
      (await load(...command, "--success-score", "stars", "--success-threshold", "4")).out,
    ).toBe("2 runs read, 2 stored: 1 succeeded, 1 failed, 0 unknown\n");
  });

  it("refuses options of the other way to import", async () => {
    for (const [args, message] of [
      [["runs.jsonl"], "needs the SQLite file"],
      [["runs.jsonl", "--format", "openai"], "--format needs the memory"],
      [["runs.jsonl", "own.sqlite", "--agent", "desk"], "--agent is no option without --format"],
      [
        ["runs.jsonl", "--format", "openai", "--memory", "own.sqlite", "--namespace", "x"],
        "--namespace is no option with --format",
      ],
    ] as const)
      expect(await load(...args)).toMatchObject({
        code: 2,
        error: expect.stringContaining(message) as string,
      });
    expect(await load("none.jsonl", "--format", "openai", "--memory", "none.sqlite")).toMatchObject(
      {
        code: 1,
        error: expect.stringMatching(/^error ENOENT/) as string,
      },
    );
    expect(existsSync(join(folder, "none.sqlite"))).toBe(false);
  });

  it("shows with --dry-run what would come in, and makes no memory", async () => {
    write("dry.jsonl", [run("1", "A1", liked(1)), "{", run("3", "B2")]);
    const command = ["dry.jsonl", "--format", "langsmith", "--memory", "dry.sqlite"];
    const shown = await load(...command, "--dry-run");
    expect(shown).toMatchObject({ code: 1, error: expect.stringContaining("line 2:") as string });
    expect(shown.out).toBe(
      "line 1: succeeded, 2 actions: Refund order A1\nline 3: unknown, 2 actions: Refund order B2\n2 runs read, 2 would be stored: 1 succeeded, 0 failed, 1 unknown\n1 records damaged\nunknown runs are kept and not recalled\n",
    );
    expect(existsSync(join(folder, "dry.sqlite"))).toBe(false);
    await load(...command);
    expect((await load(...command, "--dry-run")).out).toContain("0 would be stored");
    expect(await recalled("dry.sqlite", { agent: "agent" })).not.toContain("B2");
  });

  it("writes what succeeded as demonstrations", async () => {
    const call = (name: string, value: object) => ({
      role: "assistant",
      tool_calls: [
        { id: name, type: "function", function: { name, arguments: JSON.stringify(value) } },
      ],
    });
    const record = (room: string, metadata: object) => ({
      messages: [
        { role: "user", content: `light the lamp in the ${room}` },
        call("go_to", { room }),
        { role: "tool", tool_call_id: "go_to", content: "You see a lamp." },
        call("switch_on", { what: "lamp" }),
        { role: "tool", tool_call_id: "switch_on", content: "It is bright." },
        { role: "assistant", content: "Done." },
      ],
      metadata,
    });
    write("done.jsonl", [
      record("bath", { success: true }),
      record("attic", {}),
      record("cellar", { success: false }),
    ]);
    const file = join(folder, "solved.jsonl");
    const command = ["memory", "import", "done.jsonl", "solved.jsonl", "--format", "openai"];
    const counts = "1 succeeded, 1 failed, 1 unknown";
    const dry = await capture([...command, "--dry-run"], { cwd: folder });
    expect(dry.out).toContain("line 1: succeeded, 3 actions: light the lamp in the bath");
    expect(dry.out).toContain(`3 runs read, 1 demonstrations would be written: ${counts}`);
    expect(existsSync(file)).toBe(false);
    const written = await capture([...command, "--agent", "lamps"], { cwd: folder });
    expect(written).toEqual({
      code: 0,
      out: `3 runs read, 1 demonstrations written: ${counts}\nunknown runs are no demonstrations\n`,
      error: "",
    });
    const { task, steps, success } = Trajectory.parse(JSON.parse(readFileSync(file, "utf8")));
    expect({ environment: task.environment, success }).toEqual({
      environment: "lamps",
      success: true,
    });
    expect(steps.map(({ action }) => action)).toEqual([
      'go_to({"room":"bath"})',
      'switch_on({"what":"lamp"})',
      "answer: Done.",
    ]);
    expect(await capture([...command, "--user", "ann"], { cwd: folder })).toMatchObject({
      code: 2,
    });
  });
});
