import type { Embedder, Environment, OpenEnvironment, Task } from "@mnemograph/core";
import { inProcessExperienceMemory, inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { formRules } from "./form-rules.js";

const embedder: Embedder = {
  id: "same",
  dimensions: 1,
  embed: async (inputs) => inputs.map(() => Float32Array.of(1)),
};

/** A door that opens to its colour; the task names it. */
const doors: Environment<number> = {
  name: "doors",
  version: "1",
  maxSteps: 2,
  reset: ({ goal }) => ({
    state: 0,
    observation: `You see a door. ${goal}`,
    reward: 0,
    done: false,
    success: false,
  }),
  step: (steps, action) => {
    const success = action === "open door";
    return {
      state: steps + 1,
      observation: success ? "The door opens." : "Nothing happens.",
      reward: Number(success),
      done: success || steps > 0,
      success,
    };
  },
};
const tasks = ["a", "b", "c", "d"].flatMap((name): Task[] =>
  ["open", "shut"].map((type) => ({
    id: `${type}/${name}`,
    environment: "doors",
    split: "train",
    type,
    goal: `${type} the ${name}`,
  })),
);
const open: OpenEnvironment = {
  environment: doors,
  tasks: [],
  taskTypes: ["open", "shut"],
  demonstrations: async () => [],
  newGoals: async () => ({ environment: doors, tasks }),
  examples: async () => () => ["Your task is to: look\n> look"],
};

/** Fails once where the task says shut; `breaksAt` is the call at which the connection breaks. */
export const player = (breaksAt = Number.POSITIVE_INFINITY) =>
  scriptedModel((messages, call) => {
    if (call === breaksAt) return new Error("connection lost");
    const [system = "", user = ""] = messages.map(({ text }) => text);
    if (system.includes("ADD: <new rule>")) return `ADD: Rule on ${user.length} letters.`;
    if (/^Reflection:/m.test(system)) return "I should open it.";
    return user.includes("shut the") && !user.includes("I should open it.")
      ? `> wait ${call}`
      : "> open door";
  });

/** Memories that hold nothing yet. */
export const memories = () => ({
  noteMemory: inProcessNoteMemory(),
  experienceMemory: inProcessExperienceMemory({ embedder: { model: "same", dimensions: 1 } }),
  embedder,
});
/** Forms rules of the doors, from two tasks of each type. */
export const form = (formed: ReturnType<typeof memories>, model: ReturnType<typeof player>) =>
  formRules({
    ...formed,
    open,
    model,
    settings: { perType: 2, seed: 1 },
    nodes: { gather: { reflexion: { maxTrials: 4 } }, extract: {} },
  });
