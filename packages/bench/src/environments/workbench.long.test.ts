import { join } from "node:path";
import type { Step } from "@mnemograph/core";
import { workbench } from "@mnemograph/env-workbench/plugin";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "../experiment/run-bench.js";

const settings = {
  name: "workbench",
  data: null,
  split: "seen",
  limit: null,
  seed: 1,
  options: {},
};

describe("WorkBench", () => {
  it("takes a model's calls: the expert's, in the words of models, solve their task through bench", async () => {
    const open = await workbench.open(settings);
    const [task] = open.tasks;
    const decide = await open.environment.expert!(task!);
    const steps: Step[] = [];
    let turn = await open.environment.reset(task!);
    while (!turn.done) {
      const action = decide({ trajectory: steps, observation: turn.observation });
      steps.push({ index: steps.length, observation: turn.observation, action, kind: "act" });
      turn = await open.environment.step(turn.state, action);
    }
    const model = scriptedModel(steps.map(({ action }) => `Action: ${action}`));
    const directory = join(temporaryFolder(), "run");
    const { results } = await runBench(
      { environment: "workbench", pipelines: ["act"], model, limit: 1, directory },
      {},
    );
    expect(results).toMatchObject([{ taskId: task!.id, success: true, steps: steps.length }]);
  });
});
