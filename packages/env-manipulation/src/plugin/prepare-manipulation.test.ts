import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ProgressReport } from "@mnemograph/core/environment";
import { prepareManipulation } from "./prepare-manipulation.js";

const folder = mkdtempSync(join(tmpdir(), "arms-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
write("sawyer_xyz/sawyer_hammer.xml", "<mujoco/>");
write("sawyer_xyz/sawyer_drawer.xml", `<mujoco><include file="chain.xml"/></mujoco>`);

const notesOf = async (options: Readonly<Record<string, string>>, data: string | null = folder) => {
  const reports: ProgressReport[] = [];
  await prepareManipulation(
    { data, options },
    {
      signal: new AbortController().signal,
      now: () => 0,
      onReport: (report) => reports.push(report),
    },
  );
  return reports.map(({ type, text }) => `${type}: ${text}`);
};

describe("prepareManipulation", () => {
  it("notes which scenes are left out of a run over everything, and why", async () => {
    const [note, ...others] = await notesOf({});
    expect(others).toEqual([]);
    expect(note).toMatch(
      /^note: tasks are left out, for the data lack kitchen_assets\/kitchen_env_model\.xml of Franka Kitchen/,
    );
    expect(note).toMatch(
      /Meta-World .* is incomplete .* 1 of its files are missing, sawyer_xyz\/chain\.xml/,
    );
    expect(note).not.toContain("sawyer_hammer.xml");
  });

  it("is silent of suites that were not asked for, of one named task, and of the workshop", async () => {
    expect((await notesOf({ suite: "tabletop" })).join()).not.toContain("Franka Kitchen");
    expect(await notesOf({ task: "hammer" })).toEqual([]);
    expect(await notesOf({}, null)).toEqual([]);
  });
});
