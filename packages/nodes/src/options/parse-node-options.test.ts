import { toFunction, withDefaults } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { retrieveExperiences, retrieveTuples, selectBranches } from "../index.js";
import { optionGroups } from "./option-groups.js";
import { parseNodeOptions } from "./parse-node-options.js";

describe("options among a node's dependencies", () => {
  it("are checked when a function is made of it, before it runs", () => {
    const deps = { beam: { size: "lots" } };
    expect(() => toFunction(selectBranches, deps)).toThrow(
      'selectBranches: option beam.size: "lots" does not fit; allowed: a whole number of at least 1',
    );
  });

  it("may hold what the other reader of the same group takes: one `retrieve` serves LDM2 and RAP", () => {
    const deps = { retrieve: { max: 4, topK: { start: 2 } } };
    expect(() => [
      toFunction(retrieveTuples, deps),
      toFunction(retrieveExperiences, deps),
    ]).not.toThrow();
    expect(parseNodeOptions(deps)).toBe(deps);
  });
});

describe("a group's defaults", () => {
  it.each(Object.entries(optionGroups).filter(([, schema]) => schema instanceof z.ZodObject))(
    "of %s are those of its schema",
    (_, schema) => {
      expect(withDefaults(schema as z.ZodObject)()).toEqual(schema.parse({}));
    },
  );
});
