import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { reflexionEmmem } from "./reflexion-emmem.js";

const task = greenhouseTask;
const examples = () => [
  "You see a moss 1.\nYour task is to: water the moss\n> water moss 1\nYou water the moss 1.",
];
const reply = (action: string, moved: number) =>
  `Thought: Firstly, I face north, have moved ${moved} steps. Secondly, on.\n> ${action}`;

describe("reflexionEmmem", () => {
  it("gives a failed task one reflection and one more run", async () => {
    const model = scriptedModel([
      reply("look", 0),
      reply("look", 1),
      "I should water the fern.",
      reply("water fern 1", 0),
    ]);
    const result = await reflexionEmmem({
      model,
      examples,
      emmem: { initialFacing: "north" },
      environment: greenhouse(2),
    })
      .compile()
      .invoke({ task });
    expect(result.trials).toMatchObject([
      { success: false, stopReason: "step-limit" },
      { success: true },
    ]);
    const last = model.calls.at(-1)?.at(-1)?.text ?? "";
    expect(last).toContain("Your notes on this task:\nNote 1:\nI should water the fern.");
    expect(last).not.toContain("> look");
    expect(last.endsWith("Your task is to: water the fern\nThought:")).toBe(true);
    expect(result.embodiedAgreement).toMatchObject({
      facing: { correct: 3, reported: 3 },
      moved: { correct: 2, reported: 3 },
    });
  });

  it("stops after the second run, or plays only one where the first succeeds", async () => {
    const lost = scriptedModel((messages) =>
      messages.at(-1)?.text.includes("The failed attempt:") ? "plan" : "> look",
    );
    const failed = await reflexionEmmem({ model: lost, examples, environment: greenhouse(2) })
      .compile()
      .invoke({ task });
    expect(failed.trials).toHaveLength(2);
    expect(failed.reflections).toHaveLength(1);
    expect(lost.calls).toHaveLength(2 + 1 + 2);
    const won = await reflexionEmmem({
      model: scriptedModel(["> water fern 1"]),
      examples,
      environment: greenhouse(2),
    })
      .compile()
      .invoke({ task });
    expect(won.trials).toHaveLength(1);
  });

  it("has as many retries as asked for", async () => {
    const model = scriptedModel((messages) =>
      messages.at(-1)?.text.includes("The failed attempt:") ? "plan" : "> look",
    );
    const deps = { model, examples, environment: greenhouse(1), emmem: { maxRetries: 3 } };
    expect((await reflexionEmmem(deps).compile().invoke({ task })).trials).toHaveLength(4);
  });
});
