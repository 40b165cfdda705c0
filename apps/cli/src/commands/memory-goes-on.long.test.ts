import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { offlineServer } from "../../test/offline-server.js";

const folder = temporaryFolder();
const server = offlineServer();
const { sees } = server;
const command = (memory: string, ...more: string[]) => [
  ..."memory form --built-in --per-type 1 --batch-size 1 --model openai:any --base-url".split(" "),
  server.baseUrl(),
  "--memory",
  memory,
  ...more,
];
const form = (memory: string, ...more: string[]) =>
  capture(command(memory, ...more), { cwd: folder });
const exported = async (memory: string) => {
  const file = join(folder, `${memory}.jsonl`);
  const [, , ...rest] = command(memory);
  await capture(["memory", "export", file, ...rest], { cwd: folder });
  return file;
};
const isKept = (memory: string) =>
  readdirSync(join(folder, memory)).some((name) => name.endsWith(".replies.jsonl"));

let code = -1;
let atOnce: readonly string[] = [];
beforeAll(async () => {
  ({ code } = await form("whole"));
  atOnce = sees.requests.toSorted();
});

describe("memory form that is stopped within a batch", () => {
  it("by --max-calls goes on, call by call, with the same command, and asks for nothing again", async () => {
    expect(code).toBe(0);
    const first = await form("pieces", "--max-calls", "5");
    expect(first).toMatchObject({
      code: 1,
      error: expect.stringContaining("MODEL_BUDGET_EXCEEDED") as string,
    });
    expect(first.error).toContain(
      "no more than 5 calls are allowed: what is answered by then is kept",
    );
    expect(first.error).toContain(
      "what the model answered so far is kept: the same command goes on from there, also within a batch",
    );
    expect([sees.requests.length, isKept("pieces")]).toEqual([5, true]);
    // Fewer calls than demonstrations are formed side by side: it goes on all the same.
    expect((await form("pieces", "--max-calls", "5")).code).toBe(1);
    expect(sees.requests).toHaveLength(10);
    const last = await form("pieces");
    expect(last.code).toBe(0);
    expect(last.error).toMatch(
      /\d+ of the model's replies were kept from the command that was stopped, and not asked for again/,
    );
    expect(sees.requests.toSorted()).toEqual(atOnce);
    expect(isKept("pieces")).toBe(false);
  });

  it("by a kill goes on as well", async () => {
    const killed = await runBinary(command("killed"), {
      cwd: folder,
      interrupt: { signal: "SIGKILL", when: () => sees.requests.length >= 30 },
    });
    expect(killed.code).toBe(-1);
    const before = sees.requests.length;
    expect(before).toBeLessThan(atOnce.length);
    expect((await form("killed")).code).toBe(0);
    // What was on its way when the process was killed is asked for again.
    expect(sees.requests.length - atOnce.length).toBeLessThanOrEqual(8);
    expect(existsSync(await exported("killed"))).toBe(true);
  });
});
