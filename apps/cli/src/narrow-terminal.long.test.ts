import { execFileSync, spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { cleanEnvironment, program } from "../test/binary.js";
import { temporaryFolder } from "../test/folder.js";

const folder = temporaryFolder();

/** Whether util-linux's `script` is there, which makes a terminal of its own. */
const hasTerminals = (() => {
  try {
    return execFileSync("script", ["--version"], { encoding: "utf8" }).includes("util-linux");
  } catch {
    return false;
  }
})();

/** What a terminal of 24 columns is sent. */
const inTerminal = (out: string, environment: Readonly<Record<string, string>>): string => {
  const bench = `bench --built-in --limit 1 --pipelines act --workers 1 --out ${out}`;
  const played = spawnSync(
    "script",
    ["-qec", `stty cols 24; '${process.execPath}' '${program}' ${bench}`, "/dev/null"],
    {
      cwd: folder,
      env: { ...cleanEnvironment(), ...environment },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  expect(played).toMatchObject({ status: 0, stderr: "" });
  expect(played.stdout).toContain("100.0");
  return played.stdout;
};

it.skipIf(!hasTerminals)("progress stays in one line of a narrow terminal", () => {
  const [before, ...drawn] = inTerminal("narrow", { TERM: "xterm-256color" }).split("\r\u001B[2K");
  expect(before).toBe("");
  const progress = drawn.filter((line) => line.startsWith("["));
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.filter((line) => line.length > 23 || line.includes("\n"))).toEqual([]);
});

it.skipIf(!hasTerminals)("a terminal that knows no escape sequences is sent none", () => {
  expect(inTerminal("dumb", { TERM: "dumb" })).not.toContain("\u001B");
});
