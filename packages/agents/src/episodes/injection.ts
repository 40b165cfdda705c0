import { type Insertion, appendedRecall, decisionPoints } from "./appended-recall.js";
import type { OpenRun } from "./open-runs.js";
import { readEach, readMessages } from "../messages/read-messages.js";
import type {
  AgentSituation,
  MemoryMethod,
  RecalledItem,
  ShownItems,
} from "../methods/memory-method.js";
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
   * Most things that one turn shows with `append`, by default 16; each model call adds at most
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

/** A memory that cannot be read stops the run, unless somebody listens for its errors. */
const orNothing = async <Value>(
  { onError }: AgentMemories,
  read: () => Promise<Value>,
  nothing: Value,
): Promise<Value> => {
  try {
    return await read();
  } catch (error) {
    if (onError === undefined) throw error;
    onError(error);
    return nothing;
  }
};

const situationAfter = (
  before: readonly unknown[],
  { redact }: AgentMemories,
  { messages, category }: OpenRun,
): AgentSituation => {
  // The request may be gone from the list by now.
  const goal = requestOf(messages)?.text.trim();
  return situationOf(
    recordTurn(before, {
      redact,
      ...(goal !== undefined && { goal }),
      ...(category !== undefined && { category }),
    }),
  );
};

/** Reads a method once at each point of a run; the newest reads are kept. */
const readOnce = (method: MemoryMethod, memory: AgentMemories) => {
  const reads = new Map<string, Promise<readonly RecalledItem[]>>();
  const readAt = (
    before: readonly unknown[],
    { run, version, report }: Injecting,
    erasures: number,
  ): Promise<readonly RecalledItem[]> => {
    const length = currentTurn(readMessages(before)).length;
    const key = JSON.stringify([namespaceOf(run.scope), run.id, version, length, erasures]);
    const known = reads.get(key);
    if (known !== undefined) return known;
    const situation = situationAfter(before, memory, run);
    const read = orNothing(memory, async () => {
      const items = await method.recall(await memory.of(run.scope), situation, version);
      const seen = situation.observation.replaceAll(/\s+/g, " ").slice(0, 120);
      report(`${method.kind} by: ${seen}`, items);
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
  /** At each of these places of the list: by the messages before it. */
  return async (
    messages: readonly unknown[],
    points: readonly number[],
    injecting: Injecting,
  ): Promise<readonly Insertion[]> => {
    const { scope } = injecting.run;
    const counted = async () => (await method.erasures?.(await memory.of(scope))) ?? 0;
    const erasures = await orNothing(memory, counted, 0);
    return Promise.all(
      points.map(async (at) => ({
        at,
        items: await readAt(messages.slice(0, at), injecting, erasures),
      })),
    );
  };
};

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
  const reads = readOnce(method, memory);
  const note = async ({ run }: Injecting, calls: readonly Omit<ShownItems, "runId">[]) => {
    if (method.note === undefined) return;
    const memories = await memory.of(run.scope);
    for (const call of calls) method.note(memories, { runId: run.id, ...call });
  };
  const systemText = async (messages: readonly Message[], call: number, injecting: Injecting) => {
    const [read] = await reads(messages, [messages.length], injecting);
    const found = read?.items ?? [];
    const items = method.select?.(found, []) ?? found;
    await note(injecting, [{ call, found, shown: items }]);
    const text = method.render(items);
    return text === "" ? "" : `\n\n${text}`;
  };
  const append = async (
    messages: readonly Message[],
    points: readonly number[],
    injecting: Injecting,
  ): Promise<Message[]> => {
    const found = await reads(messages, points, injecting);
    const appended = appendedRecall(found, limit, method.select);
    const shownAt = new Map(appended.map(({ at, items }) => [at, items]));
    await note(
      injecting,
      found.map(({ at, items }, call) => ({ call, found: items, shown: shownAt.get(at) ?? [] })),
    );
    const texts = new Map(
      [...shownAt].map(([at, items], place) => [at, method.render(items, place === 0)]),
    );
    return [...messages, undefined].flatMap((message, index) => {
      const text = texts.get(index);
      return [
        ...(text === undefined ? [] : [toMessage(method.kind, text)]),
        ...(message === undefined ? [] : [message]),
      ];
    });
  };
  return {
    versionOf: (scope: Scope): Promise<number | null> =>
      orNothing(memory, async () => method.version(await memory.of(scope)), null),
    /** The messages with what was recalled among them, or the text for the system message. */
    into: async (
      messages: readonly Message[],
      injecting: Injecting,
    ): Promise<{ messages: Message[]; text: string }> => {
      const points = decisionPoints(readEach(messages));
      if (inject === "append")
        return { messages: await append(messages, points, injecting), text: "" };
      const text = await systemText(messages, points.length - 1, injecting);
      return { messages: [...messages], text };
    },
  };
};
