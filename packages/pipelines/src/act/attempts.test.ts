import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { attempts } from "./attempts.js";

const task = greenhouseTask;
const examples = () => ["An example."];

describe("attempts", () => {
  it("plays a task once by default", async () => {
    const model = scriptedModel(["> look", "> wait", "> look"]);
    const result = await attempts({ model, examples, environment: greenhouse(2) })
      .compile()
      .invoke({ task });
    expect(result.trials).toEqual([
      { trial: 0, success: false, reward: 0, steps: 2, stopReason: "step-limit" },
    ]);
    expect(result.success).toBe(false);
  });

  it("tries a lost task again from its beginning, and a won one no more", async () => {
    const model = scriptedModel(["> look", "> wait", "> water fern 1"]);
    const result = await attempts({
      model,
      examples,
      environment: greenhouse(2),
      attempts: { max: 3 },
    })
      .compile()
      .invoke({ task });
    expect(result.trials.map(({ success }: { success: boolean }) => success)).toEqual([
      false,
      true,
    ]);
    expect(result).toMatchObject({ success: true, reward: 1 });
    expect(result.trajectory).toHaveLength(1);
    expect(model.calls[2]?.at(-1)?.text).not.toContain("> look");
  });

  it("has room for as many attempts as are asked for", async () => {
    const graph = attempts({
      model: scriptedModel(() => "> look"),
      examples,
      environment: greenhouse(4),
      attempts: { max: 12 },
    }).compile();
    expect((await graph.invoke({ task })).trials).toHaveLength(12);
  });
});
