import { seededRandom } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import type { ExperienceQuery } from "./experience-memory.js";
import { readVectors, storeVectors, wantedVectors } from "./stored-vectors.js";
import { dot, normalizeInto } from "./vector-table.js";

const dimensions = 96;
const random = seededRandom("stored vectors");
const vector = () => Float32Array.from({ length: dimensions }, () => random.next() - 0.5);
const packed = (vectors: readonly Float32Array[]) => ({
  fields: 1,
  values: Float32Array.from(vectors.flatMap((one) => [...one])),
});
const unit = (values: Float32Array) => normalizeInto(values, new Float32Array(values.length));

describe("storeVectors", () => {
  it("keeps 32-bit floats as they are", () => {
    const given = packed([vector(), vector()]);
    expect(readVectors(storeVectors(given, dimensions), dimensions)).toEqual(given);
  });

  it("takes a quarter as int8, and cosines change by less than 0.01", () => {
    const vectors = Array.from({ length: 40 }, vector);
    const stored = storeVectors(packed(vectors), dimensions, "int8");
    expect(stored.vectors.byteLength).toBe(40 * (dimensions + 4));
    const { fields, values } = readVectors(stored, dimensions);
    expect(fields).toBe(1);
    const query = unit(vector());
    for (const [place, one] of vectors.entries()) {
      const read = values.subarray(place * dimensions, (place + 1) * dimensions);
      expect(Math.abs(dot(query, unit(one)) - dot(query, unit(read)))).toBeLessThan(0.01);
    }
  });

  it("gives a vector of zeros no numbers", () => {
    const given = packed([vector(), new Float32Array(dimensions), vector()]);
    const stored = storeVectors(given, dimensions, "int8");
    expect(stored.vectors.byteLength).toBe(2 * (dimensions + 4) + 4);
    const { values } = readVectors(stored, dimensions);
    expect(values).toHaveLength(given.values.length);
    expect([...values.subarray(dimensions, 2 * dimensions)].every((value) => value === 0)).toBe(
      true,
    );
  });

  it("stores what it read as the same bytes", () => {
    const stored = storeVectors(packed(Array.from({ length: 20 }, vector)), dimensions, "int8");
    expect(storeVectors(readVectors(stored, dimensions), dimensions, "int8")).toEqual(stored);
  });

  it.each(["f32", "int8"] as const)("reads what a query compares alone, of %s", (precision) => {
    // Task and plan, then two actions with their observations; the first action has no direction.
    const vectors = [
      vector(),
      vector(),
      new Float32Array(dimensions),
      vector(),
      vector(),
      vector(),
    ];
    const stored = storeVectors({ ...packed(vectors), fields: 5 }, dimensions, precision);
    const all = readVectors(stored, dimensions).values;
    const read = (query: Omit<ExperienceQuery, "topK">) =>
      readVectors(stored, dimensions, undefined, wantedVectors({ ...query, topK: 1 }));
    const at = (...places: number[]) =>
      Float32Array.from(
        places.flatMap((place) => [...all.subarray(place * dimensions, (place + 1) * dimensions)]),
      );
    const [one] = vectors;
    expect(read({ task: one })).toEqual({ fields: 1, values: at(0) });
    expect(read({ category: one, plan: one })).toEqual({ fields: 4, values: at(1) });
    const key = (mode: "action" | "observation") => ({ key: { mode, vector: vector() } });
    expect(read(key("action"))).toEqual({ fields: 0, values: at(2, 4) });
    expect(read({ ...key("observation"), intraTask: true })).toEqual({
      fields: 1,
      values: at(0, 3, 5),
    });
    expect(read({})).toEqual({ fields: 0, values: at() });
  });
});
