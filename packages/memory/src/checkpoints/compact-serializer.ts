import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Json } from "@mnemograph/core";
import { compactValue, expandValue, type PartStore } from "./compact-value.js";

/** How LangGraph's checkpointers write values down. */
export interface CheckpointSerializer {
  dumpsTyped(data: unknown): Promise<[string, Uint8Array]>;
  loadsTyped(type: string, data: Uint8Array | string): Promise<unknown>;
}

const suffix = "+parts";
/** As base64: LangGraph's SqliteSaver reads pending writes as text. */
const pack = (text: string): Uint8Array => Buffer.from(deflateRawSync(text).toString("base64"), "latin1");
const unpack = (data: Uint8Array | string): string => {
  const text = typeof data === "string" ? data : Buffer.from(data).toString("latin1");
  return inflateRawSync(Buffer.from(text, "base64")).toString("utf8");
};

/**
 * A serializer for checkpointers that write the whole state at every step: what did not change since an earlier checkpoint is written
 * once, so storage grows with the episode's length and not with its square. `inner` turns values into JSON and back.
 */
export const compactSerializer = (store: PartStore, inner: CheckpointSerializer): CheckpointSerializer => ({
  dumpsTyped: async (data) => {
    const [type, bytes] = await inner.dumpsTyped(data);
    if (type !== "json") return [type, bytes];
    const value = compactValue(JSON.parse(Buffer.from(bytes).toString("utf8")) as Json, store);
    return [type + suffix, pack(JSON.stringify(value))];
  },
  loadsTyped: async (type, data) => {
    if (!type.endsWith(suffix)) return inner.loadsTyped(type, data);
    const value = expandValue(JSON.parse(unpack(data)) as Json, store);
    return inner.loadsTyped(type.slice(0, -suffix.length), Buffer.from(JSON.stringify(value), "utf8"));
  },
});
