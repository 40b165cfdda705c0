import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replayModel } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { shareOfCalls } from "./call-settings.js";
import { openLayers } from "./open-layers.js";

const folder = temporaryFolder();

describe("openLayers", () => {
  it("adds nothing where nothing is asked for", () => {
    const endpoint = scriptedModel(["one"]);
    const { model, spent } = openLayers(endpoint, {});
    expect(model).toBe(endpoint);
    expect(spent()).toBeNull();
  });

  it("records what was sent, and answers an equal request from the cache without recording it again", async () => {
    const endpoint = scriptedModel(["one", "two"]);
    const [record, cache] = [join(folder, "calls.jsonl"), join(folder, "cache.jsonl")];
    const { model } = openLayers(endpoint, { record, cache });
    expect([(await model.invoke("a")).text, (await model.invoke("a")).text]).toEqual([
      "one",
      "one",
    ]);
    expect(endpoint.calls).toHaveLength(1);
    expect(readFileSync(record, "utf8").trimEnd().split("\n")).toHaveLength(1);
    expect((await replayModel(record).invoke("a")).text).toBe("one");
  });

  it("keeps another temperature under the same budget", async () => {
    const endpoint = scriptedModel(["one", "two", "three"]);
    const { model, at } = openLayers(endpoint, { maxCost: 0 });
    await expect(at(0.8).invoke("a")).rejects.toMatchObject({ code: "MODEL_BUDGET_EXCEEDED" });
    await expect(model.invoke("a")).rejects.toMatchObject({ code: "MODEL_BUDGET_EXCEEDED" });
    expect(endpoint.calls).toHaveLength(0);
  });
});

describe("shareOfCalls", () => {
  it("divides limits among processes, less what is spent", () => {
    const calls = {
      record: "calls.jsonl",
      requestsPerMinute: 9,
      tokensPerMinute: 1000,
      maxCost: 5,
    };
    expect(shareOfCalls(calls, 2, 1)).toEqual({
      record: "calls.jsonl",
      requestsPerMinute: 4,
      tokensPerMinute: 500,
      maxCost: 2,
    });
    expect(shareOfCalls(calls, 1, 9)).toMatchObject({ maxCost: 0 });
    expect(shareOfCalls({ maxCalls: 100 }, 4, 0, 30)).toEqual({ maxCalls: 17 });
    expect(shareOfCalls({ maxCalls: 10 }, 2, 0, 30)).toEqual({ maxCalls: 0 });
  });

  it("refuses less than a request a minute for each", () => {
    expect(() => shareOfCalls({ requestsPerMinute: 1 }, 2, 0)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        hint: expect.stringContaining("--workers 1") as string,
      }),
    );
  });
});
