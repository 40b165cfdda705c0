import { assembleDotKernel, dotKernelBlock } from "./assemble-dot-kernel.js";
import { type CreateVectorTable, normalizeInto } from "./vector-table.js";
import { type Chunk, type Dots, pageBytes, plainChunks, wasmShards } from "./wasm-shards.js";

const chunkRows = 256;
const floatBytes = 4;

/** The kernel in plain JavaScript: four sums, so that additions need not wait for each other. */
const plainDots = (buffer: ArrayBuffer): Dots => {
  const floats = new Float32Array(buffer);
  return (rows, count, stride, query, out) => {
    const length = stride / floatBytes;
    const first = query / floatBytes;
    for (let row = 0; row < count; row += 1) {
      const start = rows / floatBytes + row * length;
      let sum0 = 0;
      let sum1 = 0;
      let sum2 = 0;
      let sum3 = 0;
      // The indexes are inside the array: `!` keeps bounds checks out of the hot loop.
      for (let at = 0; at < length; at += 4) {
        sum0 += floats[start + at]! * floats[first + at]!;
        sum1 += floats[start + at + 1]! * floats[first + at + 1]!;
        sum2 += floats[start + at + 2]! * floats[first + at + 2]!;
        sum3 += floats[start + at + 3]! * floats[first + at + 3]!;
      }
      floats[out / floatBytes + row] = sum0 + sum1 + (sum2 + sum3);
    }
  };
};

/**
 * Tables whose cosines are computed by the WebAssembly SIMD kernel; all of them share one memory,
 * and a new one is begun when it is full. In plain JavaScript where the platform lacks SIMD, and
 * for vectors that leave no room in a page.
 */
export const simdVectorTables = ({
  shardPages,
}: { readonly shardPages?: number } = {}): CreateVectorTable => {
  const allocateShared = wasmShards(assembleDotKernel(), shardPages);

  return (dimensions) => {
    const stride = Math.ceil((dimensions * floatBytes) / dotKernelBlock) * dotKernelBlock;
    const outAddress = stride;
    const head = outAddress + chunkRows * floatBytes;
    const allocate =
      (head <= pageBytes ? allocateShared : undefined) ?? plainChunks(plainDots, head);
    const chunks: Chunk[] = [];
    let size = 0;
    const row = (index: number): Float32Array => {
      const { shard, address } = chunks[Math.floor(index / chunkRows)]!;
      return new Float32Array(
        shard.memory.buffer,
        address + (index % chunkRows) * stride,
        dimensions,
      );
    };
    return {
      get size() {
        return size;
      },
      append: (values, place) => {
        if (size === chunks.length * chunkRows) chunks.push(allocate(chunkRows * stride));
        normalizeInto(values, row(size), place);
        size += 1;
      },
      clear: () => {
        size = 0;
      },
      row,
      cosines: (query, out) => {
        let ready: Chunk["shard"] | undefined;
        chunks.forEach(({ shard, address }, index) => {
          const { buffer } = shard.memory;
          if (ready !== shard) {
            new Float32Array(buffer, 0, stride / floatBytes).fill(0);
            normalizeInto(query, new Float32Array(buffer, 0, dimensions));
            ready = shard;
          }
          const first = index * chunkRows;
          const count = Math.min(chunkRows, Math.max(0, size - first));
          shard.dots(address, count, stride, 0, outAddress);
          out.set(new Float32Array(buffer, outAddress, count), first);
        });
      },
    };
  };
};
