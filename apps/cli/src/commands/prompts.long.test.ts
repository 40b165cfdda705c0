import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { actPrompts } from "../../test/act-prompts.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
writeFileSync(join(folder, "mine.json"), actPrompts);
const run = (...args: string[]) => capture(args, { cwd: folder });

it("a bench with a set solves what one without it solves, names the set in its table, and refuses another set", async () => {
  const bench = (...more: string[]) =>
    run(
      "bench",
      "--built-in",
      "--pipelines",
      "act",
      "--limit",
      "1",
      "--workers",
      "0",
      "--events",
      "none",
      ...more,
    );
  const read = (out: string) =>
    JSON.parse(out) as {
      rows: { success: unknown; steps: unknown }[];
      conditions: { prompts: string };
    };
  const plain = read((await bench("--out", "plain", "--json")).out);
  const own = read((await bench("--out", "own", "--json", "--prompts", "mine.json")).out);
  expect(own.rows.map(({ success, steps }) => [success, steps])).toEqual(
    plain.rows.map(({ success, steps }) => [success, steps]),
  );
  expect(own.conditions.prompts).toMatch(/^mine\.json [0-9a-f]{8} over built-in [0-9a-f]{8}$/);
  expect((await bench("--out", "own", "--prompts", "mine.json")).out).toContain(
    "Prompts mine.json ",
  );
  const other = await bench("--out", "own");
  expect([other.code, other.error]).toEqual([1, expect.stringContaining("RUN_INVALID")]);
});
