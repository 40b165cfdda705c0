import { MnemographError } from "@mnemograph/core";
import { unknownRunId } from "../life/unknown-run-id.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { Verdict } from "../record/judge.js";
import { type AgentMemories, agentMemories } from "../store/agent-memories.js";
import type { AgentStore } from "../store/agent-store.js";
import { type CallScope, scopeReader } from "../store/scope-reader.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { checkSettings } from "./check-settings.js";
import { type ForgottenItems, eraseItem, forgetItem, forgetScope } from "./forget-items.js";
import { type IndexCache, indexCache } from "./index-cache.js";
import { type ItemEdit, changeItem, changeOutcome } from "./item-changes.js";
import type { ExplainedCall, RuleItem } from "./items.js";
import { type ItemsQuery, type ListedItem, listItems } from "./list-items.js";
import type { AgentMemorySettings } from "./memory-options.js";
import { type NotedCalls, notedCalls } from "./noted-calls.js";
import { rankedMethod } from "./ranked-method.js";
import { ruleId } from "./rule-id.js";
import { shareRules } from "./share-rules.js";
import {
  type ImportedItems,
  importJsonl,
  importSkill,
  itemsAsJsonl,
  itemsAsSkill,
} from "./transfer-items.js";

/** One item by its id, or everything of the scope. */
export type Forget = { readonly id: string } | { readonly everything: true };

/**
 * Memory for an agent: what it did, what it may recall, and how to correct that. The methods take
 * the `context` of the user whose memory it is.
 */
export interface AgentMemory extends AgentMemories {
  /** What adapters show and keep with: `stepMemory({ memory, methods: [memory.method] })`. */
  readonly method: MemoryMethod;
  /**
   * What each model call of a run was offered, and why; empty where the run was shown nothing or is
   * unknown.
   */
  readonly explain: (runId: string, scope?: CallScope) => Promise<readonly ExplainedCall[]>;
  /** Runs and rules. */
  readonly items: (query?: ItemsQuery, scope?: CallScope) => Promise<readonly ListedItem[]>;
  /**
   * Gives a stored run its outcome, days later if need be. Throws USAGE where the scope has no such
   * run.
   */
  readonly feedback: (runId: string, verdict: Verdict, scope?: CallScope) => Promise<void>;
  /** Changes the words of a rule, or the status of an item. Throws USAGE for an unknown item. */
  readonly edit: (id: string, edit: ItemEdit, scope?: CallScope) => Promise<void>;
  /** Adds a rule of yours. Returns its id. */
  readonly addRule: (
    rule: { readonly about: string; readonly text: string },
    scope?: CallScope,
  ) => Promise<string>;
  /**
   * Removes an item, or everything of the scope. With `erase` no version and no byte of the store's
   * files holds it afterwards; runs that are under way then lose the version that they read, and
   * read the newest.
   */
  readonly forget: (
    what: Forget,
    options?: CallScope & { readonly erase?: boolean },
  ) => Promise<ForgottenItems>;
  /** All items as JSON lines, or rules and examples as a SKILL.md. */
  readonly export: (
    format: "jsonl" | "skill",
    scope?: CallScope & { readonly name?: string },
  ) => Promise<string>;
  /**
   * Adds the items of an export, or the rules of a SKILL.md. Throws USAGE for text that is neither.
   */
  readonly import: (
    format: "jsonl" | "skill",
    text: string,
    scope?: CallScope,
  ) => Promise<ImportedItems>;
}

const requireWords = (name: string, text: string) => {
  if (text.trim() !== "") return;
  throw new MnemographError({
    code: "USAGE",
    message: `the rule's ${name} is empty`,
    hint: "addRule({ about: when it applies, text: what to do })",
  });
};

const noVerdict = (runId: string) =>
  new MnemographError({
    code: "USAGE",
    message: `the feedback on ${JSON.stringify(runId)} names neither success nor failure`,
    hint: "feedback(runId, { success: true }), or false with a reason",
  });

type Within = <Result>(
  scope: CallScope,
  work: (memories: ScopedMemories) => Promise<Result>,
) => Promise<Result>;

interface Parts {
  readonly within: Within;
  readonly cache: IndexCache;
  readonly noted: NotedCalls;
  readonly redacted: (text: string) => string;
  readonly store: AgentStore;
  readonly now: () => number;
}

const reading = ({
  within,
  cache,
  noted,
}: Parts): Pick<AgentMemory, "explain" | "items" | "export"> => ({
  explain: (runId, scope = {}) =>
    within(scope, async ({ explanations, items }) => {
      const stored = (await explanations.all()).find(({ id }) => id === runId);
      return stored?.calls ?? noted.of(items.namespace, runId);
    }),
  items: (query = {}, scope = {}) =>
    within(scope, async (memories) =>
      listItems(memories, await cache.at(memories.items, null), query),
    ),
  export: (format, { name = "agent-memory", ...scope } = {}) =>
    within(scope, (memories) =>
      format === "jsonl" ? itemsAsJsonl(memories, cache) : itemsAsSkill(memories, cache, name),
    ),
});

const changing = ({
  within,
  cache,
  redacted,
  now,
}: Parts): Pick<AgentMemory, "feedback" | "edit" | "addRule" | "import"> => ({
  feedback: (runId, { success, reason = "" }, scope = {}) =>
    within(scope, async (memories) => {
      if (typeof success !== "boolean") throw noVerdict(runId);
      const verdict = { success, reason: redacted(reason) };
      await changeOutcome(memories, cache, runId, verdict, now());
    }),
  edit: (id, { text, about, ...rest }, scope = {}) =>
    within(scope, (memories) => {
      const words = {
        ...(text !== undefined && { text: redacted(text) }),
        ...(about !== undefined && { about: redacted(about) }),
      };
      for (const [name, given] of Object.entries(words)) requireWords(name, given);
      return changeItem(memories, cache, id, { ...rest, ...words }, now());
    }),
  addRule: (rule, scope = {}) =>
    within(scope, async (memories) => {
      const [about, text] = [redacted(rule.about), redacted(rule.text)];
      requireWords("about", about);
      requireWords("text", text);
      const id = ruleId(about, text);
      const added: RuleItem = {
        kind: "rule",
        id,
        at: now(),
        text,
        about,
        evidence: [],
        origin: "person",
        status: "active",
      };
      await cache.add(memories.items, [added]);
      await shareRules(memories, cache, [added]);
      return id;
    }),
  import: (format, text, scope = {}) =>
    within(scope, (memories) =>
      format === "jsonl"
        ? importJsonl(memories, cache, text, redacted)
        : importSkill(memories, cache, text, { now: now(), redacted }),
    ),
});

const forgetting = ({ within, cache, store }: Parts): Pick<AgentMemory, "forget"> => ({
  forget: (what, { erase = false, ...scope } = {}) =>
    within(scope, async (memories) => {
      if ("everything" in what) {
        const forgotten = await forgetScope(memories);
        if (erase) await store.reclaim();
        return forgotten;
      }
      const forgotten = await forgetItem(memories, cache, what.id);
      // Earlier versions may hold what was forgotten before.
      const erased = erase ? await eraseItem(memories, what.id) : 0;
      if (forgotten === undefined && erased === 0) throw unknownRunId(what.id);
      if (erase) await store.reclaim();
      return forgotten ?? { runs: 0, rules: 0, derived: 0 };
    }),
});

/**
 * Memory for agents that call tools: one ranked recall over runs, steps and rules, that can explain
 * itself, be corrected, and forget. `agentMemory` of `/langchain` is the same with `middleware()`.
 *
 * @throws MnemographError USAGE for a wrong setting, or a scope that leaves nothing to find.
 * @example
 * import { agentMemory, inProcess } from "@mnemograph/agents";
 * import { offlineEmbedder } from "@mnemograph/models";
 * const memory = agentMemory({ store: inProcess(), embedder: offlineEmbedder(), agent: "ops" });
 * await memory.addRule({ about: "deploy a service of tier 1", text: "Request an approval first." });
 * const [rule] = await memory.items({ like: "deploy checkout" });
 * await memory.edit(rule?.id ?? "", { status: "retired" });
 */
export const agentMemory = (settings: AgentMemorySettings): AgentMemory => {
  checkSettings(settings);
  const { store, embedder, now = Date.now } = settings;
  const identity = { model: embedder.id, dimensions: embedder.dimensions };
  const memory = agentMemories((namespace) => store.open(namespace, identity), settings);
  const [cache, noted] = [indexCache(), notedCalls()];
  const within: Within = async (scope, work) => {
    const found = scopeReader(memory, scope)({ context: scope.context });
    await memory.flush();
    return memory.writes.alone(async () => work(await memory.of(found)));
  };
  const parts = {
    within,
    cache,
    noted,
    redacted: (text: string) => memory.redact(text, { kind: "message" }),
    store,
    now,
  };
  return {
    ...memory,
    method: rankedMethod(settings, { cache, noted, now }),
    ...reading(parts),
    ...changing(parts),
    ...forgetting(parts),
  };
};
