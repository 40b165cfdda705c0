import { assembleDotKernel, dotKernelBlock } from "./assemble-dot-kernel.js";
import { plainVectorTable } from "./plain-vector-table.js";
import { type CreateVectorTable, normalizeInto } from "./vector-table.js";
import { type Chunk, pageBytes, type Shard, wasmShards } from "./wasm-shards.js";

const chunkRows = 256;
const floatBytes = 4;

/**
 * Tables whose cosines are computed by the WebAssembly SIMD kernel; all of them share one memory,
 * and a new one is begun when it is full. Gives plain tables where the platform has no WebAssembly
 * SIMD.
 */
export const simdVectorTables = ({
  shardPages,
}: { readonly shardPages?: number } = {}): CreateVectorTable => {
  const allocate = wasmShards(assembleDotKernel(), shardPages);
  if (allocate === undefined) return plainVectorTable;

  return (dimensions) => {
    const stride = Math.ceil((dimensions * floatBytes) / dotKernelBlock) * dotKernelBlock;
    const outAddress = stride;
    if (outAddress + chunkRows * floatBytes > pageBytes) return plainVectorTable(dimensions);
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
        let ready: Shard | undefined;
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
