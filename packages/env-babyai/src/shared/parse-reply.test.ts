import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReply } from "./parse-reply.js";

const known = new Set(["move_ahead", "put", "stop", "chat"]);

describe("parseReply", () => {
  it("reads the marks that agents use", () => {
    for (const reply of [
      "Act: move_ahead",
      "act: move_ahead",
      "> Act: move_ahead",
      "Action: move_ahead\n",
      "move_ahead",
      "Thought: go on\nAct: move_ahead",
    ]) {
      expect(parseReply(reply, known)).toMatchObject({
        kind: "act",
        name: "move_ahead",
        names: [],
      });
    }
  });
  it("reads arguments by commas, and free text as it is", () => {
    expect(parseReply("Act: put [Apple_0, sinkbasin_1]", known)).toMatchObject({
      names: ["apple_0", "sinkbasin_1"],
    });
    expect(parseReply("Act: chat [Hello, Bob]", known)).toMatchObject({
      name: "chat",
      text: "Hello, Bob",
    });
  });
  it("knows a thought, in any case", () => {
    expect(parseReply("Thought: I am lost", known)).toEqual({
      kind: "think",
      thought: "I am lost",
    });
    expect(parseReply("> think: where am I?", known)).toMatchObject({ kind: "think" });
    expect(parseReply("Thought: I am lost\nand tired", known)).toEqual({
      kind: "think",
      thought: "I am lost\nand tired",
    });
  });
  it("refuses several actions and none", () => {
    expect(parseReply("act: move_ahead act: move_ahead", known)).toEqual({
      kind: "invalid",
      reason: "several-actions",
    });
    expect(parseReply("Act: move_ahead\nAct: stop [x]", known)).toEqual({
      kind: "invalid",
      reason: "several-actions",
    });
    expect(parseReply("Act: dance", known)).toEqual({ kind: "invalid", reason: "no-action" });
    expect(parseReply("", known)).toEqual({ kind: "invalid", reason: "no-action" });
  });
  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(["act", "think", "invalid"]).toContain(parseReply(text, known).kind);
      }),
    );
  });
});
