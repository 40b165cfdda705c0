import { describe, expect, it } from "vitest";
import { templateOf } from "@mnemograph/env-babyai/shared";
import { maWahTemplates } from "./ma-wah-texts.js";

describe("feedback texts", () => {
  it.each([
    ["go_explore", ["unknown-room", "already-there", "not-a-room"]],
    ["go_check", ["unknown-object", "gone", "not-able"]],
    ["go_grab", ["unknown-object", "gone", "not-able", "inventory-full"]],
    ["go_put", ["unknown-object", "gone", "not-able", "empty-hands", "closed"]],
    ["chat", []],
  ])("%s has its own text for success and for every failure", (action, failures) => {
    const texts = ["done", ...failures].map((status) => templateOf(maWahTemplates, action, status));
    expect(new Set(texts).size).toBe(texts.length);
  });
});
