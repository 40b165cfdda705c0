import { assembleDotKernel, dotKernelBlock } from "./assemble-dot-kernel.js";
import { plainVectorTable } from "./plain-vector-table.js";
import { type CreateVectorTable, normalizeInto } from "./vector-table.js";
import { type WebAssemblyMemory, webAssembly } from "./web-assembly.js";

const pageBytes = 65_536;
const chunkRows = 256;
const floatBytes = 4;
/** WebAssembly addresses at most 65,536 pages; a little less keeps every address below 2^32. */
const defaultShardPages = 65_535;

type Dots = (rows: number, count: number, stride: number, query: number, out: number) => void;

/** One WebAssembly memory with the kernel over it; its first page holds the query and the results of one chunk. */
interface Shard {
  readonly memory: WebAssemblyMemory;
  readonly dots: Dots;
  pages: number;
  used: number;
}

interface Chunk {
  readonly shard: Shard;
  readonly address: number;
}

/**
 * Tables whose cosines are computed by the WebAssembly SIMD kernel; all of them share one memory, and a new one is begun when it is
 * full. Gives plain tables where the platform has no WebAssembly SIMD.
 */
export const simdVectorTables = ({ shardPages = defaultShardPages }: { readonly shardPages?: number } = {}): CreateVectorTable => {
  const bytes = assembleDotKernel();
  const platform = webAssembly();
  if (platform === undefined || !platform.validate(bytes)) return plainVectorTable;
  const module = new platform.Module(bytes);
  const shards: Shard[] = [];

  const startShard = (): Shard => {
    const memory = new platform.Memory({ initial: 1 });
    const { dots } = new platform.Instance(module, { m: { m: memory } }).exports;
    const shard: Shard = { memory, dots: dots as Dots, pages: 1, used: pageBytes };
    shards.push(shard);
    return shard;
  };
  const allocate = (size: number): Chunk => {
    const last = shards.at(-1) ?? startShard();
    const shard = last.used + size <= shardPages * pageBytes ? last : startShard();
    const missing = Math.ceil((shard.used + size) / pageBytes) - shard.pages;
    if (missing > 0) {
      // Grows ahead by a quarter: each growth hands out a new buffer.
      const ahead = Math.min(shardPages - shard.pages, Math.max(missing, Math.floor(shard.pages / 4)));
      shard.memory.grow(ahead);
      shard.pages += ahead;
    }
    const address = shard.used;
    shard.used += size;
    return { shard, address };
  };

  return (dimensions) => {
    const stride = Math.ceil((dimensions * floatBytes) / dotKernelBlock) * dotKernelBlock;
    const outAddress = stride;
    if (outAddress + chunkRows * floatBytes > pageBytes) return plainVectorTable(dimensions);
    const chunks: Chunk[] = [];
    let size = 0;
    const row = (index: number): Float32Array => {
      const { shard, address } = chunks[Math.floor(index / chunkRows)] as Chunk;
      return new Float32Array(shard.memory.buffer, address + (index % chunkRows) * stride, dimensions);
    };
    return {
      get size() {
        return size;
      },
      append: (vector) => {
        if (size % chunkRows === 0) chunks.push(allocate(chunkRows * stride));
        normalizeInto(vector, row(size));
        size += 1;
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
          const count = Math.min(chunkRows, size - first);
          shard.dots(address, count, stride, 0, outAddress);
          out.set(new Float32Array(buffer, outAddress, count), first);
        });
      },
    };
  };
};
