import { describe, expect, it } from "vitest";
import { actionNames } from "./house-replies.js";
import { readPublishedReply } from "./read-published-reply.js";

const read = (reply: string) =>
  readPublishedReply(reply, actionNames, (name) => ["apple_0", "kitchen"].includes(name));

describe("replies as the recorded software of houses reads them", () => {
  it.each([
    ["act: go_grab [apple_0]", { kind: "act", name: "go_grab", names: ["apple_0"] }],
    ["Action: go_explore ['kitchen'] now", { kind: "act", name: "go_explore", names: ["kitchen"] }],
    ["act: go_grab [apple_0], act: go_put [x]", { kind: "act", name: "go_grab" }],
    ["thought: it is here\nact: stop", { kind: "act", name: "stop" }],
    ["thought: it is here\nor there", { kind: "think", thought: " it is here or there" }],
    ["act: go_put [anywhere]", { kind: "act", name: "go_put", names: ["anywhere"] }],
    ["act: go_grab apple_0", { kind: "invalid", reason: "wrong-arguments" }],
    ["act: go_grab [pear_0]", { kind: "invalid", reason: "wrong-arguments" }],
    ["I will wait.", { kind: "invalid", reason: "wrong-arguments" }],
    ["act: chat stop", { kind: "invalid", reason: "several-actions" }],
    ["act: eat [apple_0]", { kind: "invalid", reason: "no-action" }],
    ["act: !", { kind: "invalid", reason: "no-action" }],
  ])("%s", (reply, expected) => expect(read(reply)).toMatchObject(expected));
});
