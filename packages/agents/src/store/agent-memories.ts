import type { Embedder } from "@mnemograph/core";
import { cachedEmbedder } from "@mnemograph/memory";
import type { MemoryMethod } from "../methods/memory-method.js";
import {
  type FinishedRun,
  type Judge,
  type JudgedRun,
  judged,
  unknownRun,
} from "../record/judge.js";
import { fromErrors, fromHumanReject } from "../record/judges.js";
import type { ShareOptions } from "../memory/share-options.js";
import { type Redact, redactSecrets } from "../record/redact.js";
import { shortHash } from "../record/task-of.js";
import { boundedEmbedder } from "./bounded-embedder.js";
import { type MemoryScopeOptions, memoryScope } from "./memory-scope.js";
import { noteUse } from "./memory-use.js";
import type { GivenContext } from "./run-context.js";
import { type Scope, namespaceOf, narrowed } from "./scope.js";
import { type WriteBehind, writeBehind } from "./write-behind.js";
import { writeRuns } from "./write-runs.js";
import { type OpenedStores, type ScopedMemories, storesOf } from "./scoped-memories.js";

export interface AgentMemoryOptions extends MemoryScopeOptions {
  /** Makes the vectors; a memory keeps to the one that it began with. */
  readonly embedder: Embedder;
  /**
   * Decides by evidence whether a run succeeded; the first of several that has evidence decides.
   * Then `fromHumanReject()` and `fromErrors` are asked, which know only failures. Without evidence
   * the outcome is `unknown`. Asked once a run, after the answer.
   */
  readonly judge?: Judge | readonly Judge[];
  /** Goes over every text before it is stored; by default `redactSecrets`. */
  readonly redact?: Redact;
  /** What reaches other users of the agent; nothing unless set. `agentMemory` alone reads it. */
  readonly share?: ShareOptions;
  /** Hears of a write that failed; `flush` throws it too. */
  readonly onError?: (error: unknown) => void;
}

/** A run on its way to a memory. */
export interface RunToRemember {
  readonly method: MemoryMethod;
  readonly scope: Scope;
  readonly run: FinishedRun;
}

/** What remembers for an agent: opened once, shared by its memories. */
export interface AgentMemories {
  /** The parts of the scope that every run shares. */
  readonly scope: Scope;
  /**
   * The scope of a run: the memory's own, then what `scopeOf` finds in the run's context, then what
   * `narrowTo` adds. Throws USAGE where the context names a user and the scope does not separate
   * users, where `scopeOf` finds none, and where `narrowTo` changes a part.
   */
  readonly scopeFor: (run?: GivenContext, narrowTo?: Scope) => Scope;
  /**
   * The memories of one scope, opened when first asked for. Without a scope: that of a run without
   * context.
   */
  readonly of: (scope?: Scope) => Promise<ScopedMemories>;
  readonly redact: Redact;
  /** Hears of reads that failed, where one was given: the run then goes on without memory. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly writes: WriteBehind<RunToRemember>;
  /** Keeps nothing of the runs that are handed in while `work` is done. */
  readonly withoutWrites: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Hears of `close` before anything is closed, so that what is still open can be handed in. */
  readonly beforeClose: (hear: () => void) => void;
  /** Waits until everything is written; throws where something could not be. */
  readonly flush: () => Promise<void>;
  /** Hands in runs whose end nobody saw, flushes, and closes what was opened. */
  readonly close: () => Promise<void>;
}

/** Opens the stores of a namespace. */
export type OpenScope = (namespace: string) => Promise<OpenedStores>;

const keptVerdicts = 500;

/** What goes to one memory of one scope, in its order: one write for all of it. */
const groupsOf = (items: readonly RunToRemember[]): readonly (readonly RunToRemember[])[] => {
  const groups = new Map<MemoryMethod, Map<string, RunToRemember[]>>();
  for (const item of items) {
    const scopes = groups.get(item.method) ?? new Map<string, RunToRemember[]>();
    const namespace = namespaceOf(item.scope);
    scopes.set(namespace, [...(scopes.get(namespace) ?? []), item]);
    groups.set(item.method, scopes);
  }
  return [...groups.values()].flatMap((scopes) => [...scopes.values()]);
};

/**
 * Judges a run once, however many memories ask. Two scopes may hold runs of one id: each has a
 * verdict of its own.
 */
const judgeOnce = (judges: readonly Judge[], redact: Redact) => {
  const verdicts = new Map<string, Promise<JudgedRun>>();
  return ({ scope, run }: RunToRemember): Promise<JudgedRun> => {
    const key = shortHash(JSON.stringify([namespaceOf(scope), run]));
    const known =
      verdicts.get(key) ??
      judged(run, judges).then((described) => ({
        ...described,
        reason: redact(described.reason, { kind: "message" }),
      }));
    known.catch(() => verdicts.delete(key));
    verdicts.set(key, known);
    for (const oldest of verdicts.keys()) {
      if (verdicts.size <= keptVerdicts) break;
      verdicts.delete(oldest);
    }
    return known;
  };
};

type Opened = Map<string, Promise<ScopedMemories>>;

/** Opens the memories of a scope once; one that failed to open is tried again. */
const openOnce = (
  opened: Opened,
  open: OpenScope,
  { share, embedder }: { readonly share: ShareOptions | undefined; readonly embedder: Embedder },
) => {
  const openedAs = (scope: Scope): Promise<ScopedMemories> => {
    const namespace = namespaceOf(scope);
    const known = opened.get(namespace);
    const memories = known ?? openScope(namespace, scope);
    if (known === undefined) memories.catch(() => opened.delete(namespace));
    opened.set(namespace, memories);
    return memories;
  };
  const openScope = async (namespace: string, scope: Scope): Promise<ScopedMemories> => {
    const { user, ...agent } = scope;
    const memories = { ...(await open(namespace)), scope, embedder };
    if (share?.rules !== "agent" || user === undefined) return memories;
    return { ...memories, share, shared: (await openedAs(agent)).items };
  };
  return openedAs;
};

const closeAll = async (opened: Opened): Promise<void> => {
  for (const one of opened.values())
    await Promise.all(storesOf(await one).map((store) => store.close()));
  opened.clear();
};

/** Writes runs group by group; the first failure is thrown when all were tried. */
const writeGroups = async (
  items: readonly RunToRemember[],
  of: AgentMemories["of"],
  judge: (item: RunToRemember) => Promise<JudgedRun>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const group of groupsOf(items)) {
    const { method, scope } = group[0]!;
    try {
      const runs = await Promise.all(
        group.map((item) =>
          judge(item).catch((error: unknown) => {
            failures.push(error);
            return unknownRun(item.run);
          }),
        ),
      );
      await writeRuns(await of(scope), method, runs);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/**
 * Memories over any driver; `sqliteAgentMemories` and its siblings are the ready ones.
 *
 * @example
 * const memory = agentMemories(
 *   async (namespace) => ({
 *     experiences: inProcessExperienceMemory({ namespace }),
 *     tuples: inProcessTupleMemory({ namespace }),
 *     reflections: inProcessReflectionMemory({ namespace }),
 *     items: inProcessLog(itemKind, { namespace }),
 *     explanations: inProcessLog(explanationKind, { namespace }),
 *   }),
 *   { embedder: offlineEmbedder(), agent: "support", scopeOf: ({ context }) => ({ user: context["userId"] }) },
 * );
 */
export const agentMemories = (
  open: OpenScope,
  options: AgentMemoryOptions,
  closed: () => Promise<void> = async () => {},
): AgentMemories => {
  const { judge = [], redact = redactSecrets, share, onError } = options;
  const hearers: (() => void)[] = [];
  const opened: Opened = new Map();
  const { fixed, scopeFor } = memoryScope(options);
  const embedder = boundedEmbedder(cachedEmbedder(options.embedder));
  const openedAs = openOnce(opened, open, { share, embedder });
  const of = async (given: Scope = {}) => {
    noteUse(opened);
    const scope =
      Object.keys(given).length === 0 ? scopeFor() : narrowed(fixed, given, "the scope");
    return openedAs(scope);
  };
  let holders = 0;
  const verdictOn = judgeOnce([judge, fromHumanReject(), fromErrors].flat(), redact);
  const queue = writeBehind<RunToRemember>((items) => writeGroups(items, of, verdictOn), onError);
  const writes: typeof queue = {
    ...queue,
    add: (item) => {
      if (holders === 0) queue.add(item);
    },
  };
  return {
    redact,
    onError,
    writes,
    of,
    scope: fixed,
    scopeFor,
    flush: writes.flush,
    withoutWrites: async (work) => {
      await writes.flush();
      holders += 1;
      try {
        return await work();
      } finally {
        holders -= 1;
      }
    },
    beforeClose: (hear) => void hearers.push(hear),
    close: async () => {
      for (const hear of hearers) hear();
      try {
        await writes.flush();
      } finally {
        await closeAll(opened);
        await closed();
      }
    },
  };
};
