import { describe, expect, it } from "vitest";
import { rectangle } from "../testing/hand.testing.js";
import { compassCell } from "./compass-cell.js";
import { buildRoom } from "./floor-plan.js";

const room = buildRoom(rectangle("room", 0, 0, 3, 6));

describe("compassCell", () => {
  it.each([
    [0.5, 1, "south-west"],
    [1.5, 1, "south"],
    [2.5, 1, "south-east"],
    [0.5, 3, "west"],
    [1.5, 3, "centre"],
    [2.5, 3, "east"],
    [0.5, 5, "north-west"],
    [1.5, 5, "north"],
    [2.5, 5, "north-east"],
    [-1, 9, "north-west"],
    [4, -1, "south-east"],
  ])("(%d, %d) lies in the %s", (x, z, cell) => expect(compassCell(room, x, z)).toBe(cell));
});
