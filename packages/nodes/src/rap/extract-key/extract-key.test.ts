import { scriptedModel } from "@mnemograph/models/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { extractKey } from "./extract-key.js";
import { readKey } from "../../shared/replies/index.js";

const thought = { kind: "think" as const, text: "think: First I need to find a can" };

describe("extractKey", () => {
  it("asks about the thought alone where the world brings no examples, in one call", async () => {
    const model = scriptedModel(["> search: can"]);
    expect(
      await extractKey.run(
        { task: sampleTask(), action: thought, thoughts: [], retrievalKey: null },
        { model },
      ),
    ).toEqual({
      retrievalKey: { mode: "search", text: "can" },
    });
    expect(model.calls[0]?.[0]?.text).not.toMatch(/example/);
    expect(model.calls[0]?.at(-1)?.text).toBe("think: First I need to find a can\n>");
    expect(model.calls).toHaveLength(1);
  });

  it("keeps the key at hand where the reply names none, without asking again", async () => {
    const model = scriptedModel(["I am not sure."]);
    const retrievalKey = { mode: "action" as const, text: "put" };
    expect(
      await extractKey.run(
        { task: sampleTask(), action: thought, thoughts: [], retrievalKey },
        { model },
      ),
    ).toEqual({ retrievalKey });
    expect(model.calls).toHaveLength(1);
  });

  it("takes the thought beside an action", async () => {
    const model = scriptedModel(["> search: can"]);
    const seen = {
      task: sampleTask(),
      action: { kind: "act" as const, text: "look" },
      thoughts: [{ index: 2, text: "I need a can." }],
      retrievalKey: null,
    };
    expect(await extractKey.run(seen, { model })).toEqual({
      retrievalKey: { mode: "search", text: "can" },
    });
    expect(model.calls[0]?.at(-1)?.text).toBe("think: I need a can.\n>");
  });

  it("shows the world's own thoughts where it brings some", async () => {
    const keys = [["think: Kim's address is missing", "search: address"]] as const;
    const environment = { describe: () => ({ title: "office", actions: [], keys, options: {} }) };
    const model = scriptedModel(["> search: can"]);
    await extractKey.run(
      { task: sampleTask(), action: thought, thoughts: [], retrievalKey: null },
      { model, environment },
    );
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "think: Kim's address is missing\n> search: address\n\nThe new thought:\nthink: First I need to find a can\n>",
    );
  });

  it("asks nothing about an action", async () => {
    const model = scriptedModel([]);
    expect(
      await extractKey.run(
        {
          task: sampleTask(),
          action: { kind: "act", text: "go to bench 1" },
          thoughts: [],
          retrievalKey: null,
        },
        { model },
      ),
    ).toEqual({});
  });
});

describe("readKey", () => {
  it.each([
    ["> search: watch", { mode: "search", text: "watch" }],
    ["action: put.", { mode: "action", text: "put" }],
    ["Sure.\n> Action: heat", { mode: "action", text: "heat" }],
    ["**search: desk lamp**", { mode: "search", text: "desk lamp**" }],
  ])("reads %j", (reply, value) => {
    expect(readKey(reply)).toMatchObject({ ok: true, value: { mode: value.mode } });
    expect(readKey(reply)).toMatchObject({
      ok: true,
      value: { ...value, text: value.text.replace(/\*+$/, "") },
    });
  });

  it("reads back any key that is written in the format asked for", () => {
    // An article is no part of a key: `search: a tub` means what `search: tub` means.
    const word = fc
      .stringMatching(/^[a-z]{1,12}( [a-z]{1,8})?$/)
      .filter((text) => !/^(?:an?|the) /.test(text));
    fc.assert(
      fc.property(fc.constantFrom("search", "action"), word, (mode, text) => {
        expect(readKey(`> ${mode}: ${text}`)).toEqual({ ok: true, value: { mode, text } });
      }),
    );
  });

  it("says what is missing", () => {
    expect(readKey("go to bench 1")).toMatchObject({ ok: false });
    expect(readKey("search:")).toMatchObject({ ok: false });
  });
});
