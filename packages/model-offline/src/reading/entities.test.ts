import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entitiesIn, fillTemplate, shapeOf, templateOf } from "./entities.js";

/** A name; after a word such as `by`, a number measures something. */
const kind = fc
  .stringMatching(/^[a-z][a-z_-]{0,8}$/)
  .filter((word) => !/^(?:by|of|to|for|than|about|within)$/.test(word));
const entity = fc.tuple(kind, fc.nat(999)).map(([name, number]) => `${name} ${number}`);

describe("entitiesIn", () => {
  it("finds numbered names and bracketed ones, in order, with repetitions", () => {
    expect(
      entitiesIn(
        "Put Zorp 3 near the vat-lid 12, then press [Buy Now] and [ x-large ]; zorp 3",
      ).map(({ name }) => name),
    ).toEqual(["zorp 3", "vat-lid 12", "buy now", "x-large", "zorp 3"]);
    expect(entitiesIn("zorp 3")).toEqual([{ name: "zorp 3", kind: "zorp" }]);
    expect(entitiesIn("[zorp 3]")).toEqual([{ name: "zorp 3", kind: "zorp 3" }]);
  });

  it("finds none in plain words", () => {
    expect(entitiesIn("Nothing happens. 42")).toEqual([]);
    expect(entitiesIn("")).toEqual([]);
  });
});

describe("templateOf", () => {
  it("cuts a text into pieces and slots", () => {
    const template = templateOf("lift zorp 1 off vat 2");
    expect(template.pieces).toEqual(["lift ", " off ", ""]);
    expect(template.slots.map(({ name }) => name)).toEqual(["zorp 1", "vat 2"]);
    expect(shapeOf(template)).toBe("lift _ off _");
  });

  it("keeps the brackets of a bracketed slot", () => {
    const template = templateOf("click[b01] now");
    expect(template.pieces).toEqual(["click[", "] now"]);
    expect(fillTemplate(template, [{ name: "green", kind: "green" }])).toBe("click[green] now");
  });

  it("never throws; there is one piece more than slots, and the slots are the entities", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."[] aZ1-_\n") })),
        (text) => {
          const { pieces, slots } = templateOf(text);
          expect(pieces).toHaveLength(slots.length + 1);
          expect(slots).toEqual(entitiesIn(text));
        },
      ),
    );
  });

  it("gives the text back when filled with its own slots", () => {
    const part = fc.oneof(
      entity,
      fc.constantFrom("lift", "off", "to the", "in/on"),
      kind.map((name) => `[${name}]`),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join(" ");
        const template = templateOf(text);
        expect(fillTemplate(template, template.slots)).toBe(text);
      }),
    );
  });

  it("has the same shape whatever fills it", () => {
    fc.assert(
      fc.property(entity, entity, (left, right) => {
        expect(shapeOf(templateOf(`lift ${left} now`))).toBe(
          shapeOf(templateOf(`lift ${right} now`)),
        );
      }),
    );
  });
});
