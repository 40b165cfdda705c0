import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestList } from "./list-in-text.js";

describe("longestList", () => {
  it.each([
    [
      `[{'pot': "a fern, O'Hara's [1]"}, {'pot': 'ivy'}]`,
      [`{'pot': "a fern, O'Hara's [1]"}`, "{'pot': 'ivy'}"],
    ],
    [`Found: [1, 2] and ["a", "b, c", null].`, ['"a"', '"b, c"', "null"]],
    [
      `{"pots": [{"id": 1, "of": [1, 2]}, {"id": 2}], "total": 2}`,
      ['{"id": 1, "of": [1, 2]}', '{"id": 2}'],
    ],
  ])("of %j", (text, items) => expect(longestList(text)?.items).toEqual(items));

  it.each([
    "",
    "no list",
    "[Back to Search] Page 1",
    "[one]",
    "[1]",
    "[1, 2",
    "['a, 2]",
    "go to [shed_0], [shed_1]",
    "[a, b]",
  ])("none in %j", (text) => expect(longestList(text)).toBeUndefined());

  it("reads what JSON wrote", () =>
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 2, maxLength: 5 }), (items) => {
        const list = longestList(JSON.stringify(items));
        expect(list?.items.map((one) => JSON.parse(one))).toEqual(
          JSON.parse(JSON.stringify(items)),
        );
      }),
    ));
});
