import { drawGraph } from "@mnemograph/core";
import { builtInRegistry, createRegistry, definePipeline } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { toSvg } from "../drawing/to-svg.js";
import { type GraphDescription, describeGraph } from "./describe-graph.js";
import { readNodeNotes } from "./node-notes.js";

const get = openApp([]);

describe("a pipeline's graph", () => {
  it("is drawn from its definition, with what a click on a node shows", async () => {
    const graph = await jsonOf<GraphDescription>(get("/api/graphs/ldm"));
    expect(graph.frames).toEqual(["playBatch"]);
    const node = graph.nodes.find(({ id }) => id === "playBatch/summarizeHistory");
    expect(node).toMatchObject({
      name: "summarizeHistory",
      reads: expect.arrayContaining(["task", "trajectory"]),
      writes: ["summary"],
      needs: ["model"],
    });
    expect(node?.prompts.map(({ id, messages }) => [id, messages.length > 0])).toEqual([
      ["ldm/summarize-history", true],
    ]);
    expect(graph.nodes.map(({ id }) => id).toSorted()).toEqual(
      graph.layout.boxes
        .filter(({ kind }) => kind === "node")
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("folds its frames", async () => {
    const folded = await jsonOf<GraphDescription>(get("/api/graphs/ldm?folded=playBatch"));
    expect(folded.layout.boxes.filter(({ id }) => id.startsWith("playBatch/"))).toEqual([]);
    expect(folded.layout.boxes.find(({ id }) => id === "playBatch")).toMatchObject({
      kind: "frame",
      isFolded: true,
    });
  });

  it("is the command's picture", async () => {
    const response = await get("/api/graphs/ldm/drawing.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(await response.text()).toBe(
      toSvg(drawGraph(builtInRegistry.pipeline("ldm").definition.spec)),
    );
  });

  it("may be the user's own", () => {
    const own = definePipeline({
      definition: builtInRegistry.pipeline("act").definition as never,
      name: "mine",
    });
    const entry = createRegistry({ pipelines: [own] }).pipeline("mine");
    expect(describeGraph(entry, {}).nodes.map(({ name }) => name)).toContain("act");
  });

  it("that nobody knows is refused in words", async () => {
    expect((await get("/api/graphs/none")).status).toBe(404);
    expect((await get("/api/graphs/constructor")).status).toBe(404);
  });
});

describe("notes on nodes", () => {
  it("are there beside the built package for every built-in node, and nowhere else", () => {
    expect(readNodeNotes()).toEqual({});
  });
});
