import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import type { RepairRule } from "../rooms/scene-warning.js";
import { buildWorld } from "../rooms/world.js";
import { compactSceneDefinition, loadCompactScenes } from "./compact-scenes.js";
import { loadLangsuiteScene } from "./langsuite-scenes.js";

type Raw = Readonly<Record<string, unknown>>;
const box = (x: number, z: number, half = 0.2) => ({
  min: [x - half, 0, z - half],
  max: [x + half, 1, z + half],
});
const table: Raw = { id: "Table|1", type: "Table", ...box(1, 1), can: ["receptacle"] };
const floor = [
  [-3, -3],
  [-3, 3],
  [3, 3],
  [3, -3],
];

/** The same damaged room in both forms that scenes come in. */
const corners = ({ min, max }: Raw) => [min, max];
const thor = ({ id, type, can = [], parent, parents, controls, ...bounds }: Raw): Raw => ({
  objectId: id,
  objectType: type,
  axisAlignedBoundingBox: { cornerPoints: corners(bounds) },
  parentReceptacles: parents ?? (parent === undefined ? [] : [parent]),
  controlledObjects: controls ?? [],
  ...Object.fromEntries((can as string[]).map((ability) => [ability, true])),
});
const forms = {
  compact: (objects: readonly Raw[], own: unknown = floor) => {
    const scenes = loadCompactScenes({ Room: { floor: own, objects } });
    return compactSceneDefinition(
      "Room",
      scenes.get("Room") as NonNullable<ReturnType<typeof scenes.get>>,
    );
  },
  langsuite: (objects: readonly Raw[], own: unknown = floor) =>
    loadLangsuiteScene("Room", { polys_2d: own, objects: objects.map(thor) }),
};
const names = Object.keys(forms) as (keyof typeof forms)[];
const inForms = <Row>(rows: readonly Row[]) =>
  names.flatMap((form) => rows.map((row) => ({ form, row })));

describe("a damaged scene is repaired by a named rule, and a warning reports it", () => {
  const rows: readonly {
    readonly rule: RepairRule;
    readonly id: string;
    readonly objects: readonly Raw[];
  }[] = [
    {
      rule: "zero-thickness",
      id: "Rug|1",
      objects: [{ id: "Rug|1", type: "Rug", min: [0, 0, 0], max: [1, 0, 0] }],
    },
    { rule: "duplicate-id", id: "Table|1", objects: [table, table] },
    {
      rule: "unknown-parent",
      id: "Cup|1",
      objects: [{ id: "Cup|1", type: "Cup", ...box(0, 0), parent: "Ghost|1" }],
    },
    {
      rule: "parent-cycle",
      id: "Cup|1",
      objects: [{ id: "Cup|1", type: "Cup", ...box(0, 0), parent: "Cup|1" }],
    },
    {
      rule: "parent-cycle",
      id: "Chest|1",
      objects: [
        { id: "Chest|1", type: "Chest", ...box(0, 0, 0.5), can: ["receptacle"], parent: "Bag|1" },
        { id: "Bag|1", type: "Bag", ...box(0, 0, 0.3), can: ["receptacle"], parent: "Chest|1" },
      ],
    },
    {
      rule: "outside-rooms",
      id: "Window|1",
      objects: [{ id: "Window|1", type: "Window", ...box(9, 9) }],
    },
    {
      rule: "unknown-control",
      id: "StoveKnob|1",
      objects: [
        {
          id: "StoveKnob|1",
          type: "StoveKnob",
          ...box(0, 0),
          can: ["toggleable"],
          controls: ["Ghost|1"],
        },
      ],
    },
  ];

  it.each(inForms(rows))("$row.rule in the $form form", ({ form, row }) => {
    const { warnings, objects } = buildWorld(forms[form](row.objects));
    expect(warnings.map(({ rule, objectId }) => `${rule} ${objectId}`)).toEqual([
      `${row.rule} ${row.id}`,
    ]);
    expect(warnings[0]?.message).not.toBe("");
    for (const { box: sound } of objects)
      expect(sound.maxX > sound.minX && sound.maxZ > sound.minZ).toBe(true);
  });

  it("inverted-box in the compact form, where bounds are given", () => {
    const { warnings } = buildWorld(
      forms.compact([{ id: "Cup|1", type: "Cup", min: [1, 0, 0], max: [0, 1, 1] }]),
    );
    expect(warnings).toMatchObject([{ rule: "inverted-box", objectId: "Cup|1" }]);
  });

  it("several-parents: the nearest stays", () => {
    const cup: Raw = {
      id: "Cup|1",
      type: "Cup",
      ...box(1, 1.1, 0.05),
      parents: ["Shelf|1", "Table|1"],
    };
    const shelf: Raw = { id: "Shelf|1", type: "Shelf", ...box(-1, 1), can: ["receptacle"] };
    const world = buildWorld(forms.langsuite([shelf, table, cup]));
    expect(world.warnings).toMatchObject([{ rule: "several-parents", objectId: "Cup|1" }]);
    expect(world.objects.find(({ id }) => id === "Cup|1")?.initial.parent).toBe("Table|1");
  });

  it.each(names)("concave-floor in the %s form", (form) => {
    const dented = [...floor, [0, -1]];
    expect(buildWorld(forms[form]([table], dented)).warnings).toMatchObject([
      { rule: "concave-floor" },
    ]);
  });

  it("several damages in one thing are all reported", () => {
    const { warnings } = buildWorld(
      forms.compact([
        {
          id: "Rug|1",
          type: "Rug",
          min: [9, 0, 9],
          max: [9, 0, 9],
          parent: "Ghost|1",
          controls: ["Ghost|2"],
        },
      ]),
    );
    expect(warnings.map(({ rule }) => rule).toSorted()).toEqual([
      "outside-rooms",
      "unknown-control",
      "unknown-parent",
      "zero-thickness",
      "zero-thickness",
    ]);
  });
});

describe("what cannot be repaired is a DATA_INVALID error with a hint", () => {
  const rows: readonly {
    readonly what: string;
    readonly objects?: readonly Raw[];
    readonly own?: unknown;
  }[] = [
    {
      what: "a coordinate that is no number",
      objects: [{ id: "Cup|1", type: "Cup", min: ["a", 0, 0], max: [1, 1, 1] }],
    },
    {
      what: "an endless coordinate",
      objects: [{ id: "Cup|1", type: "Cup", min: [0, 0, 0], max: [Infinity, 1, 1] }],
    },
    { what: "an empty id", objects: [{ ...table, id: "" }] },
    { what: "no type", objects: [{ ...table, type: undefined }] },
    { what: "a floor of two corners", own: floor.slice(0, 2) },
    {
      what: "a floor without area",
      own: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    },
  ];

  it.each(inForms(rows))(
    "$row.what in the $form form",
    ({ form, row: { objects = [table], own } }) => {
      expect(() => buildWorld(forms[form](objects, own))).toThrowError(
        expect.objectContaining({
          code: "DATA_INVALID",
          hint: expect.stringMatching(/\w/u) as string,
        }) as MnemographError,
      );
    },
  );

  it.each([null, 7, "scene", [], {}, { objects: 7 }])("%j is no scene", (data) => {
    expect(() => loadLangsuiteScene("bad", data)).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining("bad") as string,
      }) as MnemographError,
    );
  });

  it("an ability or a temperature that is not known is refused in the compact form", () => {
    expect(() => forms.compact([{ ...table, can: ["flyable"] }])).toThrowError(
      expect.objectContaining({ code: "DATA_INVALID" }) as MnemographError,
    );
    expect(() => forms.compact([{ ...table, temperature: "Lukewarm" }])).toThrowError(
      expect.objectContaining({ code: "DATA_INVALID" }) as MnemographError,
    );
  });
});

describe("what scenes say is kept", () => {
  const flags = {
    openable: true,
    isOpen: true,
    toggleable: true,
    isToggled: true,
    dirtyable: true,
    isDirty: true,
    canFillWithLiquid: true,
    isFilledWithLiquid: true,
    fillLiquid: "wine",
    temperature: "Cold",
    canChangeTempToHot: true,
  };

  it("states and abilities of AI2-THOR's metadata", () => {
    const world = buildWorld(
      loadLangsuiteScene("Room", {
        polys_2d: floor,
        objects: [{ ...thor({ id: "Odd|1", type: "Odd", ...box(0, 0) }), ...flags }],
      }),
    );
    const [odd] = world.objects;
    expect(odd?.initial).toMatchObject({
      isOpen: true,
      isToggled: true,
      isDirty: true,
      filledWith: "wine",
      temperature: "Cold",
    });
    expect(odd?.can.has("isHeatSource")).toBe(true);
  });

  it("boxes from corners of either kind, else from the position", () => {
    const at = { x: 1, y: 0, z: 2 };
    const load = (object: Raw) =>
      loadLangsuiteScene("Room", {
        polys_2d: floor,
        objects: [{ objectId: "A|1", objectType: "A", ...object }],
      }).objects[0];
    expect(
      load({ objectBounds: { objectBoundsCorners: [{ x: 0, y: 0, z: 0 }, at] } }),
    ).toMatchObject({ min: [0, 0, 0], max: [1, 0, 2] });
    expect(load({ position: at })).toMatchObject({ min: [1, 0, 2], max: [1, 0, 2] });
  });
});
