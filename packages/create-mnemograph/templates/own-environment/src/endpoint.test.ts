import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { runBench } from "@mnemograph/bench";
import { startMockModel } from "./mock-model.js";
import { searchDrawers } from "./search-drawers.js";
import { tasks, workshop } from "./workshop.js";

it("is played over an endpoint, with all that a model needs in the prompts", async () => {
  const mock = await startMockModel(searchDrawers);
  const folder = mkdtempSync(join(tmpdir(), "workshop-"));
  try {
    const { report } = await runBench({
      environment: { environment: workshop, tasks },
      pipelines: ["act"],
      model: "openai:mock",
      baseUrl: mock.url,
      directory: join(folder, "run"),
      memoryFolder: join(folder, "memories"),
    });
    assert.equal(report.rows[0]?.successes, 4);
    assert.ok(mock.prompts.some((prompt) => prompt.includes("put the saw on the bench")));
  } finally {
    mock.close();
    rmSync(folder, { recursive: true });
  }
});
