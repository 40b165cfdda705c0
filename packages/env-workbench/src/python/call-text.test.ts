import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { parseCallText, parseConstantText, writeCallText } from "./call-text.js";
import { isRaised, type Value } from "./value.js";

const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: anyCharacter }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
  ),
})).value;

describe("call texts", () => {
  it("are read back as they were written", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_][a-z0-9_]*$/), value, { noNullPrototype: true }),
        (args) => {
          expect(parseCallText(writeCallText("calendar.search_events", args))).toEqual({
            name: "calendar.search_events",
            positional: [],
            named: Object.entries(args),
          });
        },
      ),
    );
  });

  it("may stand apart, have no names, and be put together from texts", () => {
    const text = 'a.b ( "x" \'y\', k = "1" + "2", n=[1, 2.0, None,], d={"q": True}, )  # done';
    expect(parseCallText(text)).toEqual({
      name: "a.b",
      positional: ["xy"],
      named: [
        ["k", "12"],
        ["n", [1, { $float: "2.0" }, null]],
        ["d", { q: true }],
      ],
    });
  });

  it("understand Python's escapes", () => {
    expect(parseConstantText(String.raw`"\x41\u00e9\n\101\q"`)).toBe("Aé\nA\\q");
    expect(parseConstantText(String.raw`r"\n"`)).toBe(String.raw`\n`);
    expect(parseConstantText('"""a"b"""')).toBe('a"b');
  });

  it.each([
    'f(a="x"',
    'f(a="He said "hi"")',
    "f(a=b)",
    "1/0",
    'f("a", a="b", a="c")',
    'f(a="x", "y")',
    "",
    'f(a="1\n")',
    "f() g()",
    "f(a=007)",
  ])("%s raises", (text) => expect(() => parseCallText(text)).toThrow(/./));

  it("are read or raise, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ab.(\"'=,[]{}:+-\\01 \nNone#") }),
        (text) => {
          try {
            parseCallText(text);
          } catch (error) {
            expect(isRaised(error)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
