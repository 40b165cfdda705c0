import { describe, expect, it } from "vitest";
import { thing } from "../testing/small-kitchen.testing.js";
import { attachRecordedTap, attachTaps } from "./attach-taps.js";

const basin = (number: number, x: number) =>
  thing(`SinkBasin|${number}`, x, 0, 0.2, ["receptacle"]);
const tap = (number: number, x: number, more = {}) =>
  thing(`Faucet|${number}`, x, 0, 0.05, ["toggleable"], more);
const attached = (...objects: Parameters<typeof attachTaps>[0]) =>
  Object.fromEntries(
    attachTaps(objects).flatMap(({ id, parents, controls }) =>
      id.startsWith("Faucet") ? [[id, { parents, controls }]] : [],
    ),
  );

describe("attachTaps", () => {
  it.each([
    ["near its basin", 0.4, { parents: ["SinkBasin|1"], controls: ["SinkBasin|1"] }],
    [
      "too far to hang on it, near enough to fill it",
      1,
      { parents: [], controls: ["SinkBasin|1"] },
    ],
    ["too far for both", 1.3, { parents: [], controls: [] }],
  ])("a tap %s (%d m)", (_what, x, expected) =>
    expect(attached(basin(1, 0), tap(1, x))).toEqual({ "Faucet|1": expected }),
  );

  it("the nearest pairs come first: two taps, two basins", () => {
    expect(attached(basin(1, 0), basin(2, 0.5), tap(1, 0.3), tap(2, 0.45))).toEqual({
      "Faucet|1": { parents: ["SinkBasin|1"], controls: ["SinkBasin|1"] },
      "Faucet|2": { parents: ["SinkBasin|2"], controls: ["SinkBasin|2"] },
    });
  });

  it("a tap that something holds stays there, and fills the nearest basin", () => {
    expect(
      attached(basin(1, 0), tap(1, 0.3, { parents: ["Bench|1"], controls: ["Lamp|1"] })),
    ).toEqual({
      "Faucet|1": { parents: ["Bench|1"], controls: ["Lamp|1", "SinkBasin|1"] },
    });
  });

  it("leaves everything else alone, and rooms without basins too", () => {
    const lamp = thing("Lamp|1", 0, 0, 0.1, ["toggleable"]);
    expect(attachTaps([lamp, tap(1, 0)])).toEqual([lamp, tap(1, 0)]);
  });
});

describe("attachRecordedTap", () => {
  const parentsOf = (...objects: Parameters<typeof attachTaps>[0]) =>
    Object.fromEntries(
      attachRecordedTap(objects).flatMap(({ id, parents }) =>
        id.startsWith("Faucet") ? [[id, parents]] : [],
      ),
    );

  it("takes the first tap alone, off what holds it", () =>
    expect(
      parentsOf(
        thing("Bench|1", 0, 0, 1, ["receptacle"]),
        basin(1, 0),
        basin(2, 0.5),
        tap(1, 0.3, { parents: ["Bench|1"] }),
        tap(2, 0.2, { parents: ["Bench|1"] }),
      ),
    ).toEqual({ "Faucet|1": ["SinkBasin|2"], "Faucet|2": ["Bench|1"] }));

  it("counts contents before what holds them, wherever they stand", () =>
    expect(
      parentsOf(
        thing("Bath|1", 3, 0, 1, ["receptacle"]),
        basin(1, 0),
        tap(1, 0.1),
        tap(2, 3, { parents: ["Bath|1"] }),
      ),
    ).toEqual({ "Faucet|1": [], "Faucet|2": ["Bath|1"] }));
});
