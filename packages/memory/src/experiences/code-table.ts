import { assembleCodeKernel, mostCodeBlocks } from "./assemble-code-kernel.js";
import {
  binaryCodes,
  codeBlock,
  codeBytes,
  planeWeights,
  queryBlock,
  signCosine,
} from "./binary-codes.js";
import type { CreateVectorTable } from "./vector-table.js";
import { type Chunk, type Dots, plainChunks, wasmShards } from "./wasm-shards.js";

const chunkRows = 1024;

const bitsOf = (value: number): number => {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
};

/** The kernel in plain JavaScript. */
const plainDots = (buffer: ArrayBuffer): Dots => {
  const bytes = new Uint8Array(buffer);
  return (rows, count, stride, query, out) => {
    const sums = new Float32Array(buffer, out, count);
    for (let row = 0; row < count; row += 1) {
      let sum = 0;
      for (let at = 0; at < stride; at += 1) {
        const byte = bytes[rows + row * stride + at] ?? 0;
        const bits = query + Math.floor(at / codeBlock) * queryBlock + (at % codeBlock);
        for (const [plane, weight] of planeWeights.entries())
          sum += weight * bitsOf(byte & (bytes[bits + plane * codeBlock] ?? 0));
      }
      sums[row] = sum;
    }
  };
};

/** Scaled so that the product of two is the arc sine of their cosine. */
const signsOf = (code: Uint8Array): Float32Array => {
  const value = 1 / Math.sqrt(8 * code.length) / signCosine;
  return Float32Array.from({ length: 8 * code.length }, (_, at) =>
    ((code[at >> 3] ?? 0) >> (at & 7)) & 1 ? value : -value,
  );
};

/**
 * Tables of one bit a number, a 32nd of the memory of f32. Cosines are estimates (about 0.04 off at
 * 384 dimensions), so whoever needs exact ones computes those of the best rows again. In plain
 * JavaScript where the platform lacks SIMD, and for more than 3,968 dimensions.
 */
export const codeTables = ({
  shardPages,
}: { readonly shardPages?: number } = {}): CreateVectorTable => {
  const allocateShared = wasmShards(assembleCodeKernel(), shardPages);

  return (dimensions) => {
    const stride = codeBytes(dimensions);
    const blocks = stride / codeBlock;
    const codes = binaryCodes(dimensions);
    const outAddress = blocks * queryBlock;
    const head = outAddress + chunkRows * Float32Array.BYTES_PER_ELEMENT;
    const allocate =
      (blocks <= mostCodeBlocks ? allocateShared : undefined) ?? plainChunks(plainDots, head);
    const chunks: Chunk[] = [];
    let size = 0;
    let known = new Uint8Array(0);
    /** All bytes of a row's memory, and where the row begins. */
    const rowAt = (index: number) => {
      const { shard, address } = chunks[Math.floor(index / chunkRows)]!;
      const { buffer } = shard.memory;
      if (known.buffer !== buffer) known = new Uint8Array(buffer);
      return { bytes: known, start: address + (index % chunkRows) * stride };
    };
    return {
      get size() {
        return size;
      },
      append: (values, place = 0) => {
        if (size === chunks.length * chunkRows) chunks.push(allocate(chunkRows * stride));
        const { bytes, start } = rowAt(size);
        if (values instanceof Uint8Array)
          for (let at = 0; at < stride; at += 1) bytes[start + at] = values[place + at]!;
        else codes.write(values, place, bytes, start);
        size += 1;
      },
      clear: () => {
        size = 0;
      },
      row: (index) => {
        const { bytes, start } = rowAt(index);
        return signsOf(bytes.subarray(start, start + stride));
      },
      cosines: (query, out) => {
        const { bits, sum, scale } = codes.query(query);
        chunks.forEach(({ shard, address }, index) => {
          const { buffer } = shard.memory;
          const first = index * chunkRows;
          const count = Math.min(chunkRows, Math.max(0, size - first));
          new Uint8Array(buffer, 0, bits.length).set(bits);
          shard.dots(address, count, stride, 0, outAddress);
          const dots = new Float32Array(buffer, outAddress, count);
          for (let row = 0; row < count; row += 1)
            out[first + row] = (2 * dots[row]! - sum) * scale;
        });
      },
    };
  };
};
