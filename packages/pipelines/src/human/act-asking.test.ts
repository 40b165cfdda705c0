import { Command, INTERRUPT, MemorySaver, isInterrupted } from "@langchain/langgraph";
import type { AskingEnvironment } from "@mnemograph/nodes";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { actAsking } from "./act-asking.js";

/** A gate that opens to the word, which only a person knows. */
const gate: AskingEnvironment = {
  name: "gate",
  version: "1",
  maxSteps: 4,
  reset: () => ({
    state: { question: null },
    observation: "A gate.",
    reward: 0,
    done: false,
    success: false,
  }),
  step: (_, action) => {
    const asked = /^ask \[(.*)\]$/.exec(action)?.[1];
    const success = action === "say [sesame]";
    return {
      state: { question: asked ?? null },
      observation: asked === undefined ? "Hm." : "You asked.",
      reward: 0,
      done: success,
      success,
    };
  },
  report: (_, answer) => ({
    state: { question: null },
    observation: `Answer: ${answer}`,
    reward: 0,
    done: false,
    success: false,
  }),
};
const task = {
  id: "gate/1",
  environment: "gate",
  split: "test",
  type: "gate",
  goal: "open the gate",
};

describe("actAsking", () => {
  it("hands the agent's question to a person and lets the agent read the answer", async () => {
    const model = scriptedModel(["> look", "> ask [What is the word?]", "> say [sesame]"]);
    const graph = actAsking({ model, environment: gate, examples: () => [] }).compile({
      checkpointer: new MemorySaver(),
    });
    const thread = { configurable: { thread_id: "1" } };
    const waiting = await graph.invoke({ task }, thread);
    expect(isInterrupted(waiting) && waiting[INTERRUPT][0]?.value).toMatchObject({
      type: "ask-human",
      asksFor: "answer",
      question: "What is the word?",
      goal: "open the gate",
    });
    const state = await graph.invoke(new Command({ resume: "sesame" }), thread);
    expect(state).toMatchObject({ success: true, humanAnswer: "sesame" });
    expect(model.calls[2]?.at(-1)?.text).toContain(
      "> ask [What is the word?]\nYou asked.\nAnswer: sesame",
    );
  });

  it("asks nobody while the agent does not ask", async () => {
    const model = scriptedModel(["> say [sesame]"]);
    const state = await actAsking({ model, environment: gate, examples: () => [] })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
  });
});
