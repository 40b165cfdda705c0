import { describe, expect, it } from "vitest";
import { makePlan } from "../../test-support/runs.js";
import { indexOf, isEpisodeGroup, planUnits } from "./episode-group.js";

describe("planUnits", () => {
  it("hands an episode group out once for each repetition, where its first episode stands", () => {
    const plan = makePlan(3, {
      pipelines: ["act", "rap"],
      episodeGroups: ["rap", "unplanned"],
      trials: 2,
    });
    const units = planUnits(plan);
    expect(units.map((unit) => (isEpisodeGroup(unit) ? unit.episodeGroupId : unit.index))).toEqual([
      0,
      "rap~0",
      2,
      4,
      6,
      "rap~1",
      8,
      10,
    ]);
    const [first, second] = units.filter(isEpisodeGroup);
    expect(first?.episodes.map(({ index }) => index)).toEqual([1, 3, 5]);
    expect(second && indexOf(second)).toBe(7);
  });

  it("says how episodes are played and not what: the run keeps its id", () => {
    const together = makePlan(3, { pipelines: ["act", "rap"], episodeGroups: ["rap"] });
    const apart = makePlan(3, { pipelines: ["act", "rap"] });
    expect([together.runId, together.episodes]).toEqual([apart.runId, apart.episodes]);
  });
});
