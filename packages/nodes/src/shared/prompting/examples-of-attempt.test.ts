import { describe, expect, it } from "vitest";
import { attemptName, examplesOfAttempt } from "./examples-of-attempt.js";

describe("examplesOfAttempt", () => {
  const examples = ["a", "b", "c", "d", "e"];

  it("gives each attempt examples of its own, the first one the first", () => {
    expect(examplesOfAttempt(examples, attemptName(0), 2)).toEqual(["a", "b"]);
    expect(examplesOfAttempt(examples, attemptName(1), 2)).toEqual(["c", "d"]);
  });

  it("begins again where examples run out, in pairs that were not shown yet where there are any", () => {
    expect(examplesOfAttempt(examples, attemptName(2), 2)).toEqual(["e", "a"]);
    expect(examplesOfAttempt(examples, attemptName(3), 2)).toEqual(["b", "c"]);
    expect(examplesOfAttempt(["a"], attemptName(3), 2)).toEqual(["a"]);
    expect(examplesOfAttempt([], attemptName(3), 2)).toEqual([]);
  });
});
