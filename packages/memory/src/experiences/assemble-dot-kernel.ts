import {
  constant,
  get,
  increase,
  kernelModule,
  lessThan,
  load,
  loop,
  number,
  position,
  repeatIf,
  rowEnd,
  rows,
  out,
  set,
  simd,
  startRow,
  sums,
} from "./wasm-encoding.js";

/** Bytes per turn of the inner loop. */
export const dotKernelBlock = 64;

const f32x4Add = simd(0xe4);
const f32x4Mul = simd(0xe6);
const f32Add = [0x92];
const lane = (index: number): number[] => [...simd(0x1f), index];

/**
 * Writes the WebAssembly module of the similarity kernel, byte by byte. Rows and query are f32;
 * `stride` is a multiple of 64 bytes (16 numbers, padded with zeros), because each turn of the
 * inner loop takes four SIMD registers of four numbers. Results are f32.
 */
export const assembleDotKernel = (): Uint8Array<ArrayBuffer> => {
  const block = sums.flatMap((sum, index) => [
    ...get(sum),
    ...get(rows),
    ...load(16 * index),
    ...get(position),
    ...load(16 * index),
    ...f32x4Mul,
    ...f32x4Add,
    ...set(sum),
  ]);
  const total = [
    ...get(sums[0]),
    ...get(sums[1]),
    ...f32x4Add,
    ...get(sums[2]),
    ...get(sums[3]),
    ...f32x4Add,
    ...f32x4Add,
    ...set(sums[0]),
    ...get(sums[0]),
    ...lane(0),
    ...get(sums[0]),
    ...lane(1),
    ...f32Add,
    ...get(sums[0]),
    ...lane(2),
    ...get(sums[0]),
    ...lane(3),
    ...f32Add,
    ...f32Add,
  ];
  const storeF32 = [0x38, ...number(2), ...number(0)];
  return kernelModule([
    ...startRow,
    ...loop([
      ...block,
      ...increase(position, constant(dotKernelBlock)),
      ...increase(rows, constant(dotKernelBlock)),
      ...repeatIf(lessThan(rows, rowEnd)),
    ]),
    ...get(out),
    ...total,
    ...storeF32,
  ]);
};
