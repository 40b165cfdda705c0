import type { Json } from "@mnemograph/core";
import { compactValue, expandValue } from "./compact-value.js";
import type { PackingStore } from "./sqlite-part-store.js";

/** How LangGraph's checkpointers write values down. */
export interface CheckpointSerializer {
  dumpsTyped(data: unknown): Promise<[string, Uint8Array]>;
  loadsTyped(type: string, data: Uint8Array | string): Promise<unknown>;
}

/** Begins what is packed; no JSON text begins so. */
const mark = "~";

/**
 * A serializer for checkpointers that write the whole state at every step: what did not change
 * since an earlier checkpoint is written once, so storage grows with the episode's length and not
 * with its square. `inner` turns values into JSON and back.
 */
export const compactSerializer = (
  store: PackingStore,
  inner: CheckpointSerializer,
): CheckpointSerializer => ({
  dumpsTyped: async (data) => {
    const [type, bytes] = await inner.dumpsTyped(data);
    if (type !== "json") return [type, bytes];
    const text = Buffer.from(bytes).toString("utf8");
    // As base64: LangGraph's SqliteSaver reads pending writes as text.
    const packed = mark + store.pack(JSON.stringify(compactValue(JSON.parse(text) as Json, store)));
    return [type, packed.length < text.length ? Buffer.from(packed, "latin1") : bytes];
  },
  loadsTyped: async (type, data) => {
    const text = typeof data === "string" ? data : Buffer.from(data).toString("utf8");
    if (type !== "json" || !text.startsWith(mark)) return inner.loadsTyped(type, data);
    const value = expandValue(JSON.parse(store.unpack(text.slice(mark.length))) as Json, store);
    return inner.loadsTyped(type, Buffer.from(JSON.stringify(value), "utf8"));
  },
});
