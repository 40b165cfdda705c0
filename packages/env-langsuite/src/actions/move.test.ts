import { describe, expect, it } from "vitest";
import { handIn, rectangle, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withChanges } from "../rooms/access.js";

const empty = handIn(sceneOf([]));

describe("moving by compass", () => {
  it.each([
    ["move_ahead", 0, [0, 0.25]],
    ["move_ahead", 90, [0.25, 0]],
    ["move_ahead", 180, [0, -0.25]],
    ["move_ahead", 270, [-0.25, 0]],
    ["move_back", 0, [0, -0.25]],
    ["move_back", 90, [-0.25, 0]],
    ["move_back", 180, [0, 0.25]],
    ["move_back", 270, [0.25, 0]],
    ["pan_left", 0, [-0.25, 0]],
    ["pan_left", 90, [0, 0.25]],
    ["pan_left", 180, [0.25, 0]],
    ["pan_left", 270, [0, -0.25]],
    ["pan_right", 0, [0.25, 0]],
    ["pan_right", 90, [0, -0.25]],
    ["pan_right", 180, [-0.25, 0]],
    ["pan_right", 270, [0, 0.25]],
  ] as const)("%s at heading %i ends at %j with the same heading", (action, heading, [x, z]) => {
    const { state, status } = empty.run(empty.begin(0, 0, heading), action);
    expect(status).toBe("done");
    expect(empty.agent(state)).toMatchObject({ x: x + 0, z: z + 0, heading });
  });

  it.each([
    ["turn_left", 0, 270],
    ["turn_left", 90, 0],
    ["turn_right", 0, 90],
    ["turn_right", 270, 0],
  ] as const)("%s from %i faces %i and stays in place", (action, from, to) => {
    const { state } = empty.run(empty.begin(1, 1, from), action);
    expect(empty.agent(state)).toMatchObject({ x: 1, z: 1, heading: to });
  });

  it.each([0.1, 0.5, 1])("goes as far as the step size says: %d m", (stepSize) => {
    const hand = handIn(sceneOf([]), { agent: { stepSize } });
    expect(hand.agent(hand.run(hand.begin(), "move_ahead").state).z).toBe(stepSize);
  });

  it("comes back to the same pose after a square", () => {
    const square = [
      "move_ahead",
      "turn_right",
      "move_ahead",
      "turn_right",
      "move_ahead",
      "turn_right",
      "move_ahead",
      "turn_right",
    ];
    expect(empty.agent(empty.run(empty.begin(1, -1), ...square).state)).toEqual(
      empty.agent(empty.begin(1, -1)),
    );
  });
});

describe("what blocks the way", () => {
  const crate = thing("Crate|1", 0, 0.5, 0.2, []);
  const doors = (object?: string) => [
    {
      from: [3, -0.5] as [number, number],
      to: [3, 0.5] as [number, number],
      ...(object && { object }),
    },
  ];
  const rooms = [rectangle("west", -3, -3, 3, 3), rectangle("east", 3, -3, 9, 3)];
  const closedDoor = handIn(
    sceneOf([thing("Door|1", 3, 0, 0.05, ["openable"])], { rooms, doors: doors("Door|1") }),
  );
  const doorway = handIn(sceneOf([], { rooms, doors: doors() }));

  it.each([
    ["a wall ahead", handIn(sceneOf([])), [0, 2.9, 0], "move_ahead", "wall"],
    ["a wall behind", handIn(sceneOf([])), [0, -2.9, 0], "move_back", "wall"],
    ["a wall to the left", handIn(sceneOf([])), [-2.9, 0, 0], "pan_left", "wall"],
    ["a wall to the right", handIn(sceneOf([])), [2.9, 0, 0], "pan_right", "wall"],
    ["a thing", handIn(sceneOf([crate])), [0, 0.1, 0], "move_ahead", "crate"],
    ["the wall beside a doorway", doorway, [2.9, 1, 90], "move_ahead", "wall"],
  ] as const)(
    "%s: fails as blocked, names it, and changes nothing",
    (_what, hand, [x, z, heading], action, obstacle) => {
      const start = hand.begin(x, z, heading);
      const result = hand.run(start, action);
      expect(result).toMatchObject({ status: "blocked", values: { obstacle } });
      expect(result.state).toBe(start);
    },
  );

  it("a closed door blocks, an open one and a mere doorway do not", () => {
    const start = closedDoor.begin(2.8, 0, 90);
    expect(closedDoor.run(start, "move_ahead").status).toBe("blocked");
    const opened = withChanges(start, { "Door|1": { isOpen: true } });
    expect(closedDoor.run(opened, "move_ahead", "move_ahead").status).toBe("done");
    expect(
      doorway.agent(doorway.run(doorway.begin(2.8, 0, 90), "move_ahead", "move_ahead").state).x,
    ).toBeCloseTo(3.3, 9);
  });

  it("an agent inside a box can step out of it, unless the rule is off", () => {
    const inside = [0, 0.5, 0] as const;
    expect(
      handIn(sceneOf([crate])).run(handIn(sceneOf([crate])).begin(...inside), "move_ahead").status,
    ).toBe("done");
    const strict = handIn(sceneOf([crate]), { rules: { leaveBoxes: false } });
    expect(strict.run(strict.begin(...inside), "move_ahead").status).toBe("blocked");
  });

  it("what was carried away blocks no more, what was dropped does", () => {
    const hand = handIn(sceneOf([thing("Box|1", 0, 0.5, 0.2, ["pickupable"])]));
    const held = hand.run(hand.begin(), "pick_up box_0").state;
    expect(hand.run(held, "move_ahead", "move_ahead", "move_ahead").status).toBe("done");
    const dropped = hand.run(held, "drop box_0", "pan_right").state;
    expect(hand.run(dropped, "move_ahead").status).toBe("blocked");
  });
});
