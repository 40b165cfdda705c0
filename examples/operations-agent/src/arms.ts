import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { MnemographError } from "@mnemograph/core";
import {
  type LangChainMemory,
  experienceMemory,
  reflectionMemory,
  tupleMemory,
} from "@mnemograph/agents/langchain";
import type { MemoryOptions } from "./open-memory.js";
import type { AgentMiddleware } from "langchain";
import { NoteWriter } from "./note-writer.js";
import { oracleMemory } from "./oracle-memory.js";

/** What an arm builds its middleware on. */
export interface ArmStore {
  readonly memory: LangChainMemory;
  /** Writes notes after the answer. */
  readonly noteWriter: BaseChatModel;
  /** The rules of the request at hand that an earlier request was about. */
  readonly seenRules: () => readonly string[];
}

/** An arm of the comparison: the same agent, each time with other middleware. */
export interface Arm {
  readonly middleware: (store: ArmStore) => AgentMiddleware[];
  /** How its memory differs from one without options. */
  readonly memory?: MemoryOptions;
}

const runs = ({ memory }: ArmStore) => [experienceMemory({ memory })];
const steps = ({ memory }: ArmStore) => [tupleMemory({ memory })];
const rules = ({ memory, noteWriter }: ArmStore) => [
  reflectionMemory({ memory, model: noteWriter }),
];
const memory = ({ memory }: ArmStore) => [memory.middleware()];
const written = { model: new NoteWriter() };

/** What is compared with the agent without memory. */
export const arms: Readonly<Record<string, Arm>> = {
  none: { middleware: () => [] },
  runs: { middleware: runs },
  steps: { middleware: steps },
  rules: { middleware: rules },
  all: { middleware: (store) => [...runs(store), ...steps(store), ...rules(store)] },
  memory: { middleware: memory },
  "memory+writer": { middleware: memory, memory: { rules: written } },
  "memory rules+writer": { middleware: memory, memory: { rules: written, kinds: ["rules"] } },
  oracle: { middleware: ({ seenRules }) => [oracleMemory(seenRules)] },
};

export const armNamed = (name: string): Arm => {
  const arm = arms[name];
  if (arm !== undefined) return arm;
  const hint = `choose from ${Object.keys(arms).join(", ")}`;
  throw new MnemographError({ code: "USAGE", message: `there is no arm "${name}"`, hint });
};
