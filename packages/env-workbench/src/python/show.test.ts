import { describe, expect, it } from "vitest";
import { representValue, showValue } from "./show.js";
import { missing } from "./value.js";

describe("values as Python prints them", () => {
  it.each([
    ["plain", "plain"],
    [null, "None"],
    [true, "True"],
    [60, "60"],
    [1.5, "1.5"],
    [1e-7, "1e-07"],
    [{ $float: "4.0" }, "4.0"],
    [missing, "nan"],
    [{ $ts: "2024-05-14 00:00:00" }, "2024-05-14 00:00:00"],
    [[{ a: "it's", b: missing }], "[{'a': \"it's\", 'b': nan}]"],
    [{ sent: { $ts: "2024-05-14 00:00:00" } }, "{'sent': Timestamp('2024-05-14 00:00:00')}"],
    [{ $array: ["a@x.y", "b@x.y"] }, "['a@x.y' 'b@x.y']"],
    [{ $array: [] }, "[]"],
  ])("%j is %s", (value, text) => expect(showValue(value)).toBe(text));

  it("escapes what Python escapes", () => {
    expect(representValue('say "it\'s"\n\u200b\u{1f600}')).toBe(
      "'say \"it\\'s\"\\n\\u200b\u{1f600}'",
    );
  });

  it("breaks long arrays where numpy does", () => {
    const words = Array.from({ length: 6 }, (_, index) => `somebody.${index}@company.example`);
    const lines = showValue({ $array: words }).split("\n");
    expect(lines.map((line) => line.split("'").length - 1)).toEqual([4, 4, 4]);
    expect(lines[1]?.startsWith(" '")).toBe(true);
  });
});
