import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { transcript } from "./transcript.js";

describe("transcript", () => {
  it("shows each action with the answer to it; the newest answer is the observation at hand", () => {
    expect(transcript(sampleSteps(["first", "look"], ["a bench", "go to bench 1"]), "a fern")).toBe(
      "> look\na bench\n> go to bench 1\na fern",
    );
  });

  it("is empty before the first action", () => {
    expect(transcript([], "first")).toBe("");
  });
});
