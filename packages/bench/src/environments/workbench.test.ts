import { join } from "node:path";
import type { Step } from "@mnemograph/core";
import { workbench } from "@mnemograph/env-workbench/plugin";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "../experiment/run-bench.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { reportOptions } from "./report-options.js";

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

describe("its table", () => {
  it("draws wordings and names what told each memory that an episode was good", async () => {
    const run = { environment: "workbench", split: "seen", isBuiltIn: true };
    const { clusters, signalOf, remarks } = await reportOptions(
      run,
      [],
      builtInRegistry.environments,
      builtInRegistry.pipelines,
    );
    expect(clusters?.of("email/017")).toBe(clusters?.of("email/013"));
    expect(clusters?.of("email/017")).not.toBe(clusters?.of("calendar/017"));
    expect(
      ["act", "reflexion", "rap-train", "ldm", "ldm-reflexion", "expert", "do-nothing"].map(
        (name) => signalOf?.(name),
      ),
    ).toEqual([
      "none",
      "judge at test time",
      "answers of other tasks",
      "answers of other tasks",
      "answers of other tasks, judge at test time",
      "the answer itself",
      "none",
    ]);
    expect(remarks?.join()).toContain("built-in");
    expect(
      (
        await reportOptions(
          { ...run, environment: "alfworld" },
          [],
          builtInRegistry.environments,
          builtInRegistry.pipelines,
        )
      ).signalOf,
    ).toBeUndefined();
  });
});
