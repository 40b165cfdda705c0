import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { pressing, seeing } from "../../testing/world-with-camera.testing.js";
import { planExactly } from "./plan-exactly.js";

describe("planExactly", () => {
  it("asks the expert at every step so far, and says what it does now", async () => {
    const seen = {
      task: sampleTask(),
      environmentState: 0,
      observation: seeing("a"),
      trajectory: sampleSteps(),
    };
    expect(await planExactly.run(seen, { environment: pressing })).toEqual({
      action: { kind: "act", text: "reach the button" },
    });
    const trajectory = sampleSteps([seeing("a"), "reach the button"]);
    expect(await planExactly.run({ ...seen, trajectory }, { environment: pressing })).toEqual({
      action: { kind: "act", text: "push the button" },
    });
  });

  it("asks a world once whose state determines what the expert does", async () => {
    const asked: unknown[] = [];
    const environment = {
      ...pressing,
      expert: () => {
        throw new Error("not needed");
      },
      expertAction: (state: number) => {
        asked.push(state);
        return "push the button";
      },
    };
    const seen = {
      task: sampleTask(),
      environmentState: 7,
      observation: seeing("a"),
      trajectory: sampleSteps([seeing("a"), "x"]),
    };
    expect(await planExactly.run(seen, { environment })).toEqual({
      action: { kind: "act", text: "push the button" },
    });
    expect(asked).toEqual([7]);
  });

  it("refuses a world without an expert", async () => {
    const { expert: _expert, ...environment } = pressing;
    const seen = { task: sampleTask(), environmentState: 0, observation: "", trajectory: [] };
    await expect(planExactly.run(seen, { environment })).rejects.toMatchObject({
      code: "ENVIRONMENT_MISMATCH",
    });
  });
});
