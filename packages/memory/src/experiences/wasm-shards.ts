import { type WebAssemblyMemory, webAssembly } from "./web-assembly.js";

export const pageBytes = 65_536;
/** WebAssembly addresses at most 65,536 pages; a little less keeps every address below 2^32. */
const defaultShardPages = 65_535;

export type Dots = (
  rows: number,
  count: number,
  stride: number,
  query: number,
  out: number,
) => void;

/**
 * One WebAssembly memory with a kernel over it; its first page is left to the query and the results
 * of one chunk.
 */
interface Shard {
  readonly memory: WebAssemblyMemory;
  readonly dots: Dots;
  pages: number;
  used: number;
}

/** A piece of a shard, or a memory of its own. */
export interface Chunk {
  readonly shard: { readonly memory: { readonly buffer: ArrayBuffer }; readonly dots: Dots };
  readonly address: number;
}

/**
 * Hands out memories of their own for a kernel in plain JavaScript, which begin with the room of a
 * query and its results.
 */
export const plainChunks =
  (kernel: (buffer: ArrayBuffer) => Dots, head: number) =>
  (size: number): Chunk => {
    const buffer = new ArrayBuffer(head + size);
    return { shard: { memory: { buffer }, dots: kernel(buffer) }, address: head };
  };

/**
 * Hands out pieces of WebAssembly memories that a kernel works on; a new memory is begun when one
 * is full. `undefined` where it cannot run.
 */
export const wasmShards = (
  kernel: Uint8Array<ArrayBuffer>,
  shardPages = defaultShardPages,
): ((size: number) => Chunk) | undefined => {
  const platform = webAssembly();
  if (platform === undefined || !platform.validate(kernel)) return undefined;
  const module = new platform.Module(kernel);
  const shards: Shard[] = [];

  const startShard = (): Shard => {
    const memory = new platform.Memory({ initial: 1 });
    const { dots } = new platform.Instance(module, { m: { m: memory } }).exports;
    const shard: Shard = { memory, dots: dots as Dots, pages: 1, used: pageBytes };
    shards.push(shard);
    return shard;
  };
  return (size) => {
    const last = shards.at(-1) ?? startShard();
    const shard = last.used + size <= shardPages * pageBytes ? last : startShard();
    const missing = Math.ceil((shard.used + size) / pageBytes) - shard.pages;
    if (missing > 0) {
      // Grows ahead by a quarter: each growth hands out a new buffer.
      const ahead = Math.min(
        shardPages - shard.pages,
        Math.max(missing, Math.floor(shard.pages / 4)),
      );
      shard.memory.grow(ahead);
      shard.pages += ahead;
    }
    const address = shard.used;
    shard.used += size;
    return { shard, address };
  };
};
