import { rewordPrompt } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { act } from "../act/act/act.js";
import { actPrompt } from "./acting/act.prompt.js";
import { sampleTask } from "../testing/fixtures.testing.js";
import { promptFor } from "./prompt-for.js";

const mine = rewordPrompt(actPrompt, [{ role: "user", content: "Ziel: {{goal}}" }]);
const other = rewordPrompt(actPrompt, [{ role: "user", content: "Goal: {{goal}}" }]);

describe("promptFor", () => {
  it("takes what is given under the prompt's id, then under the name, then the built-in prompt", () => {
    expect(promptFor({ prompts: { act: mine } }, "actor", actPrompt)).toBe(mine);
    expect(promptFor({ prompts: { actor: mine } }, "actor", actPrompt)).toBe(mine);
    expect(promptFor({ prompts: { act: mine, actor: other } }, "actor", actPrompt)).toBe(mine);
    expect(promptFor({ prompts: { "act/tools": mine } }, "actor", actPrompt)).toBe(actPrompt);
    expect(promptFor({}, "actor", actPrompt)).toBe(actPrompt);
  });

  it("reaches the model of a node", async () => {
    const model = scriptedModel(["> look"]);
    const seen = { task: sampleTask(), observation: "a fern 1", trajectory: [], thoughts: [] };
    await act.run(seen, { model, examples: () => [], prompts: { act: mine } });
    expect(model.calls[0]?.map(({ text }) => text)).toEqual(["Ziel: water the fern"]);
  });
});
