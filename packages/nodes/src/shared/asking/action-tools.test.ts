import type { Json } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { actionTools } from "./action-tools.js";

const called = (forms: readonly string[], name: string, args: Record<string, Json>) =>
  actionTools(forms)
    .tools.find((tool) => tool.name === name)
    ?.toAction(args);

describe("actionTools", () => {
  it.each([
    [
      ["take <object> from <receptacle>"],
      "take",
      { object: "mug 1", receptacle: "desk 1" },
      "take mug 1 from desk 1",
    ],
    [
      ["put <object> in/on <receptacle>"],
      "put",
      { object: "mug 1", receptacle: "desk 1" },
      "put mug 1 in/on desk 1",
    ],
    [
      ["slice <object> with <object>"],
      "slice",
      { object: "bread 1", object_2: "knife 1" },
      "slice bread 1 with knife 1",
    ],
    [["look"], "look", {}, "look"],
    [["pick_up [object]"], "pick_up", { object: "mug_0" }, "pick_up [mug_0]"],
    [
      ["put [object, receptacle]"],
      "put",
      { object: "mug_0", receptacle: "table_0" },
      "put [mug_0, table_0]",
    ],
    [["stop [done]"], "stop", {}, "stop [done]"],
    [["search[<words>]"], "search", { words: "red mug" }, "search[red mug]"],
    [
      ["mail.send(to, body)"],
      "mail__send",
      { body: 'say "hi"', to: "kim" },
      'mail.send(to="kim", body="say \\"hi\\"")',
    ],
    [["mail.send(to, body)"], "mail__send", { to: "kim" }, 'mail.send(to="kim")'],
    [["mail.send(to, body)"], "mail__send", { To: "kim" }, 'mail.send(to="kim")'],
    [["mail.send(to, body)"], "mail__send", { to: "kim", reason: "asked" }, 'mail.send(to="kim")'],
    [["mail.send(to, body)"], "mail__send", { arguments: { to: "kim" } }, 'mail.send(to="kim")'],
    [["mail.send(to, body)"], "mail__send", { recipient: "kim" }, undefined],
    [["look"], "look", { reason: "dark" }, "look"],
    [["<a sub-step>"], "act", { action: "open the door" }, "open the door"],
    [[], "act", { action: "jump" }, "jump"],
  ])("makes a tool of %j whose call is the action's text", (forms, name, args, action) => {
    expect(called(forms, name, args)).toBe(action);
  });

  it("distinguishes forms that begin alike", () => {
    const { tools } = actionTools(["use <object>", "use <object> on <thing>", "examine <thing>"]);
    expect(tools.map(({ name }) => name)).toEqual(["use", "use_on", "examine"]);
    expect(tools[1]?.toAction({ object: "key 1", thing: "safe 1" })).toBe("use key 1 on safe 1");
  });

  it("makes no action of a call that lacks a name", () => {
    expect(
      called(["take <object> from <receptacle>"], "take", { object: "mug 1" }),
    ).toBeUndefined();
  });

  it("passes on what the world says of a form", () => {
    const about = {
      "mail.send(to)": { description: "Sends a mail.", parameters: { to: "an address" } },
    };
    expect(actionTools(["mail.send(to)"], about).tools[0]).toMatchObject({
      description: "Sends a mail.",
      parameters: { properties: { to: { type: "string", description: "an address" } } },
    });
  });

  it("makes a pattern that holds for the actions of all forms, and for no other text", () => {
    const { pattern = "" } = actionTools([
      "go to <place>",
      "put [object, receptacle]",
      "mail.send(to)",
      "look",
      "search[<words>]",
    ]);
    const fits = (text: string) => new RegExp(`^${pattern}$`).test(text);
    for (const text of [
      "go to desk 1",
      "put [mug_0, table_0]",
      'mail.send(to="kim")',
      "look",
      "search[red mug]",
    ])
      expect(fits(text)).toBe(true);
    for (const text of [
      "go desk 1",
      "look around",
      "mailXsend()",
      "I go to desk 1",
      "go to desk 1\nlook",
    ])
      expect(fits(text)).toBe(false);
    expect(actionTools(["<any text>"]).pattern).toBeUndefined();
  });
});
