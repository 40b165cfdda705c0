/**
 * Writes the WebAssembly module of the similarity kernel, byte by byte: https://webassembly.github.io/spec/core/binary/.
 *
 * It imports a memory `m.m` and exports `dots(rows, count, stride, query, out)`: for each of `count` rows of f32, `stride` bytes apart
 * from `rows` on, the dot product with the row at `query` goes to the f32 list at `out`. `stride` is a multiple of 64 bytes (16 numbers,
 * padded with zeros), because each turn of the inner loop takes four SIMD registers of four numbers.
 */
export const assembleDotKernel = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...magic,
    ...section(1, [...number(1), 0x60, ...vector(Array.from({ length: 5 }, () => [i32])), ...vector([])]),
    ...section(2, [...number(1), ...name("m"), ...name("m"), 0x02, 0x00, ...number(1)]),
    ...section(3, vector([number(0)])),
    ...section(7, vector([[...name("dots"), 0x00, ...number(0)]])),
    ...section(10, vector([sized([...locals, ...body(), 0x0b])])),
  ]);

/** `\0asm`, version 1. */
const magic = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** Bytes per turn of the inner loop. */
export const dotKernelBlock = 64;

const i32 = 0x7f;
const v128 = 0x7b;

/** Unsigned LEB128. */
const number = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);
/** Signed LEB128 of a value that is not negative. */
const signedNumber = (value: number): number[] => (value < 64 ? [value] : [(value & 127) | 128, ...signedNumber(value >>> 7)]);
const sized = (bytes: readonly number[]): number[] => [...number(bytes.length), ...bytes];
const section = (id: number, bytes: readonly number[]): number[] => [id, ...sized(bytes)];
const vector = (items: readonly (readonly number[])[]): number[] => [...number(items.length), ...items.flat()];
const name = (text: string): number[] => sized([...text].map((character) => character.charCodeAt(0)));

const [rows, count, stride, query, out] = [0, 1, 2, 3, 4] as const;
const [position, rowEnd] = [5, 6] as const;
const sums = [7, 8, 9, 10] as const;
/** Two more integers, four more registers. */
const locals = vector([
  [...number(2), i32],
  [...number(sums.length), v128],
]);

const get = (local: number): number[] => [0x20, ...number(local)];
const set = (local: number): number[] => [0x21, ...number(local)];
const constant = (value: number): number[] => [0x41, ...signedNumber(value)];
const add = [0x6a];
const simd = (code: number): number[] => [0xfd, ...number(code)];
/** Loads 16 bytes at the address on the stack plus an offset; alignment is promised to 2^4. */
const load = (offset: number): number[] => [...simd(0x00), ...number(4), ...number(offset)];
const f32x4Add = simd(0xe4);
const f32x4Mul = simd(0xe6);
const lane = (index: number): number[] => [...simd(0x1f), index];
const f32Add = [0x92];
const loop = (inner: readonly number[]): number[] => [0x03, 0x40, ...inner, 0x0b];
const repeatIf = (condition: readonly number[]): number[] => [...condition, 0x0d, ...number(0)];
const whenNotZero = (local: number, inner: readonly number[]): number[] => [...get(local), 0x04, 0x40, ...inner, 0x0b];
const lessThan = (left: number, right: number): number[] => [...get(left), ...get(right), 0x49];
const increase = (local: number, by: readonly number[]): number[] => [...get(local), ...by, ...add, ...set(local)];

const body = (): number[] => {
  const zero = sums.flatMap((sum) => [...simd(0x0c), ...Array.from({ length: 16 }, () => 0), ...set(sum)]);
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
  const oneRow = [
    ...zero,
    ...get(query),
    ...set(position),
    ...get(rows),
    ...get(stride),
    ...add,
    ...set(rowEnd),
    ...loop([
      ...block,
      ...increase(position, constant(dotKernelBlock)),
      ...increase(rows, constant(dotKernelBlock)),
      ...repeatIf(lessThan(rows, rowEnd)),
    ]),
    ...get(out),
    ...total,
    ...storeF32,
    ...increase(out, constant(4)),
    ...get(count),
    ...constant(1),
    0x6b,
    ...set(count),
    ...repeatIf(get(count)),
  ];
  return whenNotZero(count, loop(oneRow));
};
