import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { chatModel } from "../chat/chat-model.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { cached } from "./cached.js";
import { fileResponseStore } from "./file-response-store.js";
import { memoryResponseStore } from "./response-store.js";

const newFile = () => join(mkdtempSync(join(tmpdir(), "models-")), "deep", "cache.jsonl");

const counting = (id: string, parameters: Readonly<Record<string, string>> = {}) => {
  let calls = 0;
  return chatModel({
    identity: { id, parameters },
    generate: async () => {
      calls += 1;
      const message = new AIMessage(`${id} ${calls}`);
      return { generations: [{ text: message.text, message }] };
    },
  });
};

describe.each([
  ["in memory", memoryResponseStore],
  ["in a file", () => fileResponseStore(newFile())],
])("cached %s", (_name, openStore) => {
  it("asks once for equal requests, and again for any difference that matters", async () => {
    const model = cached(counting("m"), openStore());
    expect((await model.invoke("a")).text).toBe("m 1");
    expect((await model.invoke("a")).text).toBe("m 1");
    expect((await model.invoke("b")).text).toBe("m 2");
    expect((await model.invoke("a", { stop: ["."] })).text).toBe("m 3");
    expect((await model.invoke("a", { temperature: 0.5 })).text).toBe("m 4");
    expect((await model.invoke([["system", "a"]])).text).toBe("m 5");
    expect((await model.invoke("a", { tags: ["t"], runName: "r" })).text).toBe("m 1");
  });

  it("keeps models and parameters apart", async () => {
    const store = openStore();
    expect((await cached(counting("m"), store).invoke("a")).text).toBe("m 1");
    expect((await cached(counting("n"), store).invoke("a")).text).toBe("n 1");
    expect(
      (await cached(counting("m", { size: "large" }), store).invoke("a")).response_metadata[
        "cached"
      ],
    ).toBeUndefined();
  });

  it("keeps tool calls, usage and metadata, and marks the reply", async () => {
    const toolCalls = [{ name: "look", args: { at: "door" }, id: "1", type: "tool_call" as const }];
    const reply = new AIMessage({
      content: "",
      tool_calls: toolCalls,
      response_metadata: { cost: 0.5 },
    });
    Reflect.set(reply, "usage_metadata", { input_tokens: 3, output_tokens: 2, total_tokens: 5 });
    const model = cached(scriptedModel([reply]), openStore());
    const first = await model.invoke("a");
    const second = await model.invoke("a");
    expect(second.tool_calls).toEqual(first.tool_calls);
    expect(second.usage_metadata).toEqual(first.usage_metadata);
    expect(second.response_metadata).toMatchObject({ cost: 0.5, cached: true });
  });

  it("keeps calls that could not be read with the others, and none that was cut", async () => {
    const whole = new AIMessage({
      content: "",
      tool_calls: [{ name: "look", args: {}, id: "1", type: "tool_call" }],
      invalid_tool_calls: [
        { name: "pay", args: '{"a', id: "2", error: "?", type: "invalid_tool_call" },
      ],
    });
    const kept = cached(scriptedModel([whole]), openStore());
    await kept.invoke("a");
    const again = await kept.invoke("a");
    expect([again.tool_calls, again.invalid_tool_calls]).toMatchObject([
      [{ name: "look" }],
      [{ name: "pay", args: '{"a' }],
    ]);
    const cut = new AIMessage({
      content: "",
      tool_calls: [{ name: "look", args: {} }],
      response_metadata: { finish_reason: "length" },
    });
    const model = cached(scriptedModel([cut, whole]), openStore());
    await model.invoke("a");
    expect((await model.invoke("a")).response_metadata["cached"]).toBeUndefined();
  });

  it("does not keep failures", async () => {
    const model = cached(scriptedModel([new Error("once"), "fine"]), openStore());
    await expect(model.invoke("a")).rejects.toThrow("once");
    expect((await model.invoke("a")).text).toBe("fine");
  });
});

describe("fileResponseStore", () => {
  it("is read again by the next process, and shared with one that runs at the same time", async () => {
    const file = newFile();
    const early = fileResponseStore(file);
    await cached(counting("m"), fileResponseStore(file)).invoke("a");
    expect((await cached(counting("m"), early).invoke("a")).response_metadata["cached"]).toBe(true);
    expect(
      (await cached(counting("m"), fileResponseStore(file)).invoke("a")).response_metadata[
        "cached"
      ],
    ).toBe(true);
  });

  it("takes nothing away from a file that another process is writing", async () => {
    const file = newFile();
    await cached(counting("m"), fileResponseStore(file)).invoke("a");
    // The first bytes of a line whose others are on their way.
    appendFileSync(file, '{"key": "half');
    const before = readFileSync(file, "utf8");
    await cached(counting("m"), fileResponseStore(file)).invoke("a");
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("outlives another process that is killed while it writes a line", async () => {
    const file = newFile();
    const playing = cached(counting("m"), fileResponseStore(file));
    await playing.invoke("a");
    for (const text of ["b", "c"]) {
      // In the midst of a letter of two bytes.
      appendFileSync(file, Buffer.from('{"key": "ä').subarray(0, -1));
      await playing.invoke(text);
    }
    const later = cached(counting("m"), fileResponseStore(file));
    for (const text of ["a", "b", "c", "d"])
      for (const model of [playing, later]) await model.invoke(text);
    expect((await later.invoke("c")).text).toBe("m 3");
    expect((await later.invoke("b")).response_metadata["cached"]).toBe(true);
  });

  it("reads from the start what was begun anew", async () => {
    const file = newFile();
    const playing = cached(counting("m"), fileResponseStore(file));
    for (const text of ["a", "b", "c"]) await playing.invoke(text);
    writeFileSync(file, "");
    await playing.invoke("d");
    await cached(counting("m"), fileResponseStore(file)).invoke("e");
    expect((await playing.invoke("e")).response_metadata["cached"]).toBe(true);
  });

  it("closes a line that was cut off, and names a damaged one", async () => {
    const file = newFile();
    await cached(counting("m"), fileResponseStore(file)).invoke("a");
    const whole = readFileSync(file, "utf8");
    appendFileSync(file, '{"key": "half');
    await cached(counting("m"), fileResponseStore(file)).invoke("b");
    expect(readFileSync(file, "utf8").startsWith(whole)).toBe(true);
    expect(
      (await cached(counting("m"), fileResponseStore(file)).invoke("b")).response_metadata[
        "cached"
      ],
    ).toBe(true);
    writeFileSync(file, '{"key": 1}\n');
    await expect(cached(counting("m"), fileResponseStore(file)).invoke("a")).rejects.toMatchObject({
      code: "DATA_INVALID",
      evidence: { file, line: 1 },
    });
  });
});
