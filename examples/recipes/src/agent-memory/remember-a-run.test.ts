import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "remember-a-run-"));
const before = process.cwd();
const log = vi.spyOn(console, "log").mockImplementation(() => {});
afterAll(() => {
  process.chdir(before);
  log.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

it("prints the first run when a similar request comes", async () => {
  process.chdir(folder);
  await import("./remember-a-run.js");
  const [[printed]] = log.mock.calls as [[string]];
  expect(printed).toMatch(/^<recalled>/);
  expect(printed).toMatch(
    /^Request: My lamp, order L1007, arrived broken\. \(worked once, .*\)\n> submit\(\{"replace":"L1007"\}\)\naccepted$/m,
  );
});
