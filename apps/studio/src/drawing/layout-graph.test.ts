import { type GraphDrawing, drawGraph } from "@mnemograph/core";
import { builtInRegistry } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { type Rectangle, hits, overlaps, segmentsOf } from "./geometry.js";
import { type GraphLayout, type PlacedBox, layoutGraph } from "./layout-graph.js";

/** One graph once, whatever pipelines use it. */
const graphs = new Map(builtInRegistry.pipelines.map(({ name, definition }) => [definition, name]));
const drawings = [...graphs].map(
  ([definition, name]) => [name, drawGraph(definition.spec)] as const,
);

const framesOf = (drawing: GraphDrawing, prefix = ""): readonly string[] =>
  drawing.nodes.flatMap(({ id, graph }) =>
    graph ? [`${prefix}${id}`, ...framesOf(graph, `${prefix}${id}/`)] : [],
  );
const holds = (frame: PlacedBox, box: PlacedBox) =>
  frame.kind === "frame" && box.id.startsWith(`${frame.id}/`);
const isWithin = (outer: Rectangle, { x, y, width, height }: Rectangle) =>
  x >= outer.x &&
  y >= outer.y &&
  x + width <= outer.x + outer.width &&
  y + height <= outer.y + outer.height;

const expectTidy = ({ width, height, boxes, edges }: GraphLayout) => {
  const picture = { x: 0, y: 0, width, height };
  expect(boxes.filter((box) => !isWithin(picture, box))).toEqual([]);
  expect(edges.filter(({ points }) => points.length < 2)).toEqual([]);
  const outside = edges.filter(
    ({ points, at }) =>
      points.some((point) => !isWithin(picture, { ...point, width: 0, height: 0 })) ||
      (at !== null && !isWithin(picture, at)),
  );
  expect(outside).toEqual([]);
  const pairs = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).map((other) => [one, other] as const),
  );
  const wrong = pairs.filter(([one, other]) =>
    holds(one, other) ? !isWithin(one, other) : overlaps(one, other),
  );
  expect(wrong.map(([one, other]) => `${one.id} lies on ${other.id}`)).toEqual([]);
};

const coveredLabels = ({ boxes, edges }: GraphLayout) => {
  const lines = edges.flatMap(({ points }) => segmentsOf(points));
  const labels = edges.flatMap(({ from, to, label, at }) =>
    at ? [{ name: `${label} of ${from} to ${to}`, at }] : [],
  );
  return labels
    .filter(
      ({ at }) =>
        lines.some((line) => hits(line, at)) ||
        boxes.some((box) => (box.kind !== "frame" || box.isFolded) && overlaps(box, at)) ||
        labels.some((other) => other.at !== at && overlaps(other.at, at)),
    )
    .map(({ name }) => name);
};

describe.each(drawings)("the layout of %s", (_, drawing) => {
  const whole = layoutGraph(drawing);

  it("has every node once, none on another, and all of it in the picture", () => {
    expect(new Set(whole.boxes.map(({ id }) => id)).size).toBe(whole.boxes.length);
    expectTidy(whole);
  });

  it("writes no label on a line, a box or another label", () => {
    expect(coveredLabels(whole)).toEqual([]);
  });

  it("draws no line through a box that it does not belong to", () => {
    const leaves = whole.boxes.filter(({ kind }) => kind !== "frame");
    const through = whole.edges.flatMap(({ from, to, points }) =>
      leaves
        .filter(
          ({ id, x, y, width, height }) =>
            ![from, to].includes(id) &&
            segmentsOf(points).some((line) =>
              hits(line, { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }),
            ),
        )
        .map(({ id }) => `${from} to ${to} through ${id}`),
    );
    expect(through).toEqual([]);
  });

  it("sets nodes that run side by side on one rank", () => {
    const boxOf = (id: string) => whole.boxes.find((box) => box.id === id)!;
    /**
     * The middles of the nodes that an edge without a choice leads to from one node, where all of
     * them lead on to one other.
     */
    const ranks = whole.edges.flatMap(({ from, isBack }) => {
      const beside = whole.edges.filter(
        (edge) => edge.from === from && edge.label === "" && !edge.isBack && !isBack,
      );
      const nexts = new Set(
        beside.map(({ to }) =>
          whole.edges
            .filter((edge) => edge.from === to)
            .map((edge) => edge.to)
            .join(),
        ),
      );
      const middles = beside
        .map(({ to }) => boxOf(to))
        .map(({ y, height }) => Math.round(y + height / 2));
      return beside.length > 1 && nexts.size === 1 ? [new Set(middles).size] : [];
    });
    expect(ranks.filter((rank) => rank !== 1)).toEqual([]);
    if (whole.boxes.some(({ id }) => id.endsWith("summarizeHistory")))
      expect(ranks.length).toBeGreaterThan(0);
  });

  it("stays tidy with each frame folded, and with all of them", () => {
    const frames = framesOf(drawing);
    for (const folded of [...frames.map((frame) => [frame]), frames]) {
      const layout = layoutGraph(drawing, new Set(folded));
      expectTidy(layout);
      expect(
        layout.boxes.filter(({ id }) => folded.some((frame) => id.startsWith(`${frame}/`))),
      ).toEqual([]);
    }
  });
});

describe("a layout", () => {
  it("is the same every time", () => {
    const largest = drawings.toSorted(
      ([, one], [, other]) => framesOf(other).length - framesOf(one).length,
    );
    for (const [, drawing] of largest.slice(0, 3))
      expect(layoutGraph(drawing)).toEqual(layoutGraph(drawing));
  });

  it("knows nodes without channels, loops onto oneself and two edges between the same nodes", () => {
    const node = (id: string) => ({ id, reads: [], writes: [] });
    const layout = layoutGraph({
      name: "odd",
      nodes: [node("ask"), node("tell")],
      edges: [
        { from: "start", to: "ask" },
        { from: "ask", to: "ask", label: "one of" },
        { from: "ask", to: "tell", label: "yes" },
        { from: "ask", to: "tell", label: "no" },
        { from: "tell", to: "ask", label: "one of" },
        { from: "tell", to: "end", label: "one of" },
      ],
    });
    expectTidy(layout);
    expect(layout.edges.map(({ isBack }) => isBack)).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(coveredLabels(layout)).toEqual([]);
  });
});

it.each(["__proto__", "constructor", "toString"])(
  "lays out a node named %s, and adds nothing to Object.prototype",
  (name) => {
    const before = Reflect.ownKeys(Object.prototype);
    const node = (id: string) => ({ id, reads: [], writes: [name] });
    const { boxes, edges } = layoutGraph({
      name,
      nodes: [node(name), node("act")],
      edges: [
        { from: "start", to: name, label: name },
        { from: name, to: "act" },
        { from: "act", to: name },
        { from: "act", to: "end" },
      ],
    });
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
    expect(boxes.map(({ id }) => id)).toEqual(["start", name, "act", "end"]);
    expect(edges.map(({ from, to }) => [from, to])).toContainEqual([name, "act"]);
  },
);
