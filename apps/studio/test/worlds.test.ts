import { describe, expect, it } from "vitest";
import { boxOf } from "../page/src/graphs/box-of.js";
import { householdAt } from "../page/src/trace/household.js";
import { isShopPage, shopPage } from "../page/src/trace/shop-page.js";
import type { PlacedBox } from "../src/drawing/layout-graph.js";
import type { TraceStep } from "../src/trace/event-index.js";

const trace = (
  ...pairs: readonly (readonly [observation: string, action: string])[]
): TraceStep[] =>
  pairs.map(([observation, action], index) => ({
    path: "",
    index,
    observation,
    action,
    kind: "act",
    answer: "",
    span: index,
  }));

describe("a household", () => {
  it("shows what the agent could know: places, what lies there, where it is and what it holds", () => {
    const { places, at, held } = householdAt(
      trace(
        [
          "You are in the middle of a room. Looking quickly around you, you see a desk 1, a fridge 1, and a shelf 1.",
          "go to desk 1",
        ],
        ["On the desk 1, you see a book 1, and a pen 2.", "take pen 2 from desk 1"],
        ["You pick up the pen 2 from the desk 1.", "go to fridge 1"],
        ["The fridge 1 is closed.", "open fridge 1"],
        [
          "You open the fridge 1. The fridge 1 is open. In it, you see an egg 1.",
          "put pen 2 in/on fridge 1",
        ],
      ),
    );
    expect(at).toBe("fridge 1");
    expect(held).toBe("pen 2");
    expect([...places]).toEqual([
      ["desk 1", ["book 1"]],
      ["fridge 1", ["egg 1"]],
      ["shelf 1", null],
    ]);
  });

  it("takes no step for done that the world refused, and lets go of what was put down", () => {
    const { places, at, held } = householdAt(
      trace(
        ["You pick up the pen 2 from the desk 1.", "put pen 2 in/on shelf 1"],
        ["You put the pen 2 in/on the shelf 1.", "go to moon 1"],
        ["Nothing happens.", "look"],
      ),
    );
    expect([at, held]).toEqual([null, null]);
    expect(places.get("shelf 1")).toEqual(["pen 2"]);
  });
});

describe("a shop's page", () => {
  it.each([
    [
      "[Back to Search]\ncolor [black][blue]\nPrice: $4",
      [["*Back to Search"], ["color", "*black", "*blue"], ["Price: $4"]],
    ],
    [
      "Instruction: [SEP] find a lamp [SEP] [button] Search [button_]",
      [["Instruction:"], ["find a lamp"], ["*Search"]],
    ],
  ])("has lines and buttons: %j", (observation, lines) => {
    expect(isShopPage(observation)).toBe(true);
    expect(
      shopPage(observation).map((pieces) =>
        pieces.map(({ text, isButton }) => (isButton ? `*${text}` : text)),
      ),
    ).toEqual(lines);
  });

  it("is not every text with brackets", () => {
    expect(isShopPage("you see [a door]")).toBe(false);
  });
});

describe("the box of a node that ran", () => {
  const box = (id: string, more: Partial<PlacedBox> = {}): PlacedBox => ({
    id,
    label: "",
    kind: "node",
    detail: [],
    isFolded: false,
    depth: id.split("/").length - 1,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    ...more,
  });
  const boxes = [
    box("act"),
    box("playTrial", { kind: "frame" }),
    box("playTrial/act"),
    box("playTrial/playBatch/act"),
    box("playBatch/act"),
  ];

  it("lies in the frames that its path names, whatever their labels hold", () => {
    expect(boxOf(boxes, { node: "act", path: "" })).toBe("act");
    expect(boxOf(boxes, { node: "act", path: "playTrial:2" })).toBe("playTrial/act");
    expect(boxOf(boxes, { node: "act", path: "playBatch:put/2" })).toBe("playBatch/act");
    expect(boxOf(boxes, { node: "act", path: "playTrial:1/playBatch:put/2" })).toBe(
      "playTrial/playBatch/act",
    );
    expect(boxOf(boxes, { node: "gone", path: "" })).toBeNull();
  });

  it("is the frame where that is folded", () => {
    expect(
      boxOf([box("playTrial", { kind: "frame", isFolded: true })], {
        node: "act",
        path: "playTrial:1",
      }),
    ).toBe("playTrial");
  });
});
