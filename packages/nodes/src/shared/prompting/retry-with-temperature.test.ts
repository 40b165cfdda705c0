import { type EpisodeEvent, type NodeRuntime, type Parsed, definePrompt } from "@mnemograph/core";
import { AIMessage } from "@langchain/core/messages";
import { type ScriptedReply, scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { retryWithTemperature } from "./retry-with-temperature.js";

const prompt = definePrompt<{ seen: string }>({
  id: "own/act",
  sample: { seen: "SEEN" },
  render: ({ seen }) => [{ role: "user", content: seen }],
});

/** Plays the replies in order, whatever temperature asks, and keeps what was asked and reported. */
const play = async (
  replies: readonly ScriptedReply[],
  temperatures: readonly number[] = [0, 0.5, 1],
  minimumCharacters = 1,
) => {
  const model = scriptedModel([...replies]);
  const events: Extract<EpisodeEvent, { type: "model-call" }>[] = [];
  const warmth: number[] = [];
  const runtime: NodeRuntime = {
    emit: (event) => void (event.type === "model-call" && events.push(event as never)),
  };
  const modelAt = (temperature: number) => {
    warmth.push(temperature);
    return model;
  };
  const parse = (reply: string): Parsed<string> =>
    reply.startsWith(">") ? { ok: true, value: reply } : { ok: false, problem: "It has no mark." };
  const fallback = (reply: string) => `fallback of "${reply}"`;
  const call = {
    node: "act",
    model,
    prompt,
    variables: { seen: "A cup." },
    parse,
    fallback,
    runtime,
  };
  const value = await retryWithTemperature(call, {
    retry: { modelAt, temperatures, minimumCharacters },
  }).catch((error: unknown) => error);
  return {
    value,
    warmth,
    asked: model.calls.map((messages) => messages.map(({ text }) => text)),
    attempts: events.map(({ attempt }) => attempt),
    fallbacks: events.filter(({ isFallback }) => isFallback).length,
  };
};
const remark =
  "Your reply could not be used: It has no mark. Answer again in the format asked for, with nothing else.";

describe("retryWithTemperature", () => {
  it("shows what is wrong with a reply that was long enough, at the temperature it came at", async () => {
    expect(await play(["look", "> look"])).toEqual({
      value: "> look",
      warmth: [0],
      asked: [["A cup."], ["A cup.", "look", remark]],
      attempts: [0, 1],
      fallbacks: 0,
    });
  });

  it.each([
    [
      "hands the last reply to the fallback where the remark did not help",
      ["look", "look at the cup"],
      { value: 'fallback of "look at the cup"', warmth: [0], attempts: [0, 1] },
    ],
    [
      "raises the temperature where the reply to the remark is empty, and keeps the earlier reply",
      ["look", "", "", ""],
      { value: 'fallback of "look"', warmth: [0, 0.5, 1], attempts: [0, 1, 2, 3] },
    ],
  ])("%s", async (_, replies, expected) => {
    expect(await play(replies)).toMatchObject({ ...expected, fallbacks: 1 });
  });

  it("asks the same again at a higher temperature after an empty reply, and continues the count of attempts", async () => {
    const { value, warmth, asked, attempts, fallbacks } = await play(["", " ", "look", "> look"]);
    expect({ value, warmth, attempts, fallbacks }).toEqual({
      value: "> look",
      warmth: [0, 0.5, 1],
      attempts: [0, 1, 2, 3],
      fallbacks: 0,
    });
    expect(asked).toEqual([["A cup."], ["A cup."], ["A cup."], ["A cup.", "look", remark]]);
  });

  it("takes a reply that is too short at every temperature as empty", async () => {
    const { value, warmth, asked, fallbacks } = await play(["> a", "> b", "> c"], [0, 0.5, 1], 5);
    expect({ value, warmth, fallbacks }).toEqual({
      value: 'fallback of ""',
      warmth: [0, 0.5, 1],
      fallbacks: 1,
    });
    expect(asked).toEqual([["A cup."], ["A cup."], ["A cup."]]);
  });

  it("fails where the reply is empty at every temperature", async () => {
    const { value, warmth, fallbacks } = await play(["", "", ""]);
    expect(value).toMatchObject({ code: "OUTPUT_INVALID", evidence: { fault: "empty" } });
    expect({ warmth, fallbacks }).toEqual({ warmth: [0, 0.5, 1], fallbacks: 0 });
  });

  const ended = (finish_reason: string, content = "", more: object = {}) =>
    new AIMessage({ content, response_metadata: { finish_reason }, ...more });
  const calling = ended("tool_calls", "", { tool_calls: [{ name: "look", args: {} }] });
  const declining = ended("stop", "", {
    additional_kwargs: { refusal: "I will not help with that." },
  });
  const cut = ended("length");

  it.each([
    ["a tool call", calling, "tool-calls", 2],
    ["a filtered reply", ended("content_filter"), "filtered", 2],
    ["a refusal", declining, "refused", 2],
    ["a reply that was cut before its first word", cut, "cut", 3],
    ["a reply that was cut", ended("length", "> lo"), "cut", 3],
  ])(
    "asks again for %s as every node does, at one temperature",
    async (_name, reply, fault, asked) => {
      const played = await play(Array.from({ length: 20 }, () => reply));
      expect(played.value).toMatchObject({ code: "OUTPUT_INVALID", evidence: { fault } });
      expect({ asked: played.asked.length, warmth: played.warmth }).toEqual({ asked, warmth: [0] });
    },
  );

  it.each([
    ["words and silence", ["look", ""], 4],
    ["silence and words", ["", "look"], 4],
    ["calls and silence", [calling, ""], 4],
    ["cut replies and silence", [cut, ""], 5],
    ["cut replies, words and silence", [cut, "look", ""], 5],
  ] as const)(
    "asks no more often than temperatures, one remark and one larger budget allow: %s in turn",
    async (_name, turns, most) => {
      const played = await play(
        Array.from({ length: 60 }, (_, index) => turns[index % turns.length] as ScriptedReply),
      );
      expect(played.asked.length).toBeLessThanOrEqual(most);
    },
  );
});
