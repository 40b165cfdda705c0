import { HumanMessage } from "@langchain/core/messages";
import type { LangChainMemory } from "@mnemograph/agents/langchain";
import { createAgent } from "langchain";
import type { Arm } from "./arms.js";
import { NoteWriter } from "./note-writer.js";
import { Operator } from "./operator.js";
import type { Step } from "./rule-sentence.js";
import type { Rule } from "./rules.js";
import type { Task } from "./tasks.js";
import type { World } from "./world.js";

/** How one task went. */
export interface Played {
  readonly success: boolean;
  readonly steps: readonly Step[];
  readonly refused: readonly Rule[];
  readonly calls: number;
  /** Of each model call, the mean. */
  readonly recalledTokens: number;
}

const systemPrompt =
  "You operate services. Do what is asked for with the tools, and hand it in with submit.";

export interface StreamOptions {
  readonly arm: Arm;
  readonly memory: LangChainMemory;
  readonly world: World;
  readonly tasks: readonly Task[];
  readonly beforeTask?: (index: number) => void;
}

/**
 * One agent works through the tasks, one after another; what it remembers of one is written before
 * the next begins.
 */
export const playStream = async ({
  arm,
  memory,
  world,
  tasks,
  beforeTask,
}: StreamOptions): Promise<readonly Played[]> => {
  const model = new Operator();
  const middleware = arm.middleware({
    memory,
    noteWriter: new NoteWriter(),
    seenRules: () => world.seenRules(),
  });
  const agent = createAgent({ model, tools: world.tools, systemPrompt, middleware });
  const played: Played[] = [];
  for (const [index, task] of tasks.entries()) {
    beforeTask?.(index);
    world.begin(task);
    const before = model.recalledTokens.length;
    await agent.invoke({ messages: [new HumanMessage(task.text)] }, { recursionLimit: 60 });
    await memory.flush();
    const tokens = model.recalledTokens.slice(before);
    const calls = tokens.length;
    played.push({
      ...world.end(),
      calls,
      recalledTokens: tokens.reduce((sum, one) => sum + one, 0) / Math.max(1, calls),
    });
  }
  return played;
};
