import { scriptedModel } from "@mnemograph/models/testing";
import { evaluateHistory } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { aside, formationDeps } from "./tuple-formation.js";

it("shows the evaluation every action of a run, also after an earlier judgement", async () => {
  const model = scriptedModel(["subgoal 1: all are packed - incomplete"]);
  const actions = Array.from({ length: 8 }, (_, index) => `pack({"box":${index}})`);
  const seen = {
    task: { id: "1", environment: "store", split: "all", type: "pack", goal: "Pack all boxes." },
    trajectory: actions.map((action, index) => ({
      index,
      observation: "packed",
      action,
      kind: "act" as const,
    })),
    observation: "packed",
    evaluation: "all are packed - incomplete",
  };
  await evaluateHistory.run(
    seen,
    formationDeps({ model, history: { parts: ["evaluation"] } }),
    aside,
  );
  const asked = model.calls[0]?.at(-1)?.text ?? "";
  expect(actions.filter((action) => !asked.includes(action))).toEqual([]);
  expect(asked).toContain("Judged before: all are packed - incomplete");
});
