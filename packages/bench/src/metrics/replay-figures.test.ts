import { expect, it } from "vitest";
import { type ReplayEvent, cumulativeSuccess, replayFigures } from "./replay-figures.js";

const event = (
  taskId: string,
  stage: number,
  role: ReplayEvent["role"],
  reward: number,
): ReplayEvent => ({ taskId, stage, role, reward });

it("forgets what was solved at once and fails later", () => {
  const events = [
    event("a", 1, "again", 1),
    event("b", 1, "again", 1),
    event("c", 1, "again", 0),
    event("d", 2, "again", 1),
    event("a", 2, "test", 1),
    event("b", 2, "test", 0),
    event("a", 3, "test", 1),
    event("b", 3, "test", 1),
    event("d", 3, "test", 0),
  ];
  // Stage 1: a lost nothing, b 100 and 0, c was never solved; stage 2: d lost all.
  expect(replayFigures(events)).toMatchObject({ stages: 3, tests: 5, forgetting: 62.5 });
  expect(replayFigures(events).meanTested).toBeCloseTo(0.6);
  expect(
    replayFigures([event("a", 1, "again", 1), event("a", 1, "test", 0)]).forgetting,
  ).toBeNull();
  expect(replayFigures([])).toMatchObject({ stages: 0, meanTested: null, solved: null });
});

it("counts successes up to each task", () => {
  const curve = cumulativeSuccess([0, 1, 1, 0, 1, 1]).map((value) => value.toFixed(3));
  expect(curve).toEqual(["0.000", "0.500", "0.667", "0.500", "0.600", "0.667"]);
});
