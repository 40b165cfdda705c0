import { drawGraph } from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { reactEmmem } from "./react-emmem.js";
import { reactEmmemExplicit } from "./react-emmem-explicit.js";

const task = greenhouseTask;
const example = [
  "You see a moss 1 and a tap 1.",
  "Your task is to: water the moss",
  "> go to moss 1",
  "You stand before moss 1.",
  "> water moss 1",
  "You water the moss 1.",
].join("\n");
const examples = () => [example];
const emmem = { initialFacing: "north" };

describe("reactEmmem", () => {
  it("keeps the state that each reply reports, with one call per step, and measures it", async () => {
    const model = scriptedModel([
      "Thought: Firstly, I face north, have moved 0 steps, hold nothing. Secondly, I look around.\n> look",
      "Thought: Firstly, I hold fern 1, have moved 2 steps. Secondly, I water it.\n> water fern 1",
    ]);
    const result = await reactEmmem({ model, examples, emmem, environment: greenhouse() })
      .compile()
      .invoke({ task });
    expect(model.calls).toHaveLength(2);
    expect(result).toMatchObject({
      success: true,
      embodiedState: { facing: "north", moved: 2, holding: ["fern 1"] },
    });
    expect(result.trajectory.map(({ action }: { action: string }) => action)).toEqual([
      "look",
      "water fern 1",
    ]);
    expect(result.embodiedAgreement).toMatchObject({
      facing: { correct: 1, reported: 1 },
      moved: { correct: 1, reported: 2, found: 1, actual: 2 },
      // "hold nothing" reports no item.
      holding: { correct: 0, reported: 1 },
    });
    expect(model.calls[1]?.at(-1)?.text).toContain(
      "Thought: Firstly, I face north, have moved 0 steps, hold nothing. Secondly, I look around.\n> look\nNothing happens.",
    );
  });

  it("never shows the tracked state to the model by itself", async () => {
    const model = scriptedModel(["> look", "> look at tap 1", "> wait", "> wait"]);
    const result = await reactEmmem({ model, examples, environment: greenhouse() })
      .compile()
      .invoke({ task });
    expect(result.stopReason).toBe("step-limit");
    for (const messages of model.calls)
      expect(messages.at(-1)?.text).not.toContain("Your state now");
  });

  it("is answered by the offline model, whose own state is right", async () => {
    const result = await reactEmmem({
      model: offlineModel(),
      examples,
      emmem,
      environment: greenhouse(),
    })
      .compile()
      .invoke({ task });
    expect(result.success).toBe(true);
    const { facing, moved } = result.embodiedAgreement;
    expect(facing).toMatchObject({
      correct: result.trajectory.length,
      reported: result.trajectory.length,
    });
    expect(moved.correct).toBe(moved.reported);
  });

  it("tracks beside the step, not in its way", () => {
    const edges = drawGraph(reactEmmem.spec).edges.filter(
      ({ from }) => from === "updateEmbodiedState",
    );
    expect(edges.map(({ to }) => to)).toEqual(["stepEnvironment", "trackEmbodiedState"]);
  });
});

describe("reactEmmemExplicit", () => {
  it("asks for the state before each action, and shows it", async () => {
    const model = scriptedModel([
      "Facing: west\nMoved: 0\nHolding: can 1",
      "> look",
      "Facing: tap 1",
      "> water fern 1",
    ]);
    const deps = {
      model,
      examples,
      environment: greenhouse(),
      emmem: { mode: "explicit" as const, initialFacing: "north" },
    };
    const result = await reactEmmemExplicit(deps).compile().invoke({ task });
    expect(result).toMatchObject({
      success: true,
      embodiedState: { facing: "tap 1", moved: 0, holding: ["can 1"] },
    });
    expect(model.calls).toHaveLength(4);
    expect(model.calls[1]?.at(-1)?.text).toContain(
      "Your state now: I face west, have moved 0 steps, hold can 1",
    );
    expect(result.embodiedAgreement.facing).toMatchObject({ correct: 0, reported: 2 });
  });
});
