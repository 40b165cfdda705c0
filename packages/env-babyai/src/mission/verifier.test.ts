import { describe, expect, it } from "vitest";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { stepGrid, type GridMove } from "../grid/grid-step.js";
import { parseMission } from "./mission.js";
import { advance, bindMission, isComplete, leafCount, matching, noProgress } from "./verifier.js";

const short: Readonly<Record<string, GridMove>> = {
  F: "forward",
  L: "left",
  R: "right",
  p: "pickup",
  d: "drop",
  t: "toggle",
};

/** Which clauses a list of moves has fulfilled, as digits in the order of the sentence's tree. */
const verify = (rows: readonly string[], mission: string, moves: string): string => {
  const { world, start } = drawnGrid(rows);
  const bound = bindMission(world, start, parseMission(mission));
  let state = start;
  let progress = noProgress(bound);
  for (const letter of moves) {
    const move = short[letter]!;
    const next = stepGrid(world, state, move);
    progress = advance(bound, progress, state, move, next);
    state = next;
  }
  expect(isComplete(progress)).toBe(progress.every(Boolean));
  return progress.map(Number).join("");
};

const hall = ["########", "#..o...#", "#>.....#", "#..b..k#", "########"];
const doors = ["#######", "#..#..#", "#>.D..#", "#..#..#", "#######"];
const locked = ["#######", "#k.#..#", "#>.L..#", "#..#..#", "#######"];

describe("one clause, by hand-made moves (F forward, L left, R right, p pick up, d drop, t toggle)", () => {
  it.each([
    ["go to the red ball", hall, "", "0"],
    ["go to the red ball", hall, "FF", "0"],
    ["go to the red ball", hall, "FFL", "1"],
    ["go to the red ball", hall, "FFLR", "1"],
    ["go to the blue box", hall, "FFL", "0"],
    ["go to a object", hall, "FFR", "1"],
    ["go to the box", hall, "FFR", "1"],
    ["pick up the red ball", hall, "FFL", "0"],
    ["pick up the red ball", hall, "FFLp", "1"],
    ["pick up the red ball", hall, "FFLpd", "1"],
    ["pick up the blue box", hall, "FFLp", "0"],
    ["open the door", doors, "F", "0"],
    ["open the door", doors, "Ft", "1"],
    ["open the door", doors, "Ftt", "1"],
    ["open the grey door", doors, "Ft", "1"],
    ["open the red door", doors, "Ft", "0"],
    ["open the yellow door", locked, "Ft", "0"],
    ["open the yellow door", locked, "LpRFt", "1"],
    ["put the red ball next to the blue box", hall, "FFLpRRRd", "0"],
    ["put the red ball next to the blue box", hall, "FFLpLFLd", "1"],
    ["put the red ball next to the blue box", hall, "FFLpLFL", "0"],
    ["put the blue box next to the red ball", hall, "FFRpRFRd", "1"],
    ["put the red ball next to the yellow key", hall, "FFLpLFLd", "0"],
  ])("%s: on %j after %s is %s", (mission, rows, moves, progress) =>
    expect(verify(rows, mission, moves)).toBe(progress),
  );

  it("means the things of the first state: a door that was opened and closed again is the same door", () =>
    expect(verify(doors, "go to the door", "Ftt")).toBe("1"));

  it("does not count what is carried as gone to, nor what was picked up while the hands were full", () => {
    expect(verify(hall, "go to the red ball", "FFLp")).toBe("1");
    expect(verify(["######", "#>oK.#", "######"], "pick up the red key", "pFFp")).toBe("0");
  });
});

describe("joined clauses", () => {
  it.each([
    ["go to the red ball and go to the blue box", "FFL", "10"],
    ["go to the red ball and go to the blue box", "FFR", "01"],
    ["go to the red ball and go to the blue box", "FFRLL", "11"],
    ["go to the red ball, then go to the blue box", "FFR", "00"],
    ["go to the red ball, then go to the blue box", "FFRLL", "10"],
    ["go to the red ball, then go to the blue box", "FFRLLRR", "11"],
    ["go to the blue box after you go to the red ball", "FFR", "00"],
    ["go to the blue box after you go to the red ball", "FFLRR", "11"],
    ["pick up the red ball, then put the red ball next to the blue box", "FFLpLFLd", "11"],
    ["go to the red ball and go to the blue box, then pick up the blue box", "FFLRRp", "111"],
    ["go to the red ball and go to the blue box, then pick up the blue box", "FFRp", "010"],
  ])("%s after %s: %s", (mission, moves, progress) =>
    expect(verify(hall, mission, moves)).toBe(progress),
  );

  it.each([
    ["go to the ball", 1],
    ["go to the ball and go to the box", 2],
    ["go to the ball and open the door, then go to the box and pick up the key", 4],
  ])("%s has %i clauses", (mission, count) => {
    const { world, start } = drawnGrid(hall);
    expect(leafCount(bindMission(world, start, parseMission(mission)))).toBe(count);
  });
});

describe("places, as seen from the first pose", () => {
  const cross = ["#######", "#..o..#", "#.....#", "#g.>.b#", "#.....#", "#..k..#", "#######"];
  it.each([
    ["the object in front of you", ["box"]],
    ["the object behind you", ["ball"]],
    ["the object on your left", ["ball"]],
    ["the object on your right", ["key"]],
    ["the ball on your left", ["ball"]],
    ["the key on your left", []],
  ])("%s: %j", (what, types) => {
    const { world, start } = drawnGrid(cross);
    const mission = parseMission(`go to ${what}`) as { what: Parameters<typeof matching>[2] };
    expect(matching(world, start, mission.what).map((index) => start.objects[index]?.type)).toEqual(
      types,
    );
  });

  it("ends at the walls of the agent's room", () => {
    const { world, start } = drawnGrid(["#########", "#>.b#.o.#", "#########"]);
    const mission = parseMission("go to the object in front of you") as {
      what: Parameters<typeof matching>[2];
    };
    expect(matching(world, start, mission.what)).toEqual([0]);
  });
});
