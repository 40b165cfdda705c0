import { seededRandom } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { assembleDotKernel } from "./assemble-dot-kernel.js";
import { assembleCodeKernel } from "./assemble-code-kernel.js";
import { binaryCodes, codeBytes } from "./binary-codes.js";
import { codeTables } from "./code-table.js";
import { simdVectorTables } from "./simd-vector-table.js";
import { type CreateVectorTable, dot } from "./vector-table.js";
import { webAssembly } from "./web-assembly.js";

const randomVectors = (count: number, dimensions: number) => {
  const random = seededRandom("vectors");
  return Array.from({ length: count }, () =>
    new Float32Array(dimensions).map(() => random.next() * 2 - 1),
  );
};

const exactCosine = (left: Float32Array, right: Float32Array): number => {
  let [product, ofLeft, ofRight] = [0, 0, 0];
  for (let index = 0; index < left.length; index += 1) {
    const [one, other] = [left[index] ?? 0, right[index] ?? 0];
    product += one * other;
    ofLeft += one ** 2;
    ofRight += other ** 2;
  }
  const length = Math.sqrt(ofLeft * ofRight);
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

/** Tables on a platform without WebAssembly. */
const inPlainJavaScript = (create: () => CreateVectorTable): CreateVectorTable => {
  vi.stubGlobal("WebAssembly", undefined);
  const tables = create();
  vi.unstubAllGlobals();
  return tables;
};
const plainTables = inPlainJavaScript(simdVectorTables);

const tables: [string, CreateVectorTable][] = [
  ["plain", plainTables],
  ["SIMD", simdVectorTables()],
  ["SIMD over several memories", simdVectorTables({ shardPages: 8 })],
];

describe("the similarity kernel", () => {
  it("is a valid module on this platform, so that the SIMD tests below test SIMD", () => {
    expect(webAssembly()?.validate(assembleDotKernel())).toBe(true);
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

  for (const [name, createTable] of [
    ["codes", codeTables()],
    ["codes in plain JavaScript", inPlainJavaScript(codeTables)],
    ["codes over several memories", codeTables({ shardPages: 4 })],
  ] as const) {
    it(`${name}: estimates the cosine without bias, and near zero for zeros`, () => {
      expect(webAssembly()?.validate(assembleCodeKernel())).toBe(true);
      for (const dimensions of [96, 384, 4_000]) {
        const [query, ...vectors] = randomVectors(600, dimensions) as [
          Float32Array,
          ...Float32Array[],
        ];
        // Some near the query, some of which few numbers are large.
        vectors.slice(0, 50).forEach((vector, at) => vector.set(query.subarray(0, at * 2)));
        vectors.slice(50, 99).forEach((vector) => vector.fill(0, 5));
        const zeros = new Float32Array(dimensions);
        const cosines = cosinesOf(createTable, [...vectors, query, zeros], query);
        const errors = vectors.map((one, at) => cosines[at]! - exactCosine(one, query));
        const mean = (numbers: readonly number[]) =>
          numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
        expect(Math.abs(mean(errors))).toBeLessThan(0.015);
        expect(Math.sqrt(mean(errors.map((error) => error ** 2)))).toBeLessThan(
          1.1 / Math.sqrt(dimensions),
        );
        expect(cosines[vectors.length]).toBeGreaterThan(0.9);
        expect(Math.abs(cosines[vectors.length + 1]!)).toBeLessThan(0.25);
      }
    });
  }

  it("codes: a code is the vector's own, and rows keep the angle between each other", () => {
    const dimensions = 384;
    const [left, noise] = randomVectors(2, dimensions) as [Float32Array, Float32Array];
    const right = left.map((value, at) => value + noise[at]! / 2);
    const codes = binaryCodes(dimensions);
    const packed = codes.pack({ fields: 3, values: Float32Array.from([...left, ...right]) });
    const [ofVectors, ofCodes] = [codeTables()(dimensions), codeTables()(dimensions)];
    for (const vector of [left, right]) ofVectors.append(vector);
    for (const place of [0, codeBytes(dimensions)]) ofCodes.append(packed, place);
    for (const row of [0, 1]) expect(ofCodes.row(row)).toEqual(ofVectors.row(row));
    expect(dot(ofCodes.row(0), ofCodes.row(1))).toBeCloseTo(Math.asin(exactCosine(left, right)), 0);
  });

  it("agrees between tables on vectors of any numbers and length", () => {
    const cases = fc
      .integer({ min: 1, max: 40 })
      .chain((length) => fc.tuple(vector(length), fc.array(vector(length), { maxLength: 20 })));
    fc.assert(
      fc.property(cases, ([query, vectors]) => {
        const plain = cosinesOf(plainTables, vectors, query);
        const simd = cosinesOf(tables[1]![1], vectors, query);
        simd.forEach((cosine, index) => expect(cosine).toBeCloseTo(plain[index]!, 5));
      }),
      { numRuns: 30 },
    );
  });
});
