import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleSteps } from "../../testing/fixtures.testing.js";
import { type RunningTextOptions, cutFromLeft, runningText } from "./running-text.js";
import { transcript } from "./transcript.js";

const steps = sampleSteps(["a bench 1", "look"], ["a fern 1", "take fern 1"]);
const described = (
  observation: string,
  examples: readonly string[],
  options?: RunningTextOptions,
) => runningText("act", { trajectory: steps, observation }, examples, options);

describe("runningText", () => {
  it("is the whole transcript without a limit", () => {
    expect(described("done", ["an example"])).toBe("> look\na fern 1\n> take fern 1\ndone");
  });

  it("loses its beginning where examples and text are too long, as the published WebShop code does", () => {
    expect(described("done", ["12345", "67890"], { maxCharacters: 10 + 18 })).toBe(
      "> take fern 1\ndone",
    );
  });

  it("is always an end of the transcript, and fits", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string()),
        fc.nat(120),
        (observation, examples, maxCharacters) => {
          const text = described(observation, examples, { maxCharacters });
          expect(transcript(steps, observation).endsWith(text)).toBe(true);
          expect(text === "" || text.length + examples.join("").length <= maxCharacters).toBe(true);
        },
      ),
    );
  });
});

describe("cutFromLeft", () => {
  it("reports how much was left out, and nothing where all fits", () => {
    const runtime = recordingRuntime();
    expect([
      cutFromLeft("act", "abcdef", 6, runtime),
      cutFromLeft("act", "abcdef", 4, runtime),
    ]).toEqual(["abcdef", "cdef"]);
    expect(runtime.events).toEqual([
      {
        type: "note",
        node: "act",
        text: "the prompt was too long and lost its beginning",
        data: { characters: 2 },
      },
    ]);
  });
});
