import { AIMessage } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { type CallOptions, chatModel } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { act } from "../act/act/act.js";
import { actWithReflections } from "../reflexion/act-with-reflections/act-with-reflections.js";
import { reflect } from "../reflexion/reflect/reflect.js";
import { sampleSteps, sampleTask } from "./fixtures.testing.js";

const asked = ({ temperature, maxTokens, stop }: CallOptions) => ({ temperature, maxTokens, stop });

/** Keeps the settings that each call came with. */
const watched = () => {
  const settings: ReturnType<typeof asked>[] = [];
  const generate = async (_messages: unknown, options: CallOptions) => {
    settings.push(asked(options));
    return { generations: [{ text: "look", message: new AIMessage("look") }] };
  };
  return { settings, model: chatModel({ identity: { id: "watched", parameters: {} }, generate }) };
};

const ended = {
  reward: 0,
  done: true,
  success: false,
  stopReason: "failure",
  trials: [],
  reflections: [],
  thoughts: [],
};
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a fern 1",
  trajectory: sampleSteps(["a bench 1", "look"]),
  ...ended,
};
const examples = () => [];

describe("llm", () => {
  it("sends the default settings, and a node's own over them", async () => {
    const { settings, model } = watched();
    const llm = {
      default: { temperature: 0.5, maxTokens: 256 },
      act: { maxTokens: 100, stop: ["\n"] },
    };
    await act.run(seen, { model, llm, examples });
    await reflect.run(seen, { model, llm });
    expect(settings).toEqual([
      { temperature: 0.5, maxTokens: 100, stop: ["\n"] },
      { temperature: 0.5, maxTokens: 256, stop: ["\nExample 1:"] },
    ]);
  });

  it("sends nothing but the prompt's own stop where none are given, and reaches a model of the node's own", async () => {
    const [first, second] = [watched(), watched()];
    await act.run(seen, { model: first.model, examples });
    await act.run(seen, {
      model: first.model,
      models: { act: second.model },
      llm: { act: { maxTokens: 7 } },
      examples,
    });
    expect(first.settings).toEqual([
      { temperature: undefined, maxTokens: undefined, stop: ["\nExample 1:"] },
    ]);
    expect(second.settings).toMatchObject([{ maxTokens: 7 }]);
  });

  it("keeps the length where a retry raises the temperature", async () => {
    const { settings, model } = watched();
    const retry = { modelAt: () => model, minimumCharacters: 99, temperatures: [0, 0.2] };
    await actWithReflections.run(seen, {
      model,
      retry,
      llm: { default: { temperature: 1, maxTokens: 50 } },
      examples,
    });
    expect(settings).toMatchObject([
      { temperature: 0, maxTokens: 50 },
      { temperature: 0.2, maxTokens: 50 },
    ]);
  });

  it("serves LangChain's own models", async () => {
    const model = new FakeListChatModel({ responses: ["> look"] });
    expect(
      (await act.run(seen, { model, llm: { default: { maxTokens: 256 } }, examples })).action?.text,
    ).toBe("look");
  });
});
