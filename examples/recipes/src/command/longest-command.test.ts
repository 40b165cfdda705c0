import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBench } from "@mnemograph/bench";
import { Command } from "commander";
import { afterAll, expect, it } from "vitest";
import { longestCommand } from "./longest-command.js";

const folder = mkdtempSync(join(tmpdir(), "longest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const program = new Command("own")
    .exitOverride()
    .configureOutput({ writeErr: (text) => void lines.push(text) });
  longestCommand(program, { out: (text) => void lines.push(text) });
  for (const command of program.commands)
    command.exitOverride().configureOutput({ writeErr: (text) => void lines.push(text) });
  await program.parseAsync(["longest", ...args], { from: "user" }).catch(() => {});
  return lines.join("");
};

it("lists the longest episodes first", async () => {
  const request = {
    environment: join(import.meta.dirname, "../environment/lamps.ts"),
    pipelines: ["act"],
    directory: "run",
    processes: 0,
  };
  const { results } = await runBench(request, { cwd: folder });
  const described = await call(join(folder, "run"), "--limit", "1");
  expect(described).toMatch(/^\d+ act (attic|cellar)\n$/);
  expect(Number.parseInt(described)).toBe(Math.max(...results.map(({ steps }) => steps)));
});

it("refuses a limit that is no count", async () => {
  expect(await call(folder, "--limit", "none")).toContain("expected a whole number of at least 1");
});
