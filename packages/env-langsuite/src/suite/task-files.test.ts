import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadCompactScenes } from "../files/compact-scenes.js";
import { householdScene, loadHouseholdTasks } from "../tasks/household/household-records.js";
import { loadWatchAndHelp } from "../tasks/ma-wah/house-graph.js";
import { loadIqaTasks } from "../tasks/iqa/iqa-records.js";
import { readJson, readLangsuiteData } from "./read-data-folder.js";
import { loadRearrangementTasks } from "../tasks/rearrangement/rearrangement-records.js";

const floor = [
  [0, 0],
  [0, 3],
  [3, 3],
  [3, 0],
];
const item = (id: string, more: object = {}) => ({
  id,
  type: id.split("|")[0],
  min: [1, 0, 1],
  max: [1.2, 1, 1.2],
  ...more,
});
const household = {
  id: "trial",
  split: "valid_seen",
  scene: "Room",
  task_type: "pick_and_place_simple",
  params: { object_target: "Cup" },
  descriptions: ["Put a cup away."],
  start: { x: 1, z: 1, rotation: 90 },
  movables: [
    item("Cup|1", {
      can: ["pickupable", "dirtyable", "canFillWithLiquid"],
      is: ["isFilledWithLiquid"],
    }),
  ],
};
const rearrangement = {
  id: "r",
  scene: "Room",
  start: { x: 0, z: 0, rotation: 0 },
  changes: [{ id: "A|1", kind: "open", start_open: true }],
};
const iqa = {
  id: "q",
  scene: "Room",
  start: { x: 0, z: 0, rotation: 0 },
  qa: [{ type: "counts", question: "?", answer: 1, object_class: "A" }],
};
const house = {
  task_goal: { "0": { on_apple_3: 1 } },
  init_graph: { nodes: [], edges: [] },
  init_rooms: ["kitchen"],
};
const invalid = (source: string) =>
  expect.objectContaining({
    code: "DATA_INVALID",
    message: expect.stringContaining(source) as string,
    hint: expect.stringMatching(/\w/u) as string,
  }) as MnemographError;

describe("task files of the wrong form are DATA_INVALID, with source and hint", () => {
  it.each<[string, (data: unknown, source: string) => unknown, unknown]>([
    ["household: no list", loadHouseholdTasks, household],
    ["household: unknown type", loadHouseholdTasks, [{ ...household, task_type: "juggle" }]],
    ["household: no text", loadHouseholdTasks, [{ ...household, descriptions: [] }]],
    ["household: no start", loadHouseholdTasks, [{ ...household, start: undefined }]],
    [
      "household: a heading in words",
      loadHouseholdTasks,
      [{ ...household, start: { x: 0, z: 0, rotation: "north" } }],
    ],
    [
      "household: an object without box",
      loadHouseholdTasks,
      [{ ...household, movables: [{ id: "Cup|1", type: "Cup" }] }],
    ],
    [
      "rearrangement: unknown kind",
      loadRearrangementTasks,
      [{ ...rearrangement, changes: [{ id: "A|1", kind: "painted" }] }],
    ],
    [
      "rearrangement: open without state",
      loadRearrangementTasks,
      [{ ...rearrangement, changes: [{ id: "A|1", kind: "open" }] }],
    ],
    [
      "rearrangement: moved from nowhere",
      loadRearrangementTasks,
      [{ ...rearrangement, changes: [{ id: "A|1", kind: "moved" }] }],
    ],
    ["iqa: no questions", loadIqaTasks, [{ ...iqa, qa: [] }]],
    ["iqa: an answer in words", loadIqaTasks, [{ ...iqa, qa: [{ ...iqa.qa[0], answer: "one" }] }]],
    ["iqa: unknown kind", loadIqaTasks, [{ ...iqa, qa: [{ ...iqa.qa[0], type: "why" }] }]],
    ["house: no rooms to start in", loadWatchAndHelp, { ...house, init_rooms: [] }],
    ["house: no graph", loadWatchAndHelp, { ...house, init_graph: undefined }],
    [
      "house: a goal that is no number",
      loadWatchAndHelp,
      { ...house, task_goal: { "0": { on_apple_3: "two" } } },
    ],
    [
      "house: a goal without place",
      loadWatchAndHelp,
      { ...house, task_goal: { "0": { on_apple: 1 } } },
    ],
    [
      "house: a goal of another kind",
      loadWatchAndHelp,
      { ...house, task_goal: { "0": { near_apple_3: 1 } } },
    ],
    [
      "house: an edge to nowhere",
      loadWatchAndHelp,
      { ...house, init_graph: { nodes: [], edges: [{ from_id: 1 }] } },
    ],
  ])("%s", (_what, load, data) =>
    expect(() => load(data, "my-file.json")).toThrowError(invalid("my-file.json")),
  );

  it.each<[(data: unknown) => unknown, unknown]>([
    [loadHouseholdTasks, [household]],
    [loadRearrangementTasks, [rearrangement]],
    [loadIqaTasks, [iqa]],
  ])("sound records are read: %o", (load, data) => expect(load(data)).toHaveLength(1));
});

describe("householdScene", () => {
  const scenes = loadCompactScenes({
    Room: {
      floor,
      objects: [
        item("Sink|old", { can: ["receptacle"] }),
        item("Tap|1", { can: ["toggleable"], parent: "Sink|old", controls: ["Sink|old"] }),
        item("Spoon|1", { can: ["pickupable"] }),
      ],
    },
  });
  const [record] = loadHouseholdTasks([
    {
      ...household,
      rename: [["Sink|old", "Sink|new"]],
      toggles: [["Tap", true]],
      dirty_and_empty: true,
    },
  ]) as [ReturnType<typeof loadHouseholdTasks>[number]];
  const { objects } = householdScene(
    record,
    scenes.get("Room") as NonNullable<ReturnType<typeof scenes.get>>,
  );

  it("keeps the fixed things under the task's names and brings the task's own movable ones", () => {
    expect(objects.map(({ id }) => id)).toEqual(["Sink|new", "Tap|1", "Cup|1"]);
    expect(objects[1]).toMatchObject({ parents: ["Sink|new"], controls: ["Sink|new"] });
  });

  it("sets switches, makes everything dirty and empties what is full", () => {
    expect(objects[1]).toMatchObject({ isToggled: true });
    expect(objects[2]).toMatchObject({ isDirty: true });
    expect(objects[2]).not.toHaveProperty("filledWith");
  });
});

describe("a data folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "langsuite-"));
    for (const name of ["scenes", "tasks", "teach_task_definitions"]) mkdirSync(join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (path: string, data: unknown) =>
    writeFileSync(join(folder, path), typeof data === "string" ? data : JSON.stringify(data));

  it("may be empty", () => {
    expect(readLangsuiteData(folder)).toMatchObject({
      household: [],
      iqa: [],
      rearrangement: [],
      babyai: [],
    });
  });

  it("distinguishes scenes by their form", () => {
    write("scenes/rooms.json", {
      Room: { floor, objects: [] },
      Kitchen: { polys_2d: floor, objects: [] },
    });
    write("scenes/house.json", house);
    const { scenes, namedScenes, house: read } = readLangsuiteData(folder);
    expect([[...scenes.keys()], [...namedScenes.keys()], read?.goals.length]).toEqual([
      ["Room"],
      ["Kitchen"],
      1,
    ]);
  });

  it("reads tasks and definitions", () => {
    write("tasks/iqa.json", [iqa]);
    write("tasks/rearrange.json", [rearrangement]);
    write("tasks/household_alfred_506.json", [household]);
    write("tasks/babyai_levels_seen.json", [{ level: "GoTo", seed: 1 }]);
    write("teach_task_definitions/a.json", { task_name: "A", desc: "a", components: {} });
    const data = readLangsuiteData(folder);
    expect(
      [data.iqa, data.rearrangement, data.household, data.babyai].map(({ length }) => length),
    ).toEqual([1, 1, 1, 1]);
    expect([...data.teach.keys()]).toEqual(["A"]);
  });

  it.each([
    ["tasks/iqa.json", "[1]"],
    ["tasks/rearrange.json", "[{}]"],
    ["scenes/rooms.json", "{ cut off"],
    ["scenes/rooms.json", '{"Room": {"floor": [[0, 0]], "objects": []}}'],
    ["teach_task_definitions/a.json", '{"components": 7}'],
  ])("names the damaged file %s", (path, text) => {
    write(path, text);
    expect(() => readLangsuiteData(folder)).toThrowError(invalid(path.split("/")[0] as string));
  });

  it("names what is not there", () => {
    const missing = expect.objectContaining({
      code: "DATA_NOT_FOUND",
      hint: expect.stringContaining("--data") as string,
    }) as MnemographError;
    expect(() => readLangsuiteData(join(folder, "nowhere"))).toThrowError(missing);
    expect(() => readJson(join(folder, "nothing.json"))).toThrowError(missing);
  });
});
