import { describe, expect, it } from "vitest";
import { summarize } from "./summarize.js";

describe("summarize", () => {
  it("states what was done, what failed, and where things of the goal were seen last", () => {
    const material = [
      "Goal: lift a zorp",
      "Observation: A hall with vat 1 and vat 2.\nAction: open vat 1",
      "Observation: Nothing moves.\nAction: go to vat 2",
      "Observation: On vat 2 lie zorp 5, and mip 3.\nAction: look",
    ].join("\n");
    expect(summarize(material)).toBe(
      "Summary: I tried to open vat 1 without success, went to vat 2, looked. I saw zorp 5 at vat 2.",
    );
  });

  it("states no sightings where there are none", () => {
    expect(summarize("Goal: lift a zorp\nObservation: A hall 1.\nAction: look")).toBe(
      "Summary: I looked.",
    );
  });
});
