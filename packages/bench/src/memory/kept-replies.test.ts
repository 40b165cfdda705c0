import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { AIMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { cached } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { isOfReplies, keptReplies } from "./kept-replies.js";

const folder = temporaryFolder();
const fileOf = (name: string) => join(folder, "memories", `${name}.replies.jsonl`);
const texts = async (model: ReturnType<typeof cached>, ...requests: readonly string[]) => {
  const replies: string[] = [];
  for (const request of requests) replies.push((await model.invoke(request)).text);
  return replies;
};

describe("keptReplies", () => {
  it("answers equal requests from the replies of the previous command, once each, and asks for the rest", async () => {
    const first = keptReplies(fileOf("a"));
    const sampled = cached(scriptedModel(["one", "two", "other"]), first.store);
    expect(await texts(sampled, "x", "x", "y")).toEqual(["one", "two", "other"]);
    expect([first.used(), first.isAny()]).toEqual([0, true]);
    // What a process was killed at.
    appendFileSync(fileOf("a"), '{"key": "');
    const second = keptReplies(fileOf("a"));
    const script = scriptedModel(["three", "four"]);
    expect(await texts(cached(script, second.store), "y", "x", "x", "x", "x")).toEqual([
      "other",
      "one",
      "two",
      "three",
      "four",
    ]);
    expect([second.used(), script.calls.length]).toEqual([3, 2]);
    const third = cached(scriptedModel([]), keptReplies(fileOf("a")).store);
    expect(
      (await Promise.all(["x", "x", "x", "x"].map((request) => third.invoke(request)))).map(
        ({ text }) => text,
      ),
    ).toEqual(["one", "two", "three", "four"]);
  });

  it("keeps no reply that was cut, and nothing after the call to forget", async () => {
    const kept = keptReplies(fileOf("b"));
    expect(kept.isAny()).toBe(false);
    const cut = new AIMessage({ content: "on", response_metadata: { finish_reason: "length" } });
    await texts(cached(scriptedModel([cut, "whole"]), kept.store), "x", "x");
    const again = scriptedModel(["new"]);
    expect(await texts(cached(again, keptReplies(fileOf("b")).store), "x", "x")).toEqual([
      "whole",
      "new",
    ]);
    kept.forget();
    kept.forget();
    expect(existsSync(fileOf("b"))).toBe(false);
  });
});

describe("isOfReplies", () => {
  const failed = (
    code: "OUTPUT_INVALID" | "MEMORY_INVALID" | "MODEL_BUDGET_EXCEEDED",
    evidence = {},
  ) => new MnemographError({ code, message: "m", hint: "h", evidence });
  it("is true of failures that another request can mend", () => {
    expect([failed("OUTPUT_INVALID"), failed("MEMORY_INVALID")].map(isOfReplies)).toEqual([
      true,
      true,
    ]);
    expect(
      [
        failed("OUTPUT_INVALID", { fault: "cut" }),
        failed("MODEL_BUDGET_EXCEEDED"),
        new Error("x"),
      ].map(isOfReplies),
    ).toEqual([false, false, false]);
  });
});
