import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import type { Embedder } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { describe, expect, it } from "vitest";
import { agentMemory } from "../memory/agent-memory.js";
import { memoryServer } from "../mcp/memory-server.js";
import { experienceMethod } from "../methods/experience-method.js";
import { recall } from "../methods/recall.js";
import { reflectionMethod } from "../methods/reflection-method.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { tupleBatch } from "../methods/tuples-of-run.js";
import type { FinishedRun } from "./judge.js";
import { runIdOf } from "../episodes/open-runs.js";
import { inProcess } from "../store/in-process.js";

const secret = "4929123456781234";
const redact = (text: string) => text.replaceAll(secret, "[card]");

/** Memories that keep what they embed, and everything that is in them. */
const watched = () => {
  const embedded: string[] = [];
  const inner = offlineEmbedder();
  const embedder: Embedder = {
    ...inner,
    embed: (texts) => (embedded.push(JSON.stringify(texts)), inner.embed(texts)),
  };
  const notes = scriptedModel(() => "New plan: ask first");
  const judge = ({ trajectory }: FinishedRun) => ({
    success: trajectory.id === "second",
    reason: `card ${secret} was refused`,
  });
  const memory = agentMemory({ store: inProcess(), embedder, redact, judge });
  const methods = [experienceMethod(), tupleMethod(), reflectionMethod({ model: notes })];
  const everything = async () => {
    await memory.flush();
    const { experiences, tuples, reflections, items } = await memory.of();
    const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
    const cells = await tuples.tuplesInCell({ batchId: tupleBatch }).catch(() => []);
    const asked = notes.calls.flat().map(({ text }) => text);
    return {
      logs,
      text: JSON.stringify([
        logs,
        cells,
        await reflections.everything(),
        await items.all(),
        await tuples.stats(),
        embedded,
        asked,
      ]),
    };
  };
  return { memory, methods, everything };
};

describe("what redaction takes out", () => {
  it("reaches no memory, no embedder and no model, wherever it stood", async () => {
    const { memory, methods, everything } = watched();
    const turn = [
      new HumanMessage({ content: [{ type: "text", text: `Charge card ${secret}` }] }),
      new AIMessage({
        content: `I charge ${secret}.`,
        tool_calls: [
          {
            id: "1",
            name: "charge",
            args: { card: Number(secret), deep: [{ note: `x${secret}x` }], [secret]: true },
          },
          { id: "2", name: `charge_${secret}`, args: {} },
        ],
      }),
      new ToolMessage({
        tool_call_id: "1",
        name: "charge",
        content: `card ${secret} declined`,
        status: "error",
      }),
      new AIMessage(`Declined: ${secret}`),
    ];
    remember(turn, { memory, methods, category: `card ${secret}`, problem: `failed on ${secret}` });
    remember(turn, { memory, methods, goal: `Charge ${secret} again`, id: "second" });
    await memory.flush();
    await recall(`Charge ${secret}`, turn, { memory, methods, category: secret });
    const { logs, text } = await everything();
    expect(logs).toHaveLength(2);
    expect(text).toContain("[card]");
    expect(text).not.toContain(secret);
  });

  it("reaches none of them over MCP either, neither by a report nor by a question", async () => {
    const { memory, everything } = watched();
    const client = new Client({ name: "test", version: "1" });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([memoryServer({ memory }).connect(there), client.connect(here)]);
    const steps = [{ action: `charge ${secret}`, observation: `declined ${secret}` }];
    const described = { task: `Charge ${secret}`, category: secret };
    await client.callTool({
      name: "remember_experience",
      arguments: {
        ...described,
        id: `run ${secret}`,
        steps,
        success: true,
        evidence: `receipt ${secret}`,
      },
    });
    await client.callTool({
      name: "reflect",
      arguments: { ...described, note: `never charge ${secret}` },
    });
    const asked = {
      ...described,
      lastAction: `charge ${secret}`,
      lastObservation: `declined ${secret}`,
    };
    await client.callTool({ name: "recall_experience", arguments: asked });
    await client.close();
    const { logs, text } = await everything();
    expect(logs).toHaveLength(1);
    expect(text).not.toContain(secret);
  });

  it("is in no hash that names a run", () => {
    const asked = (card: string) => runIdOf([{ role: "user", text: `Charge ${card}` }], redact);
    expect(asked(secret)).toBe(asked("[card]"));
  });
});
