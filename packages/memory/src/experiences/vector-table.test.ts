import { seededRandom } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assembleDotKernel } from "./assemble-dot-kernel.js";
import { plainVectorTable } from "./plain-vector-table.js";
import { simdVectorTables } from "./simd-vector-table.js";
import type { CreateVectorTable } from "./vector-table.js";
import { webAssembly } from "./web-assembly.js";

const randomVectors = (count: number, dimensions: number, seed = "vectors") => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () =>
    Float32Array.from({ length: dimensions }, () => random.next() * 2 - 1),
  );
};

const exactCosine = (left: Float32Array, right: Float32Array): number => {
  const product = left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const length = Math.hypot(...left) * Math.hypot(...right);
  return length === 0 ? 0 : product / length;
};

const cosinesOf = (
  createTable: CreateVectorTable,
  vectors: readonly Float32Array[],
  query: Float32Array,
): number[] => {
  const table = createTable(query.length);
  for (const vector of vectors) table.append(vector);
  const out = new Float32Array(table.size + 3).fill(7);
  table.cosines(query, out);
  expect(Array.from(out.subarray(table.size))).toEqual([7, 7, 7]);
  return Array.from(out.subarray(0, table.size));
};

const vector = (length: number) =>
  fc.float32Array({ minLength: length, maxLength: length, noNaN: true, min: -100, max: 100 });

const tables: [string, CreateVectorTable][] = [
  ["plain", plainVectorTable],
  ["SIMD", simdVectorTables()],
  ["SIMD over several memories", simdVectorTables({ shardPages: 8 })],
];

describe("the similarity kernel", () => {
  it("is a valid module on this platform, so that the SIMD tests below test SIMD", () => {
    expect(webAssembly()?.validate(assembleDotKernel())).toBe(true);
    expect(simdVectorTables()).not.toBe(plainVectorTable);
  });

  for (const [name, createTable] of tables) {
    it(`${name}: equals the exact cosine to 1e-6`, () => {
      for (const dimensions of [1, 3, 15, 16, 17, 64, 384]) {
        const [query, ...vectors] = randomVectors(600, dimensions) as [
          Float32Array,
          ...Float32Array[],
        ];
        const cosines = cosinesOf(createTable, vectors, query);
        const worst = Math.max(
          ...cosines.map((cosine, index) => Math.abs(cosine - exactCosine(vectors[index]!, query))),
        );
        expect(worst).toBeLessThan(1e-6);
      }
    });

    it(`${name}: keeps unit rows, also of zero and tiny vectors`, () => {
      const table = createTable(2);
      table.append(new Float32Array([3, 4]));
      table.append(new Float32Array([0, 0]));
      table.append(new Float32Array([1e-18, 0]));
      expect([...table.row(0)].map((value) => Math.round(value * 10))).toEqual([6, 8]);
      expect([...table.row(1)]).toEqual([0, 0]);
      expect([...table.row(2)]).toEqual([1, 0]);
      const out = new Float32Array(3);
      table.cosines(new Float32Array([0, 0]), out);
      expect([...out]).toEqual([0, 0, 0]);
    });
  }

  for (const [name, createTable] of tables) {
    it(`${name}: takes the smallest and the largest numbers there are`, () => {
      const smallest = 2 ** -149;
      const largest = (2 - 2 ** -23) * 2 ** 127;
      const vectors = [smallest, 2 ** -126, 1, largest].map(
        (length) => new Float32Array([length, 0, -length]),
      );
      for (const query of vectors) {
        for (const cosine of cosinesOf(createTable, vectors, query))
          expect(cosine).toBeCloseTo(1, 5);
      }
    });
  }

  it("agrees between tables on vectors of any numbers and length", () => {
    const cases = fc
      .integer({ min: 1, max: 40 })
      .chain((length) => fc.tuple(vector(length), fc.array(vector(length), { maxLength: 20 })));
    fc.assert(
      fc.property(cases, ([query, vectors]) => {
        const plain = cosinesOf(plainVectorTable, vectors, query);
        const simd = cosinesOf(tables[1]![1], vectors, query);
        simd.forEach((cosine, index) => expect(cosine).toBeCloseTo(plain[index]!, 5));
      }),
      { numRuns: 30 },
    );
  });
});
