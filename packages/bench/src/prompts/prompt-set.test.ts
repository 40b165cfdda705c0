import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promptedNodes } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { knownNodes } from "./known-prompts.js";
import type { PromptSet } from "./prompt-set.js";
import { promptsFrom } from "./prompts-from.js";
import { shownPrompts } from "./shown-prompts.js";

const folder = temporaryFolder();
const write = (json: unknown, name = "mine.json") => {
  writeFileSync(join(folder, name), typeof json === "string" ? json : JSON.stringify(json));
  return name;
};
const from = (given: string | PromptSet | undefined, configured: PromptSet = {}) =>
  promptsFrom({
    given,
    configured,
    config: "a/mnemograph.config.ts",
    nodes: knownNodes(builtInRegistry),
    cwd: folder,
  }).prompts;
const words = (settings: ReturnType<typeof from>) => settings?.words["act"];

describe("a prompt set", () => {
  it("is read from a file: system and user, or a list of messages, texts or lists of lines", () => {
    const short = from(
      write({ act: { system: ["You act.", "One action."], user: "{{goal}}\n>" } }),
    );
    expect(words(short)).toEqual([
      { role: "system", content: "You act.\nOne action." },
      { role: "user", content: "{{goal}}\n>" },
    ]);
    const long = from(
      write({
        act: [
          { role: "user", content: ["{{goal}}", ">"] },
          { each: "examples", messages: [{ role: "user", content: "{{text}}" }] },
        ],
      }),
    );
    expect(words(long)).toEqual([
      { role: "user", content: "{{goal}}\n>" },
      { each: "examples", messages: [{ role: "user", content: "{{text}}" }] },
    ]);
    expect(short).toMatchObject({
      source: "mine.json",
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(long?.hash).not.toBe(short?.hash);
  });

  it("goes over the configuration's, prompt by prompt", () => {
    const both = from({ act: { user: "{{goal}}" } }, { act: { user: "Goal: {{goal}}" } });
    expect(words(both)).toEqual([{ role: "user", content: "{{goal}}" }]);
    expect(both?.source).toBe("mnemograph.config.ts and given");
    expect(from(undefined)).toBeNull();
  });

  it.each<[string, unknown, RegExp, RegExp]>([
    ["no JSON", "{", /mine\.json is no JSON/, /a prompt set is JSON/],
    ["no object", "[1]", /holds no object/, /a prompt set is JSON/],
    [
      "an unknown node",
      { actt: { user: "x" } },
      /mine\.json: no node or prompt is called "actt"/,
      /did you mean act\?/,
    ],
    [
      "a message without words",
      { act: { user: " " } },
      /mine\.json, act holds a message without words/,
      /leave it out/,
    ],
    [
      "an unknown field",
      { act: { user: "{{goall}}" } },
      /mine\.json, act: .*act shows \{\{goall\}\}.*did you mean \{\{goal\}\}/,
      /its fields are .*goal/,
    ],
    ["what is no Mustache", { act: { user: "{{#goal}}" } }, /is no Mustache/, /its fields are/],
    [
      "an unknown member",
      { act: { user: "x", sytem: "y" } },
      /mine\.json, act: option sytem: it is unknown|sytem/,
      /system/,
    ],
    [
      "an unknown role",
      { act: [{ role: "tool", content: "x" }] },
      /mine\.json, act, message 1: option role/,
      /allowed|one of/,
    ],
    ["no messages", { act: "Goal" }, /mine\.json, act holds no messages/, /"system"/],
    [
      "a list that is none",
      { act: [{ each: "goal", messages: [{ role: "user", content: "x" }] }] },
      /goal, which is no list/,
      /fields/,
    ],
  ])("that holds %s is refused, with what was expected", (_, json, message, hint) => {
    const file = write(json);
    const refused = expect.objectContaining({
      code: "USAGE",
      message: expect.stringMatching(message) as string,
      hint: expect.stringMatching(hint) as string,
    }) as Error;
    expect(() => from(file)).toThrowError(refused);
  });

  it("is no folder", () =>
    expect(() => from(".")).toThrowError(/is a folder, and none in the layout of react/));

  it("replaces a prompt once", () => {
    const twice = { act: { user: "{{goal}}" }, actInAttempt: { user: "{{goal}}" } };
    expect(() => from(twice)).toThrowError(
      /given: act and actInAttempt both replace the prompt act/,
    );
  });
});

describe("shownPrompts", () => {
  it("lists every node's prompts with fields, and shows one in the words that are given", () => {
    const all = shownPrompts(builtInRegistry);
    expect(all.map(({ node }) => node)).toEqual(
      expect.arrayContaining(promptedNodes.map(({ name }) => name)),
    );
    expect(all.find(({ id }) => id === "act")).toMatchObject({ node: "act", isReplaced: false });
    expect(all.find(({ id }) => id === "act")?.fields).toEqual(
      expect.arrayContaining(["goal", "hasExamples (flag)", "examples (number, text)"]),
    );
    const [mine] = shownPrompts(builtInRegistry, from({ act: { user: "Ziel: {{goal}}" } }), "act");
    expect(all.flatMap(({ leftOut }) => leftOut)).toEqual([]);
    expect(mine?.leftOut).toEqual(["examples", "manual", "place", "transcript"]);
    expect(new Set(all.map(({ node, id }) => `${node} ${id}`)).size).toBe(all.length);
    expect(mine).toMatchObject({
      isReplaced: true,
      messages: [{ role: "user", content: "Ziel: GOAL" }],
    });
    expect(shownPrompts(builtInRegistry, null, "langsuite/dialogue")).toHaveLength(1);
    expect(() => shownPrompts(builtInRegistry, null, "actt")).toThrowError(
      /no node or prompt named "actt"/,
    );
  });
});
