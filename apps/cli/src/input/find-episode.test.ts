import { describe, expect, it } from "vitest";
import { findEpisode } from "./find-episode.js";

const ids = ["act.task-1", "act.task-10", "ldm.task-1", "3d-room"];

describe("an episode", () => {
  it.each([
    ["its id, though others begin with it", "act.task-1", "act.task-1"],
    ["the beginning of its id", "ld", "ldm.task-1"],
    ["its number in the list", "2", "act.task-10"],
    ["its number, though an id begins with that digit", "3", "ldm.task-1"],
    ["a beginning of digits that is no number of the list", "3d", "3d-room"],
  ])("is found by %s", (_, given, found) => {
    expect(findEpisode(given, ids)).toBe(found);
  });

  it("is asked for again, with the candidates, where several begin so", () => {
    expect(() => findEpisode("act", ids)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: '2 episodes begin with "act": act.task-1, act.task-10',
      }),
    );
  });

  it.each(["", "0", "5", "xyz"])("is unknown where nothing fits: %j", (given) => {
    expect(() => findEpisode(given, ids)).toThrow(
      expect.objectContaining({ code: "USAGE", message: `there is no episode named "${given}"` }),
    );
  });
});
