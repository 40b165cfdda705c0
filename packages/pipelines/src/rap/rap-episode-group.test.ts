import { drawGraph } from "@mnemograph/core";
import { expect, it } from "vitest";
import { rapEntries } from "./entry.js";
import { rapGraph } from "./rap-episode-group.js";

it("plays the graph that is drawn", () => {
  const drawn = (name: string) => rapEntries.find((entry) => entry.name === name)?.definition;
  expect(drawn("rap")).toBe(rapGraph({}));
  expect(drawn("rap-stepwise")).toBe(rapGraph({ rap: { keys: "everyStep" } }));
  for (const keys of ["thoughts", "everyStep"] as const) {
    const graph = rapGraph({ rap: { keys } });
    const names = drawGraph(graph.spec).nodes.map(({ id }) => id);
    expect(names.filter((name) => name !== "start" && name !== "end")).toEqual(
      Object.keys(graph.spec.nodes),
    );
  }
});
