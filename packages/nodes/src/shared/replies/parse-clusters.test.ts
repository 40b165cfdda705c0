import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseClusters } from "./parse-clusters.js";

const read = (reply: string) => {
  const parsed = parseClusters(reply);
  return parsed.ok ? parsed.value : parsed.problem;
};

describe("parseClusters", () => {
  it("reads names of entries in any case", () => {
    expect(read('{"Types": [{"Name": "tools", "Members": [1, 3]}, {"TYPE": "plants", "Items": [2]}]}')).toEqual([
      { number: 1, name: "tools", members: [1, 3] },
      { number: 2, name: "plants", members: [2] },
    ]);
  });

  it("reads members below their type's name", () => {
    const tools = [
      { number: 1, name: "tools", members: [1, 3] },
      { number: 2, name: "plants", members: [2] },
    ];
    expect(read("1. **tools**\n   - Members: 1, 3\n2. **plants**\n   - Members: 2")).toEqual(tools);
    expect(read("## tools\n- 1\n- 3\n\n## plants\n- 2")).toEqual(tools);
  });

  it("reads the format that it asks for", () => {
    expect(read("High-level Type1: in the garden [1, 3]\nHigh-level Type2: in the hall [2]")).toEqual([
      { number: 1, name: "in the garden", members: [1, 3] },
      { number: 2, name: "in the hall", members: [2] },
    ]);
  });

  it.each([
    ["High-level Type 1: tools [1 2 3]", [1, 2, 3]],
    ["Type1: tools [1-3]", [1, 2, 3]],
    ["- Type1: tools [1, 2 - 4; 7]", [1, 2, 3, 4, 7]],
    ["1. High-level Type1: tools [2–4].", [2, 3, 4]],
    ["**High-level Type1:** tools [2 to 4]", [2, 3, 4]],
    ["High-level Type1: tools [items 1 and 2]", [1, 2]],
    ["High-level Type1: tools [1, 2,\n3, 4]", [1, 2, 3, 4]],
    ["High-level Type1: tools [1, 2", [1, 2]],
    ["High-level Type1: tools []", []],
    ["High-level Type1: tools [5-3]", [5]],
    ["High-level Type1: tools [1-99999999]", [1]],
  ])("reads %j", (reply, expected) => {
    expect(read(reply)).toEqual([{ number: 1, name: "tools", members: expected }]);
  });

  it("takes the last brackets for the members, and numbers a type without a name", () => {
    expect(read("Type2: pages with [Next >] [4, 5]\nType3: [6]")).toEqual([
      { number: 2, name: "pages with [Next >]", members: [4, 5] },
      { number: 3, name: "Type 3", members: [6] },
    ]);
  });

  it("merges two types with one number, and skips what surrounds them", () => {
    expect(read("Here are the types:\nType1: tools [1]\netc.\nType1: more tools [2]")).toEqual([
      { number: 1, name: "tools", members: [1, 2] },
    ]);
  });

  it.each(["", "I cannot sort these.", "High-level Type1: tools"])("refuses %j", (reply) => {
    expect(read(reply)).toContain("It holds no line of the form");
  });

  it("never throws, and gives whole positive numbers", () => {
    const noisy = fc.string({ unit: fc.constantFrom(..."Type12: [,;-–\n]to *9") });
    fc.assert(
      fc.property(fc.oneof(fc.string(), noisy), (reply) => {
        const parsed = parseClusters(reply);
        const clusters = parsed.ok ? parsed.value : [];
        expect(clusters.flatMap(({ members }) => members).filter((member) => member < 0)).toEqual([]);
      }),
    );
  });

  it("gives back what was written in its format", () => {
    const cluster = fc.record({
      name: fc.stringMatching(/^[a-z][a-z ,]{0,20}[a-z]$/),
      members: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 9 }), (clusters) => {
        const reply = clusters.map(({ name, members }, index) => `High-level Type${index + 1}: ${name} [${members.join(", ")}]`).join("\n");
        expect(read(reply)).toEqual(clusters.map(({ name, members }, index) => ({ number: index + 1, name, members })));
      }),
    );
  });

  it("reads members that stand in brackets of their own", () => {
    const cluster = fc.record({
      name: fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/),
      members: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
    });
    const joint = fc.constantFrom(" ", ", ", "", " and ", "; ");
    fc.assert(
      fc.property(fc.array(cluster, { minLength: 1, maxLength: 9 }), joint, (clusters, between) => {
        const lines = clusters.map(
          ({ name, members }, index) => `High-level Type${index + 1}: ${name} ${members.map((member) => `[${member}]`).join(between)}`,
        );
        expect(read(lines.join("\n"))).toEqual(clusters.map(({ name, members }, index) => ({ number: index + 1, name, members })));
      }),
    );
    expect(read("Type 1: clean [1-3] [5]")).toEqual([{ number: 1, name: "clean", members: [1, 2, 3, 5] }]);
    expect(parseClusters("High-level Type1: clean [1] [3]")).toMatchObject({ isRepaired: true });
  });
});
