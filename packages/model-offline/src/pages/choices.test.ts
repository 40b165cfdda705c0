import { describe, expect, it } from "vitest";
import { groupsOf, matchingValues } from "./choices.js";
import { readPage } from "./read-page.js";

const page = readPage(
  "\ncut [small][large][extra large] \nink [ochre red][vermil][a4-slate] \n[Up] ",
);
const [cut, ink] = groupsOf(page);

describe("groupsOf", () => {
  it("holds the values of each heading together", () => {
    expect(groupsOf(page).map(({ heading, values }) => [heading, values.length])).toEqual([
      ["cut", 3],
      ["ink", 3],
    ]);
    expect(groupsOf(readPage("[Up] "))).toEqual([]);
  });
});

describe("matchingValues", () => {
  const labels = (group: typeof cut, goal: string) =>
    group ? matchingValues(group, goal).map(({ link }) => link.label) : [];

  it("prefers the longer phrase, and the value that is named under its heading", () => {
    expect(labels(cut, "a zorp, extra large")[0]).toBe("extra large");
    expect(labels(cut, "a large zorp with cut: small")[0]).toBe("small");
  });

  it("takes what has at least half of its words in the goal, and nothing else", () => {
    expect(labels(ink, "a red zorp")).toEqual(["ochre red"]);
    expect(labels(ink, "a zorp in a4-slate")).toEqual(["a4-slate"]);
    expect(labels(ink, "a plain zorp")).toEqual([]);
  });
});
