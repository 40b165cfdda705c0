import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBench } from "@mnemograph/bench";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "config-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("gives pipelines, an environment and a model names", async () => {
  const { results } = await runBench(
    {
      environment: "lamps",
      model: "patient",
      pipelines: ["act", "reviewed-act", "reviewed-react"],
      directory: join(folder, "run"),
      processes: 1,
    },
    { cwd: import.meta.dirname },
  );
  expect(results.map(({ pipeline, success }) => [pipeline, success])).toEqual(
    Array.from({ length: 2 }).flatMap(() =>
      ["act", "reviewed-act", "reviewed-react"].map((pipeline) => [pipeline, true]),
    ),
  );
});
