import { codeBlock, queryBlock } from "./binary-codes.js";
import {
  constant,
  get,
  increase,
  kernelModule,
  lessThan,
  load,
  loop,
  number,
  out,
  position,
  repeatIf,
  rowEnd,
  rows,
  set,
  simd,
  startRow,
  sums,
} from "./wasm-encoding.js";

/** Sums of bits are bytes: no more blocks than keep them below 256. */
export const mostCodeBlocks = 31;

const and = simd(0x4e);
const popcount = simd(0x62);
const i8x16Add = simd(0x6e);
const pairsOfBytes = simd(0x7d);
const pairsOfWords = simd(0x7e);
const shiftLeft = (bits: number): number[] => [...constant(bits), ...simd(0x8b)];
const i16x8Add = simd(0x8e);
const i16x8Sub = simd(0x91);
const lane = (index: number): number[] => [...simd(0x1b), index];
const i32Add = 0x6a;
const toF32 = 0xb2;
const storeF32 = [0x38, ...number(2), ...number(0)];

/**
 * Writes the WebAssembly module that adds up the query's numbers where a code has a bit: rows are
 * codes, the query is its four bits, block by block, of which the last counts -8. Results are f32.
 */
export const assembleCodeKernel = (): Uint8Array<ArrayBuffer> => {
  const block = sums.flatMap((sum, plane) => [
    ...get(sum),
    ...get(rows),
    ...load(0),
    ...get(position),
    ...load(plane * codeBlock),
    ...and,
    ...popcount,
    ...i8x16Add,
    ...set(sum),
  ]);
  const [ones, twos, fours, eights] = sums;
  const words = (sum: number, bits: number): number[] => [
    ...get(sum),
    ...pairsOfBytes,
    ...shiftLeft(bits),
  ];
  const total = [
    ...words(ones, 0),
    ...words(twos, 1),
    ...i16x8Add,
    ...words(fours, 2),
    ...i16x8Add,
    ...words(eights, 3),
    ...i16x8Sub,
    ...pairsOfWords,
    ...set(ones),
    ...get(ones),
    ...lane(0),
    ...[1, 2, 3].flatMap((index) => [...get(ones), ...lane(index), i32Add]),
    toF32,
  ];
  return kernelModule([
    ...startRow,
    ...loop([
      ...block,
      ...increase(position, constant(queryBlock)),
      ...increase(rows, constant(codeBlock)),
      ...repeatIf(lessThan(rows, rowEnd)),
    ]),
    ...get(out),
    ...total,
    ...storeF32,
  ]);
};
