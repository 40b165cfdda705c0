import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSteps } from "./fixtures.testing.js";
import { runningText } from "./running-text.js";
import { transcript } from "./transcript.js";

const steps = sampleSteps(["a bench 1", "look"], ["a fern 1", "take fern 1"]);

describe("runningText", () => {
  it("is the whole transcript without a limit", () => {
    expect(runningText(steps, "done", ["an example"])).toBe("> look\na fern 1\n> take fern 1\ndone");
  });

  it("loses its beginning where examples and text are too long, as the published WebShop code does", () => {
    expect(runningText(steps, "done", ["12345", "67890"], { maxCharacters: 10 + 18 })).toBe("> take fern 1\ndone");
  });

  it("is always an end of the transcript, and fits", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), fc.nat(120), (observation, examples, maxCharacters) => {
        const text = runningText(steps, observation, examples, { maxCharacters });
        expect(transcript(steps, observation).endsWith(text)).toBe(true);
        expect(text === "" || text.length + examples.join("").length <= maxCharacters).toBe(true);
      }),
    );
  });
});
