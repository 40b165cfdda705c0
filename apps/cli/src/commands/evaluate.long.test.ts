import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const evaluate = (...args: readonly string[]) => capture(["evaluate", ...args], { cwd: folder });

beforeAll(() => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    "tasks.jsonl",
    Array.from({ length: 6 }, (_, index) =>
      JSON.stringify({ id: `t${index}`, input: `Add ${index} and 1`, expected: `= ${index + 1}` }),
    ).join("\n"),
  );
  write(
    "agents.ts",
    `export const desk = ({ input }: { readonly input: string }) => {
       const order = /\\d+/.exec(input)?.[0] ?? "";
       const calls = [{ id: "1", function: { name: "find", arguments: JSON.stringify({ order }) } }];
       const text = Number(order) % 2 === 0 ? "not found" : "found";
       return { messages: [{ role: "user", content: input }, { role: "assistant", content: "", tool_calls: calls }, { role: "tool", tool_call_id: "1", content: text }, { role: "assistant", content: text }] };
     };`,
  );
  write("judge.ts", "export const found = ({ text }: { text: string }) => text === 'found';");
});

describe("mnemograph evaluate", () => {
  it("keeps what the agent did: it can be traced, and LDM2's memory is formed from it", async () => {
    const described = await evaluate(
      "./agents.ts#desk",
      "--tasks",
      "tasks.jsonl",
      "--judge",
      "./judge.ts#found",
      "--out",
      "desk-run",
    );
    expect(described.code).toBe(0);
    const traced = await capture(["trace", "desk-run", "agents.ts-desk~t3~0"], { cwd: folder });
    expect(traced.out).toContain("observation: find: found");
    const imported = await capture(["memory", "import", "desk-run", "solved.jsonl"], {
      cwd: folder,
    });
    expect(imported.out).toBe("3 demonstrations of 6 episodes written\n");
    for (const source of ["solved.jsonl", "desk-run"]) {
      const args = ["--demonstrations", source, "--memory", `formed-from-${source}`];
      const formed = await capture(["memory", "form", ...args], { cwd: folder });
      expect([formed.code, formed.error]).toEqual([
        0,
        expect.stringContaining("forming memory from 3 demonstrations in 1 batches"),
      ]);
      const inspected = await capture(["memory", "inspect", ...args], { cwd: folder });
      expect(inspected.out).toMatch(
        /^version 1: 6 tuples, 0 of them refined\nbatch task\/1: 6 tuples/,
      );
    }
  });
});
