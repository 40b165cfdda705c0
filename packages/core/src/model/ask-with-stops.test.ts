import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ChatResult } from "@langchain/core/outputs";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { describe, expect, it } from "vitest";
import type { NodeEvent } from "../events/event.js";
import { callModel } from "./call-model.js";
import { definePrompt } from "./prompt.js";

/** Refuses calls with stop sequences in the given words, and keeps what stops it was sent. */
class StopModel extends BaseChatModel {
  readonly stops: unknown[] = [];

  constructor(
    private readonly refusal?: string,
    readonly identity?: { readonly parameters: { readonly stop?: readonly string[] } },
    readonly parts?: readonly unknown[],
    private readonly type = "mnemograph",
  ) {
    super({});
  }
  override _llmType() {
    // LangChain asks from its constructor, before any field exists.
    return this.type ?? "mnemograph";
  }
  override async _generate(
    _: BaseMessage[],
    { stop }: this["ParsedCallOptions"],
  ): Promise<ChatResult> {
    this.stops.push(stop);
    if (stop !== undefined && this.refusal !== undefined) throw new Error(this.refusal);
    return { generations: [{ text: "7", message: new AIMessage("7") }] };
  }
}

const prompt = definePrompt<{ step: number }>({
  id: "test/stops",
  sample: { step: 1 },
  stop: ({ step }) => [`\nSituation${step + 1}:`],
  render: ({ step }) => [{ role: "user", content: `Situation${step}:` }],
});

const ask = (model: BaseChatModel, events: NodeEvent[] = []) =>
  callModel({
    node: "count",
    model,
    prompt,
    variables: { step: 4 },
    parse: (reply) => ({ ok: true, value: Number(reply) }),
    runtime: { emit: (event) => void events.push(event) },
  });

describe("stop sequences of prompts", () => {
  it("are sent, with what the variables say", async () => {
    const model = new StopModel();
    expect(await ask(model)).toBe(7);
    expect(model.stops).toEqual([["\nSituation5:"]]);
  });

  it("are not sent to clients that nobody knows: a fake model of LangChain's answers with the stop itself", async () => {
    const other = new StopModel(undefined, undefined, undefined, "other");
    await ask(other);
    expect(other.stops).toEqual([undefined]);
    expect(await ask(new FakeListChatModel({ responses: ["7"] }))).toBe(7);
    const proxied = new Proxy(new StopModel(undefined, undefined, undefined, "other"), {
      get: (target, name) => {
        if (name === "inner") throw new TypeError("Cannot read private member #inner");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
    expect(await ask(proxied)).toBe(7);
    const layer = Object.assign(new StopModel(), { inner: other });
    await ask(layer);
    await ask(Object.assign(layer, { inner: new StopModel() }));
    expect(layer.stops).toEqual([undefined, ["\nSituation5:"]]);
  });

  it("give way to those of the caller and of the model, an empty list too", async () => {
    for (const stop of [["\n"], []]) {
      const model = new StopModel();
      await ask(model.withConfig({ stop }) as unknown as BaseChatModel);
      expect(model.stops).toEqual([stop]);
    }
    const opened = new StopModel(undefined, { parameters: { stop: ["\n"] } });
    const either = new StopModel(undefined, undefined, [new StopModel(), opened]);
    await ask(opened);
    await ask(either);
    expect([...opened.stops, ...either.stops]).toEqual([undefined, undefined]);
  });

  it.each([
    "400 Unsupported parameter: 'stop' is not supported with this model.",
    "400 Model grok-4 does not support parameter stop.",
    '400 unknown field "stop"',
    "stop_sequences: Extra inputs are not permitted",
  ])("are left out from then on where a server says %j, which is noted once", async (refusal) => {
    const model = new StopModel(refusal);
    const events: NodeEvent[] = [];
    expect([await ask(model, events), await ask(model, events)]).toEqual([7, 7]);
    expect(model.stops).toEqual([["\nSituation5:"], undefined, undefined]);
    expect(events.filter(({ type }) => type === "note")).toMatchObject([
      { text: "the model takes no stop sequences and is asked without", data: { words: refusal } },
    ]);
  });

  it.each([
    "400 the prompt is too long",
    "400 temperature must be 1",
    "the server had to stop",
    "unsupported model: non-stop",
  ])("are no reason to ask again where it says %j", async (refusal) => {
    const model = new StopModel(refusal);
    await expect(ask(model)).rejects.toThrow(refusal);
    expect(model.stops).toHaveLength(1);
  });
});
