import { appendedRecall, decisionPoints } from "./appended-recall.js";
import type { OpenRun } from "./open-runs.js";
import { readEach, readMessages } from "../messages/read-messages.js";
import type { MemoryMethod, RecalledItem, ShownItems } from "../methods/memory-method.js";
import { situationOf } from "../methods/situation-of.js";
import { currentTurn, requestOf } from "../record/current-turn.js";
import { recordTurn } from "../record/record-turn.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { type Scope, namespaceOf } from "../store/scope.js";

export interface InjectOptions {
  /**
   * `append` puts what is recalled where the turn has come to, and leaves it there until the turn
   * ends: prompts only grow, so a provider's cache stays valid. `system` adds what fits now to the
   * system message, which costs that cache with every change.
   */
  readonly inject?: "append" | "system";
  /**
   * Most things that one turn shows with `append`, 16 unless told; each model call adds at most
   * half of what is left, the best of what fits it.
   */
  readonly limit?: number;
}

export interface Injecting {
  readonly run: OpenRun;
  readonly version: number | null;
  readonly report: (place: string, items: readonly RecalledItem[]) => void;
}

const keptReads = 200;

/**
 * Puts what a method recalls into a prompt. What was read at a point of a run is kept, and read
 * again in another process: it is pinned.
 */
export const injected = <Message>(
  method: MemoryMethod,
  memory: AgentMemories,
  { inject = "append", limit = 16 }: InjectOptions,
  toMessage: (kind: string, text: string) => Message,
) => {
  const reads = new Map<string, Promise<readonly RecalledItem[]>>();

  /** A memory that cannot be read stops the run, unless somebody listens for its errors. */
  const orNothing = async <Value>(read: () => Promise<Value>, nothing: Value): Promise<Value> => {
    try {
      return await read();
    } catch (error) {
      if (memory.onError === undefined) throw error;
      memory.onError(error);
      return nothing;
    }
  };

  const readAt = (
    messages: readonly Message[],
    point: number,
    { run, version, report }: Injecting,
  ) => {
    const before = messages.slice(0, point);
    const key = JSON.stringify([
      namespaceOf(run.scope),
      run.id,
      version,
      currentTurn(readMessages(before)).length,
    ]);
    const known = reads.get(key);
    if (known !== undefined) return known;
    // The request may be gone from the list by now.
    const goal = requestOf(run.messages)?.text.trim();
    const trajectory = recordTurn(before, {
      redact: memory.redact,
      ...(goal !== undefined && { goal }),
      ...(run.category !== undefined && { category: run.category }),
    });
    const situation = situationOf(trajectory);
    const read = orNothing(async () => {
      const items = await method.recall(await memory.of(run.scope), situation, version);
      report(
        `${method.kind} by: ${situation.observation.replaceAll(/\s+/g, " ").slice(0, 120)}`,
        items,
      );
      return items;
    }, []);
    read.catch(() => reads.delete(key));
    reads.set(key, read);
    for (const oldest of reads.keys()) {
      if (reads.size <= keptReads) break;
      reads.delete(oldest);
    }
    return read;
  };

  const note = async ({ run }: Injecting, calls: readonly Omit<ShownItems, "runId">[]) => {
    if (method.note === undefined) return;
    const memories = await memory.of(run.scope);
    for (const call of calls) method.note(memories, { runId: run.id, ...call });
  };
  return {
    versionOf: (scope: Scope): Promise<number | null> =>
      orNothing(async () => method.version(await memory.of(scope)), null),
    /** The messages with what was recalled among them, or the text for the system message. */
    into: async (
      messages: readonly Message[],
      injecting: Injecting,
    ): Promise<{ messages: Message[]; text: string }> => {
      const points = decisionPoints(readEach(messages));
      if (inject === "system") {
        const found = await readAt(messages, messages.length, injecting);
        const items = method.select?.(found, []) ?? found;
        await note(injecting, [{ call: points.length - 1, found, shown: items }]);
        const text = method.render(items);
        return { messages: [...messages], text: text === "" ? "" : `\n\n${text}` };
      }
      const found = await Promise.all(
        points.map(async (at) => ({ at, items: await readAt(messages, at, injecting) })),
      );
      const appended = new Map(
        appendedRecall(found, limit, method.select).map(({ at, items }) => [at, items]),
      );
      await note(
        injecting,
        found.map(({ at, items }, call) => ({ call, found: items, shown: appended.get(at) ?? [] })),
      );
      const texts = new Map(
        [...appended].map(([at, items], place) => [at, method.render(items, place === 0)]),
      );
      return {
        messages: [...messages, undefined].flatMap((message, index) => {
          const text = texts.get(index);
          return [
            ...(text === undefined ? [] : [toMessage(method.kind, text)]),
            ...(message === undefined ? [] : [message]),
          ];
        }),
        text: "",
      };
    },
  };
};
