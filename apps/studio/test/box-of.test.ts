import { describe, expect, it } from "vitest";
import { boxOf } from "../page/src/graphs/box-of.js";
import type { PlacedBox } from "../src/drawing/layout-graph.js";

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
