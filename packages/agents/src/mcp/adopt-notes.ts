import type { AgentMemory } from "../memory/agent-memory.js";
import { ruleId, ruleOfNote } from "../memory/rule-id.js";
import type { CallScope } from "../store/scope-reader.js";
import type { ScopedMemories } from "../store/scoped-memories.js";

const adopt = async (memory: AgentMemory, { reflections }: ScopedMemories, scope: CallScope) => {
  const notes = (await reflections.everything()).map(ruleOfNote);
  if (notes.length === 0) return;
  const rules = await memory.items({ kind: "rule", limit: Number.MAX_SAFE_INTEGER }, scope);
  const known = new Set(rules.map(({ id }) => id));
  for (const note of notes)
    if (!known.has(ruleId(note.about, note.text))) await memory.addRule(note, scope);
};

const adopted = new WeakMap<ScopedMemories, Promise<void>>();

/**
 * Adds the notes of earlier versions, and of `reflectionMemory`, as rules: once for each opened
 * scope. The notes stay, for `reflectionMemory` reads them.
 */
export const adoptNotes = (
  memory: AgentMemory,
  memories: ScopedMemories,
  scope: CallScope,
): Promise<void> => {
  const known = adopted.get(memories) ?? adopt(memory, memories, scope);
  known.catch(() => adopted.delete(memories));
  adopted.set(memories, known);
  return known;
};
