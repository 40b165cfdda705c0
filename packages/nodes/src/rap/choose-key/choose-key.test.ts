import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { chooseKey } from "./choose-key.js";

const act = { kind: "act" as const, text: "click[red]" };
const seen = { task: sampleTask(), observation: "a red lamp", action: act, trajectory: [] };

describe("chooseKey", () => {
  it("has no key until something was searched or thought", async () => {
    expect(await chooseKey.run(seen, {})).toEqual({ retrievalKey: null });
    expect(
      await chooseKey.run({ ...seen, trajectory: sampleSteps(["shop", "click[red]"]) }, {}),
    ).toEqual({ retrievalKey: null });
  });

  it("takes what is seen, or what was just thought", async () => {
    const trajectory = sampleSteps(["shop", "search[lamp]"]);
    expect(await chooseKey.run({ ...seen, trajectory }, {})).toEqual({
      retrievalKey: { mode: "search", text: "a red lamp" },
    });
    const action = { kind: "think" as const, text: "think[the first one fits]" };
    expect(await chooseKey.run({ ...seen, trajectory, action }, {})).toEqual({
      retrievalKey: { mode: "action", text: "think[the first one fits]" },
    });
  });

  it("takes the picture of what is seen, where the world has one", async () => {
    const currentImage = ({ taskId, step }: { taskId: string; step: number }) =>
      `${taskId}-${step}.png`;
    expect(await chooseKey.run(seen, { currentImage })).toEqual({
      retrievalKey: { mode: "search", text: "a red lamp", image: "greenhouse/1-0.png" },
    });
  });
});
