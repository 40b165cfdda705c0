import type { MapAgent, MapThing } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { mapLabels } from "../page/src/trace/map-labels.js";

const thing = (name: string, x: number, z: number, half = 0.3, isInView = false): MapThing => ({
  id: name,
  name,
  min: [x - half, z - half],
  max: [x + half, z + half],
  isInView,
  marks: [],
  holds: [],
});
const agent = (name: string, x: number, z: number): MapAgent => ({
  name,
  at: [x, z],
  heading: null,
  view: [],
  carries: [],
});
const place = (things: readonly MapThing[], agents: readonly MapAgent[] = []) =>
  mapLabels({ things, agents }, { size: 0.2, edges: [0, 10] });

describe("names on a map", () => {
  it("stand in their thing where they fit, else beside it on the side that faces the middle", () => {
    expect(place([thing("bed", 5, 5, 1)])).toMatchObject([{ x: 5, anchor: "middle" }]);
    expect(place([thing("red ball", 2, 5)])).toMatchObject([{ anchor: "start" }]);
    expect(place([thing("red ball", 8, 5)])).toMatchObject([{ anchor: "end" }]);
  });

  it("go round what stands there, and never lie on another thing or name", () => {
    const row = [thing("grey ball", 2, 5), thing("grey box", 3, 5), thing("grey key", 4, 5)];
    const labels = place(row);
    expect(labels.map(({ id }) => id)).toEqual(["grey ball", "grey box", "grey key"]);
    expect(labels[0]).toMatchObject({ anchor: "end" });
    expect(labels[1]).toMatchObject({ anchor: "middle" });
    expect(labels[2]).toMatchObject({ anchor: "start" });
  });

  it("are left out where there is no room, of things in view last", () => {
    const crowd = Array.from({ length: 30 }, (_, index) =>
      thing(`a rather long name ${index}`, 5, 5, 0.05, index === 29),
    );
    const labels = place(crowd);
    expect(labels.length).toBeLessThan(8);
    expect(labels[0]?.id).toBe("a rather long name 29");
  });

  it("leave agents in sight", () => {
    const [label] = place([thing("red ball", 2, 5)], [agent("alice", 3, 5)]);
    expect(label?.anchor).not.toBe("start");
  });

  it("stay on the map", () => {
    expect(place([thing("a name that is longer than the map ".repeat(4), 5, 5)])).toEqual([]);
  });
});

describe("names of agents", () => {
  it("stand below each other where agents stand beside each other", () => {
    const [one, other, third] = place(
      [],
      [agent("commander", 2, 3), agent("follower", 2.2, 3), agent("watcher", 8, 3)],
    );
    expect(one?.y).toBe(third?.y);
    expect(other!.y - one!.y).toBeCloseTo(0.24);
  });
});
