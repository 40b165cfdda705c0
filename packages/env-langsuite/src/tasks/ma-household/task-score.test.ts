import type { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { handIn, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { withChanges } from "../../rooms/access.js";
import type { ObjectChange } from "../../rooms/object-state.js";
import { builtInTaskLibrary } from "./built-in-definitions.js";
import {
  loadTaskLibrary,
  resolveTask,
  type TaskDefinition,
  type TaskLibrary,
} from "./task-definition.js";
import { taskProgress } from "./task-score.js";

const hand = handIn(
  sceneOf([
    thing("Table|1", 0, 1, 0.3, ["receptacle"]),
    thing("Shelf|1", 1, 1, 0.2, ["receptacle"]),
    thing("Mug|1", 0, 1, 0.05, ["pickupable", "dirtyable", "canFillWithLiquid"], {
      parents: ["Table|1"],
      isDirty: true,
    }),
    thing("Plate|1", 0, 1, 0.05, ["pickupable", "dirtyable", "receptacle"], {
      parents: ["Table|1"],
      isDirty: true,
    }),
    thing("Fork|1", 0, 1, 0.05, ["pickupable"], { parents: ["Table|1"] }),
    thing("Fork|2", 1, 1, 0.05, ["pickupable"], { parents: ["Shelf|1"] }),
    thing("Apple|1", 0, 1, 0.05, ["pickupable", "sliceable"], { parents: ["Table|1"] }),
    thing("Lamp|1", -1, 1, 0.05, ["toggleable"]),
    thing("Safe|1", -1, 1.5, 0.1, ["openable", "receptacle"]),
  ]),
);
type Changes = Readonly<Record<string, ObjectChange>>;
const progress = (
  definition: TaskDefinition,
  changes: Changes = {},
  library: TaskLibrary = builtInTaskLibrary,
) =>
  taskProgress(
    { world: hand.world, state: withChanges(hand.begin(), changes), library },
    definition,
  );
const rate = (definition: TaskDefinition, changes: Changes = {}, library?: TaskLibrary) => {
  const { met, total } = progress(definition, changes, library);
  return `${met}/${total}`;
};
const single = (conditions: Record<string, string | number>, determiner = "a") =>
  resolveTask(
    loadTaskLibrary([
      {
        task_name: "T",
        desc: "t",
        components: { x: { determiner, primary_condition: "objectType", conditions } },
      },
    ]),
    "T",
    [],
  );

describe("conditions of things", () => {
  it.each<[Record<string, string | number>, Changes, string]>([
    [{ objectType: "Mug", isDirty: 0 }, {}, "1/2"],
    [{ objectType: "Mug", isDirty: 0 }, { "Mug|1": { isDirty: false } }, "2/2"],
    [{ objectType: "Mug", isDirty: 1 }, {}, "2/2"],
    [{ objectType: "Mug", isFilledWithLiquid: 1 }, {}, "1/2"],
    [{ objectType: "Mug", isFilledWithLiquid: 1 }, { "Mug|1": { filledWith: "Water" } }, "2/2"],
    [
      { objectType: "Mug", simbotIsFilledWithCoffee: 1 },
      { "Mug|1": { filledWith: "Water" } },
      "1/2",
    ],
    [
      { objectType: "Mug", simbotIsFilledWithCoffee: 1 },
      { "Mug|1": { filledWith: "Coffee" } },
      "2/2",
    ],
    [{ objectType: "Lamp", isToggled: 1 }, {}, "1/2"],
    [{ objectType: "Lamp", isToggled: 1 }, { "Lamp|1": { isToggled: true } }, "2/2"],
    [{ objectType: "Lamp", isToggled: "ON" }, { "Lamp|1": { isToggled: true } }, "2/2"],
    [{ objectType: "Safe", isOpen: 1 }, { "Safe|1": { isOpen: true } }, "2/2"],
    [{ objectType: "Safe", isOpen: 0 }, {}, "2/2"],
    [{ objectType: "Apple", simbotIsBoiled: 1 }, { "Apple|1": { wasBoiled: true } }, "2/2"],
    [{ objectType: "Apple", simbotIsCooked: 1 }, { "Apple|1": { wasHeated: true } }, "2/2"],
    [{ objectType: "Apple", isCooked: 1 }, { "Apple|1": { wasHeated: true } }, "1/2"],
    [{ objectType: "Table", receptacle: 1 }, {}, "2/2"],
    [{ objectType: "Fork", receptacle: 1 }, {}, "1/2"],
    [{ objectType: "Unicorn" }, {}, "0/1"],
    [{ objectType: "Apple" }, { "Apple|1": { exists: false } }, "0/1"],
  ])("%j after %j: %s", (conditions, changes, expected) =>
    expect(rate(single(conditions), changes)).toBe(expected),
  );

  it.each([
    ["a", "1/1"],
    ["1", "1/1"],
    ["2", "2/2"],
    ["3", "2/3"],
    ["all", "2/2"],
    ["0", "0/0"],
  ])("determiner %s of two forks: %s", (determiner, expected) =>
    expect(rate(single({ objectType: "Fork" }, determiner))).toBe(expected),
  );
});

describe("the built-in tasks step by step", () => {
  const coffee = resolveTask(builtInTaskLibrary, "Fresh Coffee", []);
  const served = resolveTask(builtInTaskLibrary, "Served Slice", ["Apple"]);
  const gather = resolveTask(builtInTaskLibrary, "Gather", ["Fork", "Table"]);
  const piece = "Apple|1|AppleSliced_1";
  const cut = { "Apple|1": { exists: false }, [piece]: { exists: true, parent: "Table|1" } };

  it.each<[string, TaskDefinition, Changes, string, readonly RegExp[]]>([
    ["Fresh Coffee at first", coffee, {}, "1/3", [/washed/u, /no coffee/u]],
    ["Fresh Coffee, washed", coffee, { "Mug|1": { isDirty: false } }, "2/3", [/no coffee/u]],
    [
      "Fresh Coffee, done",
      coffee,
      { "Mug|1": { isDirty: false, filledWith: "Coffee" } },
      "3/3",
      [],
    ],
    ["Gather at first", gather, {}, "5/6", [/Every Fork belongs/u]],
    ["Gather, done", gather, { "Fork|2": { parent: "Table|1" } }, "6/6", []],
    [
      "Served Slice at first",
      served,
      {},
      "1/4",
      [/cut with a knife/u, /washed/u, /belongs on the plate/u],
    ],
    ["Served Slice, cut", served, cut, "2/4", [/washed/u, /belongs on the plate/u]],
    [
      "Served Slice, washed and cut",
      served,
      { ...cut, "Plate|1": { isDirty: false } },
      "3/4",
      [/belongs on the plate/u],
    ],
    [
      "Served Slice, done",
      served,
      { ...cut, "Plate|1": { isDirty: false }, [piece]: { exists: true, parent: "Plate|1" } },
      "4/4",
      [],
    ],
  ])("%s", (_what, definition, changes, expected, missing) => {
    const { met, total, missing: texts } = progress(definition, changes);
    expect(`${met}/${total}`).toBe(expected);
    for (const pattern of missing) expect(texts.some((text) => pattern.test(text))).toBe(true);
    expect(texts).toHaveLength(missing.length);
  });
});

describe("classes and nested tasks", () => {
  const library = loadTaskLibrary([
    {
      task_name: "Furnish",
      desc: "x",
      components: {
        x: {
          determiner: "2",
          primary_condition: "simbotObjectClass",
          conditions: { simbotObjectClass: "Furniture" },
        },
      },
    },
    {
      task_name: "Clean",
      desc: "x",
      task_anchor_object: "x",
      components: {
        x: {
          determiner: "a",
          primary_condition: "objectType",
          conditions: { objectType: "Plate", isDirty: 0 },
        },
      },
    },
    {
      task_name: "Twice",
      desc: "x",
      components: { both: { determiner: "2", task_name: "Clean" } },
    },
  ]);

  it("counts things by their class", () => {
    const definition = resolveTask(library, "Furnish", []);
    const state = hand.begin();
    const classes = { Table: ["Furniture"], Shelf: ["Furniture", "Wood"] };
    expect(taskProgress({ world: hand.world, state, library, classes }, definition)).toEqual({
      met: 2,
      total: 2,
      missing: [],
    });
    expect(taskProgress({ world: hand.world, state, library }, definition).met).toBe(0);
  });

  it.each([
    ["A", /task A contains itself/u],
    ["B", /task B contains itself/u],
  ])("refuses %s, which contains itself", (name, message) => {
    const circle = loadTaskLibrary([
      { task_name: "A", desc: "x", components: { x: { determiner: "a", task_name: "B" } } },
      { task_name: "B", desc: "x", components: { x: { determiner: "2", task_name: "A" } } },
    ]);
    expect(() => progress(resolveTask(circle, name, []), {}, circle)).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringMatching(message) as string,
      }) as MnemographError,
    );
  });

  it("asks for as many results of an inner task as its determiner says", () => {
    const { met, total } = progress(
      resolveTask(library, "Twice", []),
      { "Plate|1": { isDirty: false } },
      library,
    );
    expect(met).toBeLessThan(total);
  });
});
