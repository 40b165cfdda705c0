import { AIMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { chatModel, memoryResponseStore } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { keepingReplies } from "./keeping-replies.js";

const never = new AbortController().signal;
const plain = { optionsOf: () => ({}) };
const budget = new MnemographError({
  code: "MODEL_BUDGET_EXCEEDED",
  message: "m",
  hint: "h",
  evidence: {},
});

/** A model that answers on demand. */
const slow = () => {
  let answer = () => {};
  let [calls, isAborted] = [0, false];
  const model = chatModel({
    identity: { id: "slow", parameters: {} },
    generate: async (_messages, { signal }) => {
      calls += 1;
      await new Promise<void>((resolve, reject) => {
        answer = resolve;
        signal?.addEventListener("abort", () => {
          isAborted = true;
          reject(new Error("given up"));
        });
      });
      return { generations: [{ text: "late", message: new AIMessage("late") }] };
    },
  });
  return { model, answer: () => answer(), calls: () => calls, isAborted: () => isAborted };
};

describe("keepingReplies", () => {
  it("stands before a session's model and before those of single nodes", async () => {
    const own = scriptedModel(["own"]);
    const session = {
      model: scriptedModel(["general"]),
      optionsOf: () => ({ models: { makeTuples: own } }) as object,
    };
    const { model, optionsOf } = keepingReplies(session, memoryResponseStore(), never);
    const { models } = optionsOf("ldm-formation") as { models: Record<"makeTuples", typeof model> };
    for (const [one, text] of [
      [model, "general"],
      [models.makeTuples, "own"],
    ] as const) {
      await one.invoke(text);
      expect((await one.invoke(text)).text).toBe(text);
    }
  });

  it("keeps a reply that nobody waits for any more after the end of a budget, and drops it after another failure", async () => {
    for (const [failure, isKept] of [
      [budget, true],
      [new Error("broken"), false],
    ] as const) {
      const graph = new AbortController();
      const endpoint = slow();
      const { model, settle } = keepingReplies(
        { ...plain, model: endpoint.model },
        memoryResponseStore(),
        never,
      );
      const call = model.invoke("x", { signal: graph.signal }).catch(() => undefined);
      await expect.poll(endpoint.calls).toBe(1);
      graph.abort();
      const settled = settle(failure);
      endpoint.answer();
      await Promise.all([settled, call]);
      expect(endpoint.isAborted()).toBe(!isKept);
      const again = model.invoke("x").then(
        ({ text }) => text,
        () => undefined,
      );
      expect(await again).toBe(isKept ? "late" : undefined);
    }
  });

  it("is stopped by the one who runs it", async () => {
    const user = new AbortController();
    const endpoint = slow();
    const { model, settle } = keepingReplies(
      { ...plain, model: endpoint.model },
      memoryResponseStore(),
      user.signal,
    );
    const call = model.invoke("x").catch(() => undefined);
    await expect.poll(endpoint.calls).toBe(1);
    user.abort();
    await Promise.all([settle(budget), call]);
    expect(endpoint.isAborted()).toBe(true);
  });
});
