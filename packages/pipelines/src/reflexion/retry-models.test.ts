import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { retryModels } from "./retry-models.js";

describe("retryModels", () => {
  it("opens the model once for each temperature", async () => {
    const opened: number[] = [];
    const retry = await retryModels(
      { name: "openai:small", temperature: null },
      async (temperature) => {
        opened.push(temperature);
        return scriptedModel([`at ${temperature}`]);
      },
    );
    expect(opened).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect((await retry?.modelAt(0.6).invoke("hello"))?.text).toBe("at 0.6");
  });

  it.each([
    { name: "openai:small", temperature: 0.3 },
    { name: "offline", temperature: null },
    { name: "replay:calls.jsonl", temperature: null },
  ])("has no model for other temperatures with %o", async (settings) => {
    expect(await retryModels(settings, () => Promise.reject(new Error("opened")))).toBeNull();
  });
});
