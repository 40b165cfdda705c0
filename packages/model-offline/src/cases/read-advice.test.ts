import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readAdvice } from "./read-advice.js";

const block = (...notes: readonly string[]) =>
  `Example 1:\nx\n\nYour memory for this task:\n${notes.map((note, index) => `Trial ${index}:\n${note}`).join("\n")}\n\nThe task:\nA shed 9.\nYour task is to: dig`;

describe("readAdvice", () => {
  it("reads where things are, what to try, what led nowhere and what was in vain", () => {
    const advice = readAdvice(
      block(
        'I saw spade 1 at shed 2. There was nothing of use at bench 1, tub 3. It was of no use to "open gate 1", "dig bed 2". Next time I will first look at shed 4.',
      ),
    );
    expect([...advice.sightings]).toEqual([["spade 1", "shed 2"]]);
    expect([...advice.seek]).toEqual(["shed 4"]);
    expect([...advice.avoid]).toEqual(["bench 1", "tub 3"]);
    expect([...advice.inVain]).toEqual(["open gate 1", "dig bed 2"]);
    expect(advice.resolutions).toEqual(["next time i will first look at shed 4."]);
  });

  it("reads free wording as well", () => {
    const advice = readAdvice(
      block(
        "I should have taken the spade 1 from the shed 2. In the next trial, I will go to shed 2, then dig bed 1. I will not open gate 1.",
      ),
    );
    expect([...advice.sightings]).toEqual([["spade 1", "shed 2"]]);
    expect([...advice.seek]).toEqual(["spade 1", "shed 2", "bed 1"]);
    expect([...advice.avoid]).toEqual(["gate 1"]);
  });

  it("lets later notes overrule earlier ones, and reads nothing outside of the block", () => {
    const advice = readAdvice(
      block("Next time I will look at shed 4.", "There was nothing of use at shed 4."),
    );
    expect([...advice.seek]).toEqual([]);
    expect([...advice.avoid]).toEqual(["shed 4"]);
    expect(readAdvice("The task:\nI will go to shed 1.")).toMatchObject({ resolutions: [] });
  });

  it("never throws", () => {
    assert(
      property(string(), (notes) => void expect(readAdvice(block(notes))).toHaveProperty("seek")),
    );
  });
});
