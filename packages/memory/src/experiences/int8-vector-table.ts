import { assembleInt8Kernel, int8KernelBlock } from "./assemble-int8-kernel.js";
import { plainVectorTable } from "./plain-vector-table.js";
import { type CreateVectorTable, normalizeInto } from "./vector-table.js";
import { type Chunk, pageBytes, type Shard, wasmShards } from "./wasm-shards.js";

const chunkRows = 256;
const largest = 127;

const scaleOf = (vector: Float32Array): number => {
  let most = 0;
  for (let index = 0; index < vector.length; index += 1)
    most = Math.max(most, Math.abs(vector[index]!));
  return most / largest;
};
const quantizeInto = (
  vector: Float32Array,
  scale: number,
  target: Int8Array | Int16Array,
): void => {
  if (scale === 0) return void target.fill(0);
  for (let index = 0; index < vector.length; index += 1)
    target[index] = Math.round(vector[index]! / scale);
};

/**
 * Tables of int8 numbers with one scale per row: a quarter of the memory of f32, and several times
 * as fast. Cosines are near, not exact (about 0.003 off), so whoever needs exact ones computes
 * those of the best rows again. Plain f32 tables where the platform lacks SIMD.
 */
export const int8VectorTables = ({
  shardPages,
}: { readonly shardPages?: number } = {}): CreateVectorTable => {
  const allocate = wasmShards(assembleInt8Kernel(), shardPages);
  if (allocate === undefined) return plainVectorTable;

  return (dimensions) => {
    const stride = Math.ceil(dimensions / int8KernelBlock) * int8KernelBlock;
    const outAddress = 2 * stride;
    if (outAddress + chunkRows * Float32Array.BYTES_PER_ELEMENT > pageBytes)
      return plainVectorTable(dimensions);
    const chunks: (Chunk & { readonly scales: Float32Array })[] = [];
    const unit = new Float32Array(dimensions);
    let size = 0;
    const placeOf = (index: number) => {
      const { shard, address, scales } = chunks[Math.floor(index / chunkRows)]!;
      return {
        row: new Int8Array(shard.memory.buffer, address + (index % chunkRows) * stride, dimensions),
        scales,
      };
    };
    return {
      get size() {
        return size;
      },
      append: (vector) => {
        if (size % chunkRows === 0)
          chunks.push({ ...allocate(chunkRows * stride), scales: new Float32Array(chunkRows) });
        const { row, scales } = placeOf(size);
        const scale = scaleOf(normalizeInto(vector, unit));
        quantizeInto(unit, scale, row);
        scales[size % chunkRows] = scale;
        size += 1;
      },
      row: (index) => {
        const { row, scales } = placeOf(index);
        const scale = scales[index % chunkRows] ?? 0;
        return Float32Array.from(row, (value) => value * scale);
      },
      cosines: (query, out) => {
        const scale = scaleOf(normalizeInto(query, unit));
        let ready: Shard | undefined;
        chunks.forEach(({ shard, address, scales }, index) => {
          const { buffer } = shard.memory;
          if (ready !== shard) {
            new Int16Array(buffer, 0, stride).fill(0);
            quantizeInto(unit, scale, new Int16Array(buffer, 0, dimensions));
            ready = shard;
          }
          const first = index * chunkRows;
          const count = Math.min(chunkRows, size - first);
          shard.dots(address, count, stride, 0, outAddress);
          const dots = new Float32Array(buffer, outAddress, count);
          for (let row = 0; row < count; row += 1)
            out[first + row] = dots[row]! * scales[row]! * scale;
        });
      },
    };
  };
};
