import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutRecords } from "./cut-records.js";

const pots = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `{'name': 'fern', 'pot_id': '0${index}', 'place': "crate ${index}"}`,
  );
const list = (count: number) => `[${pots(count).join(", ")}]`;

describe("cutRecords", () => {
  it("keeps records whole as far as they fit, and of the others the number and the ids", () => {
    const three =
      "[{'id': '1', 'pot': 'fern'}, {'id': '2', 'pot': 'moss'}, {'id': '3', 'pot': 'ivy'}]";
    expect(cutRecords(three, 60)).toBe("[{'id': '1', 'pot': 'fern'}, … 2 more records: id 2, 3]");
    expect(cutRecords(list(2), 500)).toBe(list(2));
    expect(cutRecords(list(8), 160)).toBe(
      `[${pots(8).slice(0, 2).join(", ")}, … 6 more records: pot_id 02, 03, 04, 05, 06, 07]`,
    );
    expect(cutRecords(list(2), 90)).toBe(`[${pots(1)[0]}, … 1 more record: pot_id 01]`);
  });

  it("lists the ids alone where no record fits beside them, also beyond the length up to the second limit", () => {
    expect(cutRecords(list(8), 60)).toBe("[… 8 records: pot_id 00, 01, 02, 03, 04, 05, 06, 07]");
    expect(cutRecords(list(8), 40)).toBe("[… 8 records: pot_id 00, 01, 02, 03, …]");
    expect(cutRecords(list(8), 40, 60)).toBe(
      "[… 8 records: pot_id 00, 01, 02, 03, 04, 05, 06, 07]",
    );
  });

  it("calls records without an id by their first field, and counts what has none", () => {
    expect(cutRecords('[{"plant": "a fern", "size": 2}, {"plant": "ivy", "size": 40}]', 50)).toBe(
      "[… 2 records: plant a fern, ivy]",
    );
    expect(cutRecords("['fern', 'ivy', 'moss', 'rose']", 28)).toBe("['fern', … 3 more items]");
    expect(cutRecords("[{'pot': 1}, {'plant': 'a long name'}]", 20)).toBe("[… 2 records]");
  });

  it("keeps the words around a list, in short where they are long", () => {
    expect(cutRecords(`Found: ${list(8)} in all.`, 80)).toBe(
      "Found: [… 8 records: pot_id 00, 01, 02, 03, 04, 05, 06, 07] in all.",
    );
    expect(cutRecords(`${"so ".repeat(40)}${list(3)}`, 60)).toBe(
      "so so so so so…[… 3 records: pot_id 00, 01, 02]",
    );
  });

  it("has nothing to say of other texts", () => {
    expect(cutRecords("a fern ".repeat(20), 60)).toBeUndefined();
    expect(cutRecords(list(8), 10)).toBeUndefined();
  });

  it("is never longer than the limit, and lists every id where there is room for ids alone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 20, max: 400 }),
        (count, length) => {
          const described = cutRecords(list(count), length, 400);
          expect(described?.length).toBeLessThanOrEqual(Math.max(length, 400));
          for (let index = 0; index < count; index += 1)
            expect(described).toMatch(new RegExp(`\\b0${index}\\b`));
        },
      ),
    );
  });
});
