import { describe, expect, it } from "vitest";
import { keepResults } from "./keep-results.js";

const counting = (most: number) => {
  const asked: string[][] = [];
  const shout = keepResults((forms: readonly string[], end: string = "!") => {
    asked.push([...forms, end]);
    return forms.map((form) => `${form}${end}`);
  }, most);
  return { asked, shout };
};

describe("keepResults", () => {
  it("makes a result once for equal values", () => {
    const { asked, shout } = counting(9);
    expect(shout(["go to <place>", "look"])).toBe(shout(["go to <place>", "look"]));
    expect(asked).toHaveLength(1);
  });

  it("distinguishes values that join alike, and those with other further values", () => {
    const { shout } = counting(9);
    expect(shout(["look\nwait"])).toEqual(["look\nwait!"]);
    expect(shout(["look", "wait"])).toEqual(["look!", "wait!"]);
    expect(shout(["look", "wait"], "?")).toEqual(["look?", "wait?"]);
  });

  it("keeps no more than so many", () => {
    const { asked, shout } = counting(2);
    for (const form of ["a", "b", "c", "c", "a"]) shout([form]);
    expect(asked.map(([form]) => form)).toEqual(["a", "b", "c", "a"]);
  });
});
