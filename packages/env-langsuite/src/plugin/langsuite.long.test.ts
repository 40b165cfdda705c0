import { describe, expect, it } from "vitest";
import {
  type EnvironmentSettings,
  plainExample,
  type WriteExample,
} from "@mnemograph/core/environment";
import { langsuite } from "./langsuite.js";

const settings = (options: Readonly<Record<string, string>>, limit = 3): EnvironmentSettings => ({
  name: "langsuite",
  data: null,
  split: "held_out",
  limit,
  seed: 1,
  options,
});

describe("langsuite", () => {
  it("has demonstrations and examples for every type that it plays, and for every agent's own role", async () => {
    const writeExample: WriteExample = (trajectory, { withThoughts, view }) =>
      withThoughts ? `with thoughts: ${trajectory.id} ${view}` : plainExample(trajectory);
    const open = await langsuite.open(settings({ task: "household", level: "high" }, 7), {
      writeExample,
    });
    const shown = await open.demonstrations({ perType: 2, seed: 1 });
    expect(shown).toHaveLength(14);
    expect(shown.every(({ task, success }) => success && task.split === "train")).toBe(true);
    const [plain, thoughtful] = [await open.examples(false), await open.examples(true)];
    for (const task of open.tasks) {
      expect(plain(task)).toHaveLength(2);
      expect(plain(task).join("\n")).not.toContain("think:");
      expect(thoughtful(task)[0]).toMatch(/^with thoughts: .* Obs:$/);
    }
    const team = await langsuite.open(settings({ task: "ma-wah" }, 1));
    const types = (await team.demonstrations({ perType: 1, seed: 1 })).map(({ task }) => task.type);
    expect(types.toSorted()).toEqual(["ma-wah/alice", "ma-wah/bob"]);
  });
});
