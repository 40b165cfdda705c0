import { describe, expect, it } from "vitest";
import { headedItems, sortedItems, sortedRecords } from "./sorted-items.js";

const named = (clusters: readonly { readonly name: string; readonly members: readonly number[] }[]) =>
  clusters.map(({ name, members }) => `${name} ${members.join(" ")}`);

describe("items with the names of their types", () => {
  it("groups lines, where a name comes twice or holds several", () => {
    expect(named(sortedItems("1 - wash\n2 - heat\n3 - wash"))).toEqual(["wash 1 3", "heat 2"]);
    expect(named(sortedItems("1, 3: wash\n2: heat"))).toEqual(["wash 1 3", "heat 2"]);
    expect(named(sortedItems("1. wash a cup → wash\n2. heat tea → heat\n3. wash a pan → wash"))).toEqual(["wash 1 3", "heat 2"]);
  });
  it("takes no list of types for one of items", () => expect(sortedItems("1: wash\n2: heat\n3: light")).toEqual([]));

  it("groups records with a number and a name each", () => {
    expect(named(sortedRecords([{ "1": "a", "2": "b", "3": "a" }]))).toEqual(["a 1 3", "b 2"]);
    expect(
      named(
        sortedRecords([
          [
            { goal: 1, type: "a" },
            { goal: 2, type: "a" },
          ],
        ]),
      ),
    ).toEqual(["a 1 2"]);
    expect(sortedRecords([{ "1": "a", "2": "b" }])).toEqual([]);
    expect(sortedRecords([[{ goal: 1, type: "a", reason: "b" }]])).toEqual([]);
  });

  it("reads items in words below headings, and nothing where a line is neither", () => {
    expect(named(headedItems("## wash\n- wash a cup (1)\n- wash a pan (3)\n## heat\n- heat tea (2)"))).toEqual(["wash 1 3", "heat 2"]);
    expect(headedItems("## wash\n- wash a cup (1)\nmore words\n## heat\n- heat tea (2)")).toEqual([]);
    expect(headedItems("## all\n- washing (1)\n- heating (2)")).toEqual([]);
  });
});
