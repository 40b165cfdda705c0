import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { chatModel } from "../chat/chat-model.js";
import { manualClock } from "../testing/manual-clock.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { limited } from "./limited.js";

const reply = (input: number, output: number, cost?: number | null): AIMessage => {
  const message = new AIMessage({
    content: "ok",
    response_metadata: cost === undefined ? {} : { cost },
  });
  Reflect.set(message, "usage_metadata", {
    input_tokens: input,
    output_tokens: output,
    total_tokens: input + output,
  });
  return message;
};

const remote = (id: string, message: AIMessage) =>
  chatModel({
    identity: { id, parameters: {} },
    generate: async () => ({ generations: [{ text: message.text, message }] }),
  });

const deferred = () => {
  let resolve: (text: string) => void = String;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

describe("limited", () => {
  it("starts no more requests per minute than allowed", async () => {
    const clock = manualClock();
    const model = limited(
      scriptedModel(() => "ok"),
      { requestsPerMinute: 2, clock },
    );
    await model.invoke("a");
    clock.advance(10_000);
    await model.invoke("b");
    await model.invoke("c");
    await model.invoke("d");
    await model.invoke("e");
    expect(clock.sleeps).toEqual([50_000, 10_000, 50_000]);
  });

  it("corrects the estimated tokens of the window by the reply", async () => {
    const clock = manualClock();
    const model = limited(
      scriptedModel(() => reply(400, 100)),
      { tokensPerMinute: 1000, clock },
    );
    for (let call = 0; call < 3; call += 1) await model.invoke("abcd");
    expect(clock.sleeps).toEqual([60_000]);
  });

  it("lets a request through that is larger than the whole token limit, alone", async () => {
    const clock = manualClock();
    const model = limited(
      scriptedModel(() => "ok"),
      { tokensPerMinute: 10, clock },
    );
    await model.invoke("x".repeat(400));
    await model.invoke("y");
    expect(clock.sleeps).toEqual([60_000]);
  });

  it("runs no more calls at once than allowed, in order", async () => {
    let running = 0;
    let most = 0;
    const order: string[] = [];
    const model = limited(
      scriptedModel(async (messages) => {
        running += 1;
        most = Math.max(most, running);
        order.push(messages[0]?.text ?? "");
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return "ok";
      }),
      { concurrency: 2 },
    );
    await model.batch(["1", "2", "3", "4", "5"]);
    expect(most).toBe(2);
    expect(order).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("frees the place of a call that failed or was given up", async () => {
    const { promise: pending, resolve: finish } = deferred();
    const model = limited(
      scriptedModel((_messages, call) => [pending, new Error("x")][call] ?? "ok"),
      { concurrency: 1 },
    );
    const first = model.invoke("a");
    const controller = new AbortController();
    const second = model.invoke("b", { signal: controller.signal });
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error("given up"));
    await expect(second).rejects.toThrow("given up");
    finish("done");
    expect((await first).text).toBe("done");
    await expect(model.invoke("c")).rejects.toThrow("x");
    expect((await model.invoke("d")).text).toBe("ok");
  });

  it("stops before the first call beyond maxCalls, also among parallel calls", async () => {
    const model = limited(
      scriptedModel(() => "ok"),
      { maxCalls: 2 },
    );
    const outcomes = await Promise.allSettled([
      model.invoke("a"),
      model.invoke("b"),
      model.invoke("c"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    await expect(model.invoke("d")).rejects.toMatchObject({
      code: "MODEL_BUDGET_EXCEEDED",
      evidence: { limit: "maxCalls", allowed: 2, used: { calls: 2 } },
    });
  });

  it("stops before a prompt that would pass maxTokens", async () => {
    const model = limited(
      scriptedModel(() => reply(60, 30)),
      { maxTokens: 100 },
    );
    await model.invoke("a");
    await expect(model.invoke("x".repeat(44))).rejects.toMatchObject({
      evidence: { limit: "maxTokens", used: { calls: 1, promptTokens: 60, completionTokens: 30 } },
    });
    await model.invoke("x".repeat(40));
  });

  it("stops when the money is spent, by the reply's cost or by the price table", async () => {
    const reported = limited(remote("openai:unheard-of", reply(1, 1, 0.6)), { maxCost: 1 });
    await reported.invoke("a");
    await reported.invoke("b");
    await expect(reported.invoke("c")).rejects.toMatchObject({
      evidence: { limit: "maxCost", used: { calls: 2, cost: 1.2 } },
    });
    const prices = [
      {
        model: "m",
        inputPerMillion: 1_000_000,
        outputPerMillion: 0,
        source: "test",
        date: "2026-01",
      },
    ];
    const priced = limited(remote("openai:m", reply(5, 1)), { maxCost: 4, prices });
    await priced.invoke("a");
    expect(priced.used.cost).toBe(5);
    await expect(priced.invoke("b")).rejects.toMatchObject({ code: "MODEL_BUDGET_EXCEEDED" });
  });

  it("refuses to guard money when the price is unknown, and never counts it as 0", async () => {
    const model = limited(remote("openai:unheard-of", reply(1, 1)), { maxCost: 1 });
    await expect(model.invoke("a")).rejects.toMatchObject({
      code: "USAGE",
      evidence: { model: "openai:unheard-of" },
    });
    const unguarded = limited(remote("openai:unheard-of", reply(1, 1, null)), {});
    await unguarded.invoke("a");
    expect(unguarded.used).toMatchObject({ calls: 1, cost: null });
  });

  it("counts no cost for a model on this machine, and nothing for cached replies", async () => {
    const clock = manualClock();
    const model = limited(cached(scriptedModel(["ok", "ok"]), memoryResponseStore()), {
      requestsPerMinute: 2,
      maxCost: 1,
      clock,
    });
    for (let call = 0; call < 5; call += 1) await model.invoke("same");
    await model.invoke("other");
    expect(model.used).toMatchObject({ calls: 2, cost: 0 });
    expect(clock.sleeps).toEqual([]);
  });
});
