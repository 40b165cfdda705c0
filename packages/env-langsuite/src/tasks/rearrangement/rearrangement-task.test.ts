import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../../play/room-environment.js";
import { generateRearrangement } from "./generate-rearrangement.js";
import type { RearrangementChange } from "./rearrangement-records.js";
import { handIn, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { withChanges } from "../../rooms/access.js";
import type { ObjectChange } from "../../rooms/object-state.js";
import { misplacedIds, placementOf, rearrangementScore } from "./arrangement.js";
import { describeLayout } from "./describe-layout.js";
import { disorder, rearrangementTask, rearrangementTasks } from "./rearrangement-task.js";

const scene = sceneOf([
  thing("Table|1", 0, 0.9, 0.3, ["receptacle"]),
  thing("Shelf|1", 1.2, 0.9, 0.2, ["receptacle"]),
  thing("Apple|1", 0, 0.9, 0.05, ["pickupable"], { parents: ["Table|1"] }),
  thing("Book|1", 0.1, 0.9, 0.05, ["pickupable", "openable"], { parents: ["Table|1"] }),
  thing("Safe|1", -1.2, 0.9, 0.2, ["receptacle", "openable"]),
  thing("Vase|1", -2, -2, 0.1, ["pickupable"]),
]);
const hand = handIn(scene);
const start = hand.begin();
type Changes = Readonly<Record<string, ObjectChange>>;

describe("what counts as out of place", () => {
  it.each<[string, Changes, readonly string[]]>([
    ["nothing", {}, []],
    ["on another receptacle", { "Apple|1": { parent: "Shelf|1", x: 1.2, z: 0.9 } }, ["Apple|1"]],
    ["elsewhere on the same receptacle", { "Apple|1": { x: 0.2, z: 1.2 } }, []],
    ["in a hand", { "Apple|1": { parent: null, heldBy: "agent" } }, ["Apple|1"]],
    [
      "on the floor beside its receptacle",
      { "Apple|1": { parent: null, x: 0, z: 0.5 } },
      ["Apple|1"],
    ],
    ["opened", { "Safe|1": { isOpen: true } }, ["Safe|1"]],
    ["a book opened", { "Book|1": { isOpen: true } }, ["Book|1"]],
    ["moved on the floor within a ninth of the room", { "Vase|1": { x: -1.2, z: -1.2 } }, []],
    ["moved on the floor to another ninth", { "Vase|1": { x: 0, z: -2 } }, ["Vase|1"]],
    ["cut to pieces", { "Apple|1": { exists: false } }, ["Apple|1"]],
    ["only dirty or hot", { "Apple|1": { temperature: "Hot", isDirty: true } }, []],
    [
      "a thing that can neither be carried nor opened",
      { "Table|1": { isToggled: true, x: 2 } },
      [],
    ],
    [
      "two things",
      { "Apple|1": { parent: "Shelf|1" }, "Safe|1": { isOpen: true } },
      ["Apple|1", "Safe|1"],
    ],
  ])("%s", (_what, changes, ids) =>
    expect(misplacedIds(hand.world, withChanges(start, changes)).toSorted()).toEqual(ids),
  );

  it("a place is a receptacle, a hand, or a ninth of a room", () => {
    const placeOf = (id: string, changes: Changes = {}) =>
      placementOf(
        hand.world,
        withChanges(start, changes),
        hand.world.objects.find((object) => object.id === id) as never,
      ).place;
    expect(placeOf("Apple|1")).toBe("Table|1");
    expect(placeOf("Apple|1", { "Apple|1": { parent: null, heldBy: "agent" } })).toBe("held");
    expect(placeOf("Vase|1")).toBe("room/south-west");
  });
});

const changes: readonly RearrangementChange[] = [
  { id: "Apple|1", kind: "moved", start_parent: "Shelf|1", start_center: [1.2, 0.9] },
  { id: "Safe|1", kind: "open", start_open: true },
];
const taskWith = (own: readonly RearrangementChange[] = changes) =>
  rearrangementTask({
    id: "r",
    split: "test",
    scene: () => scene,
    changes: own,
    start: { x: 0, z: 0, heading: 0 },
  });

describe("an episode, its measures worked out by hand", () => {
  const item = taskWith();
  const environment = roomEnvironment({ name: "rearrangement", version: "1", tasks: [item] });

  it.each([
    [[], { misplaced: 1, fixedStrict: 0 }, false],
    [["close [safe_0]"], { misplaced: 0.5, fixedStrict: 0.5 }, false],
    [["pick_up [apple_0]"], { misplaced: 1, fixedStrict: 0 }, false],
    [["pick_up [apple_0]", "put [apple_0, table_0]"], { misplaced: 0.5, fixedStrict: 0.5 }, false],
    [
      ["pick_up [apple_0]", "put [apple_0, table_0]", "close [safe_0]"],
      { misplaced: 0, fixedStrict: 1 },
      true,
    ],
    [["open [book_0]"], { misplaced: 1.5, fixedStrict: 0 }, false],
    [["close [safe_0]", "open [book_0]"], { misplaced: 1, fixedStrict: 0 }, false],
  ])("%j gives %j", async (actions, measures, isSolved) => {
    let turn = await environment.reset(item.task);
    for (const action of actions) {
      turn = await environment.step(turn.state, `Act: ${action}`);
      expect(turn.state.outcome?.status).toBe("done");
    }
    expect(environment.measures(turn.state)).toEqual(measures);
    expect(turn.done).toBe(false);
    expect(await environment.step(turn.state, "Act: stop [done]")).toMatchObject({
      done: true,
      success: isSolved,
    });
  });

  it("agrees with the formula where one thing more is out of place", () => {
    expect(rearrangementScore(["Apple|1", "Safe|1"], ["Book|1", "Apple|1", "Safe|1"])).toEqual({
      misplaced: 1.5,
      fixedStrict: 0,
      success: false,
    });
  });

  it("describes the layout to restore, not the one that is there", async () => {
    const { observation } = await environment.reset(item.task);
    const [layout = "", view = ""] = observation.split("\nObs: ");
    expect(layout).toContain("on table_0: a apple_0");
    expect(layout).toContain("a safe_0 (closed)");
    expect(view).toContain("On shelf_0, you see a apple_0");
    expect(view).toContain("safe_0 (open)");
  });

  it("ends without success after 100 steps, and holds one thing at a time", async () => {
    let turn = await environment.reset(item.task);
    for (let step = 0; step < 100; step += 1)
      turn = await environment.step(turn.state, "Act: turn_left");
    expect(turn).toMatchObject({ done: true, success: false, state: { steps: 100 } });
    expect(item.options.inventoryCapacity).toBe(1);
  });
});

describe("disorder", () => {
  it.each<RearrangementChange>([
    { id: "Ghost|1", kind: "moved", start_parent: null },
    { id: "Apple|1", kind: "moved", start_parent: "Ghost|1" },
    { id: "Ghost|1", kind: "open", start_open: true },
  ])("refuses %j", (change) => {
    expect(() => disorder(hand.world, start, [change])).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining(change.id) as string,
      }) as MnemographError,
    );
  });

  it("moves what lies in a moved receptacle along", () => {
    const nested = handIn(
      sceneOf([
        thing("Box|1", 0, 1, 0.2, ["receptacle", "pickupable"]),
        thing("Ring|1", 0.1, 1, 0.05, ["pickupable"], { parents: ["Box|1"] }),
      ]),
    );
    const state = disorder(nested.world, nested.begin(), [
      { id: "Box|1", kind: "moved", start_parent: null, start_center: [1, -1] },
    ]);
    expect(nested.of(state, "Ring|1").x).toBeCloseTo(1.1, 9);
    expect(nested.of(state, "Ring|1").z).toBeCloseTo(-1, 9);
  });
});

describe("describeLayout", () => {
  const naming = hand.body.play.naming(hand.world, {
    ...hand.agent(start),
    sighted: hand.world.objects.map(({ index }) => index),
    numbers: hand.world.objects.map(() => 0),
  });

  it("groups by ninths, and states content and openness", () => {
    expect(describeLayout(hand.world, start, naming).split("\n")).toEqual([
      "In the centre: a table_0; on table_0: a apple_0, a book_0 (closed).",
      "In the east: a shelf_0.",
      "In the south-west: a vase_0.",
      "In the west: a safe_0 (closed).",
    ]);
  });

  it("leaves out what somebody holds or what is no more", () => {
    const state = withChanges(start, {
      "Vase|1": { heldBy: "agent" },
      "Book|1": { exists: false },
    });
    const text = describeLayout(hand.world, state, naming);
    expect(text).not.toContain("vase_0");
    expect(text).not.toContain("book_0");
  });
});

describe("generated and loaded tasks", () => {
  it("start with one to five things out of place, not solved", async () => {
    const tasks = generateRearrangement({ split: "train", count: 12, seed: 4 });
    const environment = roomEnvironment({ name: "generated", version: "1", tasks });
    for (const { task } of tasks) {
      const { state } = await environment.reset(task);
      const { world } = environment.bodyOf(task.id);
      const count = misplacedIds(world, state.world).length;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(5);
      expect(environment.measures(state)).toEqual({ misplaced: 1, fixedStrict: 0 });
    }
  });

  it("name the room that is missing", () => {
    const record = { id: "r", scene: "Attic", start: { x: 0, z: 0, rotation: 0 }, changes: [] };
    expect(() => rearrangementTasks([record], new Map())).toThrowError(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }) as MnemographError,
    );
  });
});

describe("goto, at the high level", () => {
  const item = rearrangementTask(
    { id: "r", split: "test", scene: () => scene, changes, start: { x: 0, z: 0, heading: 180 } },
    { level: "high" },
  );
  const environment = roomEnvironment({ name: "rearrangement", version: "1", tasks: [item] });

  it("leads to what the layout names before it was seen, to where it is now; the manual says so", async () => {
    const remarks = environment.describe?.(item.task).remarks?.join(" ");
    expect(remarks).toContain(
      "goto takes you there before you have seen it. It takes you to where the thing is now, not to where it belongs.",
    );
    expect(
      roomEnvironment({ name: "low", version: "1", tasks: [taskWith()] })
        .describe?.()
        .remarks?.join(" "),
    ).not.toContain("goto");
    const begun = await environment.reset(item.task);
    expect(begun.observation.slice(begun.observation.indexOf("Obs:"))).not.toContain("apple");
    const { observation } = await environment.step(begun.state, "goto [apple_0]");
    expect(observation).toMatch(/^Feedback: Action succeeded\./u);
    expect(observation).toMatch(/On shelf_0, you see .*apple_0/u);
  });
});
