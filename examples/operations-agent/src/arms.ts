import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { MnemographError } from "@mnemograph/core";
import {
  type LangChainMemory,
  experienceMemory,
  reflectionMemory,
  tupleMemory,
} from "@mnemograph/agents/langchain";
import type { AgentMiddleware } from "langchain";
import { oracleMemory } from "./oracle-memory.js";

/** What an arm builds its middleware on. */
export interface ArmStore {
  readonly memory: LangChainMemory;
  /** Writes notes behind the answer. */
  readonly noteWriter: BaseChatModel;
  /** The rules of the request at hand that an earlier request was about. */
  readonly seenRules: () => readonly string[];
}

/** An arm of the comparison: the same agent, each time with other middleware. */
export type Arm = (store: ArmStore) => AgentMiddleware[];

const runs: Arm = ({ memory }) => [experienceMemory({ memory })];
const steps: Arm = ({ memory }) => [tupleMemory({ memory })];
const rules: Arm = ({ memory, noteWriter }) => [reflectionMemory({ memory, model: noteWriter })];

/** What is compared with the agent without memory. */
export const arms: Readonly<Record<string, Arm>> = {
  none: () => [],
  runs,
  steps,
  rules,
  all: (store) => [...runs(store), ...steps(store), ...rules(store)],
  memory: ({ memory }) => [memory.middleware()],
  oracle: ({ seenRules }) => [oracleMemory(seenRules)],
};

export const armNamed = (name: string): Arm => {
  const arm = arms[name];
  if (arm !== undefined) return arm;
  const hint = `choose from ${Object.keys(arms).join(", ")}`;
  throw new MnemographError({ code: "USAGE", message: `there is no arm "${name}"`, hint });
};
