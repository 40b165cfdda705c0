import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lenient } from "./lenient.js";

const Step = z.object({
  action: z.string().min(1).describe("what was done"),
  seen: z.string().default(""),
});
const Strict = z.object({
  task: z.string().min(1).describe("what is to be done"),
  topK: z.int().min(1).max(20).default(3).describe("most runs"),
  isSolved: z.boolean().optional(),
  note: z.string().trim().min(1).optional(),
  steps: z.array(Step).min(1).optional(),
  tags: z.array(z.string()).readonly().optional(),
  place: z.object({ row: z.number(), name: z.string().nullable() }).optional(),
  weights: z.record(z.string(), z.number()).optional(),
  limit: z.union([z.number(), z.enum(["none", "all"])]).optional(),
});
const read = (given: Readonly<Record<string, unknown>>) =>
  Strict.parse(lenient(Strict).parse({ task: "t", ...given }));
const problemsOf = (given: unknown) =>
  lenient(Strict)
    .safeParse(given)
    .error?.issues.map(({ path }) => path.join("."));

const steps = [{ action: "look", seen: "a door" }];

describe("lenient", () => {
  it.each<[given: Record<string, unknown>, wanted: Record<string, unknown>]>([
    [{ topK: "2" }, { topK: 2 }],
    [{ topK: " 2 " }, { topK: 2 }],
    [{ topK: '"2"' }, { topK: 2 }],
    [{ isSolved: "true" }, { isSolved: true }],
    [{ isSolved: "False" }, { isSolved: false }],
    [{ steps: JSON.stringify(steps) }, { steps }],
    [{ steps: JSON.stringify(JSON.stringify(steps)) }, { steps }],
    [{ steps: JSON.stringify(steps[0]) }, { steps }],
    [{ steps: steps[0] }, { steps }],
    [{ steps: [JSON.stringify(steps[0])] }, { steps }],
    [{ steps: [{ action: 7, seen: null, more: 1 }] }, { steps: [{ action: "7", seen: "" }] }],
    [{ tags: "refund" }, { tags: ["refund"] }],
    [{ tags: "1.0" }, { tags: ["1.0"] }],
    [{ tags: '["a","b"]' }, { tags: ["a", "b"] }],
    [{ place: '{"row":"4","name":null}' }, { place: { row: 4, name: null } }],
    [{ weights: '{"a":"0.5"}' }, { weights: { a: 0.5 } }],
    [{ limit: "7" }, { limit: 7 }],
    [{ limit: "all" }, { limit: "all" }],
  ])("takes %j", (given, wanted) => {
    expect(read(given)).toEqual({ task: "t", topK: 3, ...wanted });
  });

  it("takes null, blank texts and the word null for absent where nothing else is meant, and ignores unknown keys", () => {
    expect(
      read({
        topK: null,
        isSolved: "",
        note: " ",
        steps: "null",
        tags: null,
        place: "",
        weights: null,
        limit: null,
        own: 1,
      }),
    ).toEqual({ task: "t", topK: 3 });
  });

  it("leaves texts as they are where texts are wanted", () => {
    for (const text of ["2", "true", "null", '["a"]', '{"a":1}', " padded ", ""]) {
      const schema = z.object({ text: z.string() });
      expect(lenient(schema).parse({ text })).toEqual({ text });
    }
  });

  it.each<[given: Record<string, unknown>, fields: readonly string[]]>([
    [{}, ["task"]],
    [{ task: null }, ["task"]],
    [{ task: "" }, ["task"]],
    [{ task: ["t"] }, ["task"]],
    [{ task: "t", topK: "many" }, ["topK"]],
    [{ task: "t", topK: "2.5" }, ["topK"]],
    [{ task: "t", topK: "21" }, ["topK"]],
    [{ task: "t", isSolved: "maybe" }, ["isSolved"]],
    [{ task: "t", steps: "[]" }, ["steps"]],
    [{ task: "t", steps: [{ seen: "x" }] }, ["steps.0.action"]],
    [{ task: "t", limit: "some" }, ["limit"]],
  ])("refuses %j", (given, fields) => {
    expect(problemsOf(given)).toEqual(fields);
  });

  it("has the strict schema's JSON schema", () => {
    const jsonOf = (schema: z.ZodType) =>
      z.toJSONSchema(schema, { io: "input", target: "draft-7" });
    expect(jsonOf(lenient(Strict))).toEqual(jsonOf(Strict));
  });
});
