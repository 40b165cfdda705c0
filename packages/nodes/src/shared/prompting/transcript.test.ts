import { describe, expect, it } from "vitest";
import { sampleSteps } from "../../testing/fixtures.testing.js";
import { transcript } from "./transcript.js";

describe("transcript", () => {
  it("shows each action with the answer to it; the newest answer is the observation at hand", () => {
    expect(transcript(sampleSteps(["first", "look"], ["a bench", "go to bench 1"]), "a fern")).toBe(
      "> look\na bench\n> go to bench 1\na fern",
    );
  });

  it("writes a thought above its action in the world's form", () => {
    const described = (form?: string) =>
      transcript(
        sampleSteps(["first", "look"]),
        "a bench",
        [{ index: 0, text: "I look; $& first." }],
        form,
      );
    expect(described("think[<thought>]")).toBe("> think[I look; $& first.]\n> look\na bench");
    expect(described()).toBe("> think: I look; $& first.\n> look\na bench");
  });

  it("is empty before the first action", () => {
    expect(transcript([], "first")).toBe("");
  });
});
