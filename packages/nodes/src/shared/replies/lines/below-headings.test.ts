import { describe, expect, it } from "vitest";
import { belowHeadings } from "./below-headings.js";

const told = (text: string) => belowHeadings(text).map(({ name, members }) => `${name} ${members.join(" ")}`);

describe("belowHeadings", () => {
  it.each([
    "# Pick\n1, 2\n\n# Clean\n3",
    "Pick:\n[1, 2]\nClean:\n[3]",
    "Pick\n- 1\n- 2\nClean\n- 3",
    "1. Pick\n   - 1\n   - 2\n2. Clean\n   - 3",
    "Pick:\n1. put a cup\n2. put a pen\nClean:\n3. clean a fork",
  ])("reads %j", (text) => expect(told(text)).toEqual(["Pick 1 2", "Clean 3"]));

  it("takes a numbered line with no numbers below it for an item", () =>
    expect(told("Pick:\n1. put a cup\n2. put a pen")).toEqual(["Pick 1 2"]));

  it("reads nothing without a heading", () => expect(told("1, 2\n3")).toEqual([]));
});
