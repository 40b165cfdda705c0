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

/** The message that refuses a value, with what is allowed and what may have been meant. */
const expectRefusal = (
  value: unknown,
  beginning: string,
  allowed: string | RegExp,
  guess: string | null,
) => {
  const error = refusal(value);
  expect(error.code).toBe("USAGE");
  expect(error.message).toContain(`--set: ${beginning}`);
  expect(error.message.split("; allowed: ")[1]).toMatch(allowed);
  if (guess === null) expect(error.hint).not.toContain("did you mean");
  else expect(error.hint).toContain(`did you mean ${guess}?`);
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

  const whole = "a whole number of at least 1";
  const orders = '"lexical", "embedding" or "stored"';
  it.each<[option: string, value: unknown, allowed: string, guess: string | null]>([
    ["max", "4", whole, "4"],
    ["max", "lots", whole, null],
    ["max", -4, whole, "4"],
    ["max", 3.6, whole, "4"],
    ["max", Number.NaN, whole, null],
    ["max", Number.POSITIVE_INFINITY, whole, null],
    ["max", null, whole, null],
    ["max", [4], whole, "4"],
    ["max", { value: 4 }, whole, null],
    ["order", "lexicall", orders, '"lexical"'],
    ["order", "Embedding", orders, '"embedding"'],
    ["share", 80, "a number from 0 to 1", "0.8"],
    ["refined", "true", "true or false", "true"],
    ["refined", 1, "true or false", "true"],
    ["texts", "Nothing happens.", "a list of [a text]", '["Nothing happens."]'],
    ["every", "never", `${whole} or null`, "null"],
    ["characters", 0, `${whole} or Infinity`, null],
    ["inner", 3, "an object of threshold, label", null],
  ])("refuses retrieve.%s: %j", (option, value, allowed, guess) => {
    const shown = Number.isNaN(value) || value === Infinity ? String(value) : JSON.stringify(value);
    const beginning = `option retrieve.${option}: ${shown} does not fit`;
    expectRefusal({ retrieve: { [option]: value } }, beginning, allowed, guess);
  });

  it.each<[unknown, string, string | RegExp, string | null]>([
    [{ retrieve: { texts: ["a", 2] } }, "retrieve.texts.1: 2", "a text", '"2"'],
    [{ retrieve: { inner: { threshold: "2" } } }, 'retrieve.inner.threshold: "2"', /least 0/, "2"],
    [{ retrieve: { inner: { label: "" } } }, 'retrieve.inner.label: ""', /not empty/, null],
    [{ retrieve: [] }, "retrieve: []", /an object of max, order/, null],
    [{ retrieve: null }, "retrieve: null", /an object of max, order/, null],
    [{ use: "frist" }, 'use: "frist"', '"category", "first" or a list of [a text]', '"first"'],
    [{ use: ["a", 3] }, "use.1: 3", "a text", '"3"'],
    [{ llm: { act: { maxTokens: "100" } } }, 'llm.act.maxTokens: "100"', whole, "100"],
    [null, "(all): null", /an object of retrieve, use/, null],
    [[1], "(all): [1]", /an object of retrieve, use/, null],
    ["retrieve", '(all): "retrieve"', /an object of retrieve, use/, null],
  ])("refuses %j", (value, beginning, allowed, guess) =>
    expectRefusal(value, `option ${beginning} does not fit`, allowed, guess),
  );

  it.each<[unknown, option: string, string | RegExp, string | null]>([
    [{ retrieve: { mx: 4 } }, "retrieve.mx", /max, order, share/, "retrieve.max"],
    [{ retreive: { max: 4 } }, "retreive", "retrieve, use, llm, nodes", "retrieve"],
    [{ max: 4 }, "max", "retrieve, use, llm, nodes", "retrieve.max"],
    [
      { retrieve: { inner: { treshold: 1 } } },
      "retrieve.inner.treshold",
      "threshold, label",
      "retrieve.inner.threshold",
    ],
    [{ llm: { act: { max_tokens: 100 } } }, "llm.act.max_tokens", "maxTokens", "llm.act.maxTokens"],
    [{ nodes: { acts: true } }, "nodes.acts", "act, reflect", "nodes.act"],
    [JSON.parse('{"__proto__":{"max":1}}'), "__proto__", "retrieve, use", null],
  ])("knows no option in %j", (value, option, allowed, guess) =>
    expectRefusal(value, `option ${option}: no such option`, allowed, guess),
  );

  it("reports the first of several mistakes, names the others, and keeps all of them", () => {
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
