import type { RecalledItem } from "../methods/memory-method.js";
import type { AgentRuntime } from "./agent-runtime.js";

/** Reports a read to `streamMode: "custom"`, in the form of every other memory's reads. */
export const reportTo =
  ({ writer }: AgentRuntime, node: string, version: number | null) =>
  (place: string, items: readonly RecalledItem[]): void => {
    writer?.({
      type: "memory-read",
      node,
      place,
      version: version ?? 0,
      results: items.map(({ id, text }) => ({ id, score: null, text })),
    });
  };
