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

/** Bytes of a row per turn of the inner loop. */
export const int8KernelBlock = 32;

const widenLow = simd(0x87);
const widenHigh = simd(0x88);
const i32x4Dot = simd(0xba);
const i32x4Add = simd(0xae);
const lane = (index: number): number[] => [...simd(0x1b), index];
const i32Add = 0x6a;
const toF32 = 0xb2;

/**
 * Writes the WebAssembly module of the int8 kernel. Rows are int8, `stride` bytes apart, a multiple
 * of 32 and padded with zeros; the query is the same numbers as int16, so that they need not be
 * widened for every row. Results are whole numbers as f32.
 */
export const assembleInt8Kernel = (): Uint8Array<ArrayBuffer> => {
  const halfRow = (
    sum: number,
    widen: readonly number[],
    rowOffset: number,
    queryOffset: number,
  ) => [
    ...get(sum),
    ...get(rows),
    ...load(rowOffset),
    ...widen,
    ...get(position),
    ...load(queryOffset),
    ...i32x4Dot,
    ...i32x4Add,
    ...set(sum),
  ];
  const block = [
    ...halfRow(sums[0], widenLow, 0, 0),
    ...halfRow(sums[1], widenHigh, 0, 16),
    ...halfRow(sums[2], widenLow, 16, 32),
    ...halfRow(sums[3], widenHigh, 16, 48),
  ];
  const [first, ...others] = sums;
  const total = [
    ...others.flatMap((sum) => [...get(first), ...get(sum), ...i32x4Add, ...set(first)]),
    ...get(first),
    ...lane(0),
    ...[1, 2, 3].flatMap((index) => [...get(first), ...lane(index), i32Add]),
    toF32,
  ];
  const storeF32 = [0x38, ...number(2), ...number(0)];
  return kernelModule([
    ...startRow,
    ...loop([
      ...block,
      ...increase(position, constant(2 * int8KernelBlock)),
      ...increase(rows, constant(int8KernelBlock)),
      ...repeatIf(lessThan(rows, rowEnd)),
    ]),
    ...get(out),
    ...total,
    ...storeF32,
  ]);
};
