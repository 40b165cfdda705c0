import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { missionText, parseMission } from "./mission.js";

const thing = (type: string | null, color: string | null = null, place: string | null = null) => ({
  type,
  color,
  place,
});

describe("parseMission", () => {
  it.each([
    ["go to the red ball", { kind: "go-to", what: thing("ball", "red") }],
    ["go to a ball", { kind: "go-to", what: thing("ball") }],
    ["pick up the object", { kind: "pick-up", what: thing(null) }],
    ["pick up a grey object", { kind: "pick-up", what: thing(null, "grey") }],
    ["open the door", { kind: "open", what: thing("door") }],
    ["Open a Yellow Door", { kind: "open", what: thing("door", "yellow") }],
    ["go to the box in front of you", { kind: "go-to", what: thing("box", null, "front") }],
    ["go to the box behind you", { kind: "go-to", what: thing("box", null, "behind") }],
    ["go to the blue key on your left", { kind: "go-to", what: thing("key", "blue", "left") }],
    ["pick up the key on your right", { kind: "pick-up", what: thing("key", null, "right") }],
    [
      "put the ball next to the purple box",
      { kind: "put-next", what: thing("ball"), to: thing("box", "purple") },
    ],
    [
      "put the ball on your left next to the box behind you",
      { kind: "put-next", what: thing("ball", null, "left"), to: thing("box", null, "behind") },
    ],
  ])("%s", (text, mission) => expect(parseMission(text)).toEqual(mission));

  it("joins by and, then, after you: `then` binds least, `and` from the left", () => {
    const [ball, box, key] = ["ball", "box", "key"].map((type) => ({
      kind: "go-to",
      what: thing(type),
    }));
    const and = { kind: "and", first: ball, second: box };
    expect(parseMission("go to the ball and go to the box")).toEqual(and);
    expect(parseMission("go to the ball and go to the box and go to the key")).toEqual({
      kind: "and",
      first: and,
      second: key,
    });
    expect(parseMission("go to the ball and go to the box, then go to the key")).toMatchObject({
      kind: "then",
      first: and,
      second: key,
    });
    expect(parseMission("go to the key after you go to the ball and go to the box")).toMatchObject({
      kind: "then",
      first: and,
      second: key,
    });
  });

  it.each([
    "",
    "dance",
    "go to",
    "go to the",
    "go to the red",
    "pick up the pink ball",
    "put the ball",
    "put the ball on the box",
    "go to the ball and",
  ])("refuses %j with a hint", (text) => {
    expect(() => parseMission(text)).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        hint: expect.stringContaining("go to") as string,
      }) as MnemographError,
    );
  });
});

describe("missionText", () => {
  it("takes the article from whether one thing or several are meant", () => {
    const mission = parseMission("put the red ball next to the box");
    expect(missionText(mission)).toBe("put the red ball next to the box");
    expect(missionText(mission, ({ color }) => (color === null ? "a" : "the"))).toBe(
      "put the red ball next to a box",
    );
  });
});
