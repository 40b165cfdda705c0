import { describedGroups } from "@mnemograph/bench";
import { expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const run = (...args: string[]) => capture(["options", ...args], { cwd: temporaryFolder() });

it("lists every group with the options that --set takes", async () => {
  const { code, out } = await run("--json");
  expect(code).toBe(0);
  const groups = JSON.parse(out) as {
    name: string;
    description: string;
    options: { path: string; description: string }[];
  }[];
  expect(groups.map(({ name }) => name)).toEqual(describedGroups().map(({ name }) => name));
  for (const { description, options } of groups) {
    expect(description).not.toBe("");
    for (const option of options) expect(option).not.toHaveProperty("description", "");
  }
});

it("shows one group with values, default and the paper's value", async () => {
  const { out } = await run("retrieve");
  expect(out).toMatch(/^retrieve: .+\n/);
  expect(out).toMatch(/^ {2}retrieve\.max: .+\n {4}.+; default: /m);
  expect(out).not.toContain("\n\n");
});

it("refuses an unknown group with the nearest name", async () => {
  const { code, error } = await run("retreive");
  expect([code, error]).toEqual([
    2,
    expect.stringMatching(/no group of options is called "retreive"[^]*did you mean retrieve\?/),
  ]);
});
