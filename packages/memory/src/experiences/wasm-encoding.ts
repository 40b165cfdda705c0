/** Pieces of the WebAssembly binary format: https://webassembly.github.io/spec/core/binary/. */

/** `\0asm`, version 1. */
export const magic = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

export const i32 = 0x7f;
export const v128 = 0x7b;

/** Unsigned LEB128. */
export const number = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)];
/** Signed LEB128 of a value that is not negative. */
const signedNumber = (value: number): number[] =>
  value < 64 ? [value] : [(value & 127) | 128, ...signedNumber(value >>> 7)];
export const sized = (bytes: readonly number[]): number[] => [...number(bytes.length), ...bytes];
export const section = (id: number, bytes: readonly number[]): number[] => [id, ...sized(bytes)];
export const vector = (items: readonly (readonly number[])[]): number[] => [
  ...number(items.length),
  ...items.flat(),
];
export const name = (text: string): number[] =>
  sized([...text].map((character) => character.charCodeAt(0)));

export const get = (local: number): number[] => [0x20, ...number(local)];
export const set = (local: number): number[] => [0x21, ...number(local)];
export const constant = (value: number): number[] => [0x41, ...signedNumber(value)];
export const add = [0x6a];
export const simd = (code: number): number[] => [0xfd, ...number(code)];
/** Loads 16 bytes at the address on the stack plus an offset; alignment is promised to 2^4. */
export const load = (offset: number): number[] => [...simd(0x00), ...number(4), ...number(offset)];
export const loop = (inner: readonly number[]): number[] => [0x03, 0x40, ...inner, 0x0b];
export const repeatIf = (condition: readonly number[]): number[] => [
  ...condition,
  0x0d,
  ...number(0),
];
export const whenNotZero = (local: number, inner: readonly number[]): number[] => [
  ...get(local),
  0x04,
  0x40,
  ...inner,
  0x0b,
];
export const lessThan = (left: number, right: number): number[] => [
  ...get(left),
  ...get(right),
  0x49,
];
export const increase = (local: number, by: readonly number[]): number[] => [
  ...get(local),
  ...by,
  ...add,
  ...set(local),
];

/** Locals 0 to 4 are the parameters of a kernel, the others its own. */
export const [rows, count, stride, query, out] = [0, 1, 2, 3, 4] as const;
export const [position, rowEnd] = [5, 6] as const;
export const sums = [7, 8, 9, 10] as const;
/** Two more integers, four more registers. */
const locals = vector([
  [...number(2), i32],
  [...number(sums.length), v128],
]);

/**
 * A module that imports a memory `m.m` and exports `dots(rows, count, stride, query, out)`: for
 * each of `count` rows, `stride` bytes apart from `rows` on, `oneRow` leaves one number at `out`.
 * Code of a row moves `rows` to its end.
 */
export const kernelModule = (oneRow: readonly number[]): Uint8Array<ArrayBuffer> => {
  const eachRow = loop([
    ...oneRow,
    ...increase(out, constant(4)),
    ...get(count),
    ...constant(1),
    0x6b,
    ...set(count),
    ...repeatIf(get(count)),
  ]);
  return Uint8Array.from([
    ...magic,
    ...section(1, [
      ...number(1),
      0x60,
      ...vector(Array.from({ length: 5 }, () => [i32])),
      ...vector([]),
    ]),
    ...section(2, [...number(1), ...name("m"), ...name("m"), 0x02, 0x00, ...number(1)]),
    ...section(3, vector([number(0)])),
    ...section(7, vector([[...name("dots"), 0x00, ...number(0)]])),
    ...section(10, vector([sized([...locals, ...whenNotZero(count, eachRow), 0x0b])])),
  ]);
};

/** Sets all sums to zero and `rowEnd` to the end of the row. */
export const startRow: readonly number[] = [
  ...sums.flatMap((sum) => [...simd(0x0c), ...Array.from({ length: 16 }, () => 0), ...set(sum)]),
  ...get(query),
  ...set(position),
  ...get(rows),
  ...get(stride),
  ...add,
  ...set(rowEnd),
];
