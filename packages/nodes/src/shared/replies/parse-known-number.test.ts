import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseKnownNumber } from "./parse-known-number.js";

const parse = parseKnownNumber([1, 2, 3, 12], "type");
const read = (reply: string) => {
  const parsed = parse(reply);
  return parsed.ok ? parsed.value : parsed.problem;
};

describe("parseKnownNumber", () => {
  it.each([
    ["[2]: it names a tool", 2],
    ["[Type 2]: it names a tool", 2],
    ["[Type number 2]: reason", 2],
    ["[Type number]: 2", 2],
    ["2: reason", 2],
    ["2. reason", 2],
    ["There is a shed 1 with a door 3.\n\n2: it ends sooner", 2],
    ["Let me see.\n1: it is about heat.\nSo it is type 2.", 2],
    ["Step 12 of 30\n\n2: it ends sooner", 2],
    ['{"analysis": "I compared 1 and 3.", "result": {"reasoning": "not 1, and 3 is longer", "answer": 2}}', 2],
    ['{"best_type": 2, "types_compared": 12}', 2],
    ["2", 2],
    ["Type 2", 2],
    ["type2: reason", 2],
    ["**[12]**: reason", 12],
    ["Of the 3 types it fits [2]: reason", 2],
    ["3 types are close, but type 2 fits best", 2],
    ["It should be 2, I think", 2],
    ["[2]: like example 3 of type 1", 2],
  ])("reads %j", (reply, expected) => {
    expect(read(reply)).toBe(expected);
  });

  it.each(["", "none of them", "[7]: reason", "[0]", "Type 4", "7 or 2"])("refuses %j and names what is known", (reply) => {
    expect(read(reply)).toBe("It names no known type; the known numbers are 1, 2, 3, 12.");
  });

  it.each([
    ["None of these types fits.", 0],
    ["None of them.", 0],
    ["I'm not sure, as none of them mentions a tub. Could you give me more examples?", undefined],
    ["None of these types is clear to me; please provide more details.", undefined],
    ["None of these types says it. I would need more context.", undefined],
  ])("takes %j for no type only where that is decided", (reply, expected) => {
    const parsed = parseKnownNumber([0, 1, 2], "type")(reply);
    expect(parsed.ok ? parsed.value : undefined).toBe(expected);
  });

  it("never throws, and gives known numbers only", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(40)),
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."[Type ]:12345.\n") })),
        (known, reply) => {
          const parsed = parseKnownNumber(known, "type")(reply);
          expect(parsed.ok ? known : [parsed.ok]).toContain(parsed.ok && parsed.value);
        },
      ),
    );
  });

  it("gives back the number from every form that prompts ask for", () => {
    const form = fc.constantFrom<(number: number) => string>(
      (number) => `[${number}]: because`,
      (number) => `${number}: because`,
      (number) => `[Type ${number}]: because`,
      (number) => `Type ${number}`,
    );
    fc.assert(
      fc.property(fc.nat(200), form, (number, write) => {
        expect(parseKnownNumber([number], "type")(write(number))).toEqual({ ok: true, value: number });
      }),
    );
  });
});

it("takes what a formula frames for the answer, unless it was only thought", () => {
  const read = parseKnownNumber([1, 2, 3], "type");
  expect(read("no. 1 and 2 do not fit\n\n$$\\boxed{3}$$")).toMatchObject({ value: 3 });
  expect(read("<think>\\boxed{1}?</think>Type 2 fits.")).toMatchObject({ value: 2 });
});

describe("what is compared in sentences", () => {
  const process = parseKnownNumber([1, 2, 3], "process");

  it.each([
    ["Both process 1 and process 2 reached the goal, but process 2 took fewer steps.", 2],
    ["Process 3 reached it, though process 1 was much faster.", 1],
    ["Process 1 did not reach the goal. Process 3 did.\n\n3: it reached the goal", 3],
    ["<process 2>: it reached the goal", 2],
    ["Two: it reached the goal", 2],
  ])("%j is %d", (reply, number) => expect(process(reply)).toMatchObject({ ok: true, value: number }));

  it.each([
    ["Process 1 reached the goal, and process 2 took more steps.", 1],
    ["2: it reached the goal\n3: it did not", 2],
  ])("%j is %d still", (reply, number) => expect(process(reply)).toMatchObject({ ok: true, value: number }));

  it("leaves open what is left open", () => expect(parse("It could be of type 1 or of type 2.")).toMatchObject({ ok: false }));
});

it.each<readonly [reply: string, number: number | undefined]>([
  ["Clean and put", 2],
  ["Put", 1],
  ["Clean and put, or just put", undefined],
  ["[1]: it needs placing... wait, it also says clean. Correction: [2]: clean and place", 2],
  ["[1]: a correction of 2 steps", 1],
])("of names within names the longest that is told counts: %j", (reply, value) => {
  const names = ["Put", "Clean and put"].map((name, at) => ({ id: at + 1, name }));
  const parsed = parseKnownNumber([1, 2], "type", names)(reply);
  expect(parsed.ok ? parsed.value : undefined).toBe(value);
});
