import { HumanMessage } from "@langchain/core/messages";
import { MemorySaver } from "@langchain/langgraph";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { refunds, shopTools } from "./agents.testing.js";
import { stateMemory } from "./state-memory.js";

const schema = z.object({ order: z.string().default(""), refunded: z.boolean().default(false) });
const ask = (text: string) => ({ messages: [new HumanMessage(text)] });
const write = (state: object) => JSON.stringify(state);

describe("stateMemory", () => {
  it("brings the user's state up to date before each call, and shows it", async () => {
    const model = scriptedModel(refunds);
    const keeper = scriptedModel([
      write({ order: "A1" }),
      write({ order: "A1" }),
      `Notes now: ${write({ order: "A1", refunded: true })}`,
    ]);
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [stateMemory({ schema, model: keeper })],
    });
    const result = (await agent.invoke(ask("Please refund order A1"))) as unknown as {
      readonly ownState: unknown;
    };
    expect(result.ownState).toEqual({ order: "A1", refunded: true });
    const shown = model.calls.map((messages) => messages.at(-1)?.text ?? "");
    expect(shown.every((text) => text.startsWith('<recalled kind="state">'))).toBe(true);
    expect(shown[0]).toContain('"refunded": false');
    expect(shown[2]).toContain('"refunded": true');
    const asked = keeper.calls.map((messages) => messages.map(({ text }) => text).join("\n"));
    expect(asked[0]).toContain("Request: Please refund order A1\nNotes now:");
    expect(asked[1]).toContain(
      'Since then:\n> find_order({"order":"A1"})\nfind_order: order A1: delivered',
    );
    expect(asked[2]).not.toContain("> find_order");
    expect(asked[2]).toContain('> refund({"order":"A1"})');
  });

  it("shows the keeper its mistake once, and then keeps what it had", async () => {
    const keeper = scriptedModel([
      "no idea",
      '{"order": 5}',
      write({ order: "A1" }),
      write({ order: "A1" }),
    ]);
    const agent = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [stateMemory({ schema, model: keeper })],
    });
    const result = (await agent.invoke(ask("Please refund order A1"))) as unknown as {
      readonly ownState: unknown;
    };
    expect(result.ownState).toEqual({ order: "A1", refunded: false });
    expect(keeper.calls[1]?.at(-1)?.text).toContain("could not be used");
  });

  it("lives in the thread, and in the field that the user names", async () => {
    const keeper = scriptedModel((messages) =>
      write({ order: /order (\w+)/.exec(messages.at(-1)?.text ?? "")?.[1] }),
    );
    const model = scriptedModel(refunds);
    const middleware = [stateMemory({ schema, model: keeper, field: "desk", inject: "system" })];
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware,
      checkpointer: new MemorySaver(),
    });
    const config = { configurable: { thread_id: "t" } };
    await agent.invoke(ask("Please refund order A1"), config);
    await agent.invoke(ask("Please refund order B2"), config);
    expect(keeper.calls[3]?.at(-1)?.text).toContain(
      'Notes so far: {"order":"A1","refunded":false}',
    );
    expect(model.calls[3]?.[0]?.text).toContain('"order": "B2"');
  });

  it("streams none of the keeper's words as the agent's", async () => {
    const keeper = scriptedModel(() => write({ order: "KEEPER" }));
    const agent = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [stateMemory({ schema, model: keeper })],
    });
    const texts: string[] = [];
    for await (const [message] of await agent.stream(ask("Please refund order A1"), {
      streamMode: "messages",
    }))
      texts.push(message.text);
    expect(texts.join()).toContain("Done.");
    expect(texts.join()).not.toContain("KEEPER");
  });
});
