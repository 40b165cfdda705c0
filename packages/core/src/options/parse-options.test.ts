import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MnemographError } from "../errors/mnemograph-error.js";
import { parseOptions } from "./parse-options.js";

const limit = z.union([z.int().min(1), z.literal(Number.POSITIVE_INFINITY)]);
const Retrieve = z.object({
  max: z.int().min(1).default(8),
  order: z.enum(["lexical", "embedding", "stored"]).default("lexical"),
  share: z.number().min(0).max(1).default(0.8),
  refined: z.boolean().default(false),
  texts: z.array(z.string()).readonly().default(["Nothing happens."]),
  every: z.int().min(1).nullable().default(null),
  characters: limit.optional(),
  inner: z
    .object({ threshold: z.number().min(0).default(1), label: z.string().min(1).default("a") })
    .prefault({}),
});
const shape = z.object({
  retrieve: Retrieve.optional(),
  use: z.union([z.enum(["category", "first"]), z.array(z.string())]).default("category"),
  llm: z.record(z.string(), z.object({ maxTokens: z.int().min(1).optional() })).optional(),
  nodes: z.partialRecord(z.enum(["act", "reflect"]), z.boolean()).optional(),
});

const refusal = (value: unknown): MnemographError => {
  try {
    parseOptions(shape, value, "--set");
  } catch (error) {
    if (MnemographError.isInstance(error)) return error;
    throw error;
  }
  throw new Error("it was taken");
};

describe("parseOptions", () => {
  it("fills in the defaults", () => {
    expect(parseOptions(shape, {}, "--set")).toEqual({ use: "category" });
    expect(
      parseOptions(shape, { retrieve: { characters: Number.POSITIVE_INFINITY } }, "--set").retrieve,
    ).toMatchObject({
      max: 8,
      inner: { threshold: 1, label: "a" },
      characters: Number.POSITIVE_INFINITY,
    });
  });

  it.each<[unknown, string, string | RegExp, string | null]>([
    [
      { retrieve: { max: "4" } },
      'option retrieve.max: "4" does not fit',
      "a whole number of at least 1",
      "4",
    ],
    [
      { retrieve: { max: "lots" } },
      'option retrieve.max: "lots" does not fit',
      "a whole number of at least 1",
      null,
    ],
    [
      { retrieve: { max: -4 } },
      "option retrieve.max: -4 does not fit",
      "a whole number of at least 1",
      "4",
    ],
    [
      { retrieve: { max: 3.6 } },
      "option retrieve.max: 3.6 does not fit",
      "a whole number of at least 1",
      "4",
    ],
    [
      { retrieve: { max: Number.NaN } },
      "option retrieve.max: NaN does not fit",
      "a whole number of at least 1",
      null,
    ],
    [
      { retrieve: { max: Number.POSITIVE_INFINITY } },
      "option retrieve.max: Infinity does not fit",
      "a whole number of at least 1",
      null,
    ],
    [
      { retrieve: { max: null } },
      "option retrieve.max: null does not fit",
      "a whole number of at least 1",
      null,
    ],
    [
      { retrieve: { max: [4] } },
      "option retrieve.max: [4] does not fit",
      "a whole number of at least 1",
      "4",
    ],
    [
      { retrieve: { max: { value: 4 } } },
      'option retrieve.max: {"value":4} does not fit',
      "a whole number of at least 1",
      null,
    ],
    [
      { retrieve: { order: "lexicall" } },
      'option retrieve.order: "lexicall" does not fit',
      '"lexical", "embedding" or "stored"',
      '"lexical"',
    ],
    [
      { retrieve: { order: "Embedding" } },
      'option retrieve.order: "Embedding"',
      '"lexical", "embedding" or "stored"',
      '"embedding"',
    ],
    [{ retrieve: { share: 80 } }, "option retrieve.share: 80", "a number from 0 to 1", "0.8"],
    [{ retrieve: { refined: "true" } }, 'option retrieve.refined: "true"', "true or false", "true"],
    [{ retrieve: { refined: 1 } }, "option retrieve.refined: 1", "true or false", "true"],
    [
      { retrieve: { texts: "Nothing happens." } },
      "option retrieve.texts: ",
      "a list of [a text]",
      '["Nothing happens."]',
    ],
    [{ retrieve: { texts: ["a", 2] } }, "option retrieve.texts.1: 2", "a text", '"2"'],
    [
      { retrieve: { every: "never" } },
      "option retrieve.every: ",
      "a whole number of at least 1 or null",
      "null",
    ],
    [
      { retrieve: { characters: 0 } },
      "option retrieve.characters: 0",
      "a whole number of at least 1 or Infinity",
      null,
    ],
    [
      { retrieve: { inner: { threshold: "2" } } },
      'option retrieve.inner.threshold: "2"',
      "a number of at least 0",
      "2",
    ],
    [
      { retrieve: { inner: { label: "" } } },
      'option retrieve.inner.label: ""',
      "a text that is not empty",
      null,
    ],
    [{ retrieve: { inner: 3 } }, "option retrieve.inner: 3", "an object of threshold, label", null],
    [{ retrieve: [] }, "option retrieve: []", /an object of max, order/, null],
    [{ retrieve: null }, "option retrieve: null", /an object of max, order/, null],
    [
      { retrieve: { mx: 4 } },
      "option retrieve.mx: no such option",
      /max, order, share/,
      "retrieve.max",
    ],
    [
      { retreive: { max: 4 } },
      "option retreive: no such option",
      "retrieve, use, llm, nodes",
      "retrieve",
    ],
    [{ max: 4 }, "option max: no such option", "retrieve, use, llm, nodes", "retrieve.max"],
    [
      { retrieve: { inner: { treshold: 1 } } },
      "option retrieve.inner.treshold: no such option",
      "threshold, label",
      "retrieve.inner.threshold",
    ],
    [
      { use: "frist" },
      'option use: "frist"',
      '"category", "first" or a list of [a text]',
      '"first"',
    ],
    [{ use: ["a", 3] }, "option use.1: 3", "a text", '"3"'],
    [
      { llm: { act: { maxTokens: "100" } } },
      'option llm.act.maxTokens: "100"',
      "a whole number of at least 1",
      "100",
    ],
    [
      { llm: { act: { max_tokens: 100 } } },
      "option llm.act.max_tokens: no such option",
      "maxTokens",
      "llm.act.maxTokens",
    ],
    [{ nodes: { acts: true } }, "option nodes.acts: no such option", "act, reflect", "nodes.act"],
    [null, "option (all): null", /an object of retrieve, use/, null],
    [[1], "option (all): [1]", /an object of retrieve, use/, null],
    ["retrieve", 'option (all): "retrieve"', /an object of retrieve, use/, null],
    [
      JSON.parse('{"__proto__":{"max":1}}'),
      "option __proto__: no such option",
      "retrieve, use",
      null,
    ],
  ])("refuses %j", (value, beginning, allowed, guess) => {
    const error = refusal(value);
    expect(error.code).toBe("USAGE");
    expect(error.message).toContain(`--set: ${beginning}`);
    expect(error.message.split("; allowed: ")[1]).toMatch(allowed);
    if (guess === null) expect(error.hint).not.toContain("did you mean");
    else expect(error.hint).toContain(`did you mean ${guess}?`);
  });

  it("tells the first of several mistakes, names the others, and keeps all of them", () => {
    const error = refusal({ retrieve: { max: "4", order: 3, mx: 1 }, use: 7 });
    expect(error.message).toContain("option retrieve.mx: no such option");
    expect(error.hint).toBe(
      "did you mean retrieve.max?; wrong as well: retrieve.max, retrieve.order, use",
    );
    expect(error.evidence["mistakes"]).toMatchObject([
      { option: "retrieve.mx", guess: "retrieve.max" },
      { option: "retrieve.max", given: '"4"', guess: "4", default: "8" },
      { option: "retrieve.order", given: "3" },
      { option: "use", given: "7" },
    ]);
  });

  it("takes a schema author's own message for what is allowed", () => {
    const pair = z
      .object({ low: z.number(), high: z.number() })
      .refine(({ low, high }) => low <= high, "low is at most high");
    expect(() => parseOptions(pair, { low: 2, high: 1 }, "range")).toThrow(
      'range: option (all): {"low":2,"high":1} does not fit; allowed: low is at most high',
    );
  });
});
