import { describe, expect, it } from "vitest";
import { demonstrateGrids } from "../expert/demonstrate-grids.js";
import { generateBabyAi } from "../levels/generate-babyai.js";
import { babyAiEnvironment } from "./babyai-environment.js";

const copy = <State>(state: State): State => JSON.parse(JSON.stringify(state)) as State;

describe("an episode can be left at any step and gone on with from its JSON", () => {
  it("in a fresh environment, with a copy of the state at every step", async () => {
    const tasks = generateBabyAi({ count: 2, seed: 21, only: ["UnlockLocal", "PutNextLocal"] });
    const { trajectories } = await demonstrateGrids(babyAiEnvironment({ tasks }));
    expect(trajectories).toHaveLength(2);
    for (const { task, steps } of trajectories) {
      const [one, other] = [babyAiEnvironment({ tasks }), babyAiEnvironment({ tasks })];
      let turn = await one.reset(task);
      let fromCopy = await other.reset(task);
      for (const { action } of steps) {
        expect(turn.done).toBe(false);
        turn = await one.step(turn.state, action);
        fromCopy = await other.step(copy(fromCopy.state), action);
        expect(fromCopy).toEqual(turn);
        expect(copy(turn)).toEqual(turn);
      }
      expect(turn).toMatchObject({ done: true, success: true });
    }
  });
});

describe("the same seed", () => {
  it("gives the same tasks and grids", () => {
    const asText = (seed: number) => JSON.stringify(generateBabyAi({ count: 3, seed }));
    expect(asText(3)).toBe(asText(3));
    expect(asText(3)).not.toBe(asText(4));
  });
});
