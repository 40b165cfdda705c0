import { AIMessage, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { compareEvaluations, evaluateAgent } from "@mnemograph/agents/evaluate";
// oxlint-disable-next-line import/no-unassigned-import -- it adds the matchers
import "@mnemograph/agents/vitest";
import { openModel } from "@mnemograph/models";
import { type Answer, chatServer, json } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { Clerk } from "./clerk.js";
import { openDeskAgent } from "./desk-agent.js";
import { methods } from "./methods.js";
import { play } from "./play.js";
import { type Ticket, ticketsOf } from "./tickets.js";

const share = (settled: readonly boolean[]) => settled.filter(Boolean).length / settled.length;

describe("the tickets", () => {
  it("never repeat, and come in an order of their seed", () => {
    const [one, other] = [ticketsOf(40, 1), ticketsOf(40, 2)];
    expect(new Set(one.map(({ text }) => text)).size).toBe(40);
    expect(ticketsOf(40, 1)).toEqual(one);
    expect(other.map(({ text }) => text)).not.toEqual(one.map(({ text }) => text));
  });
});

describe("the clerk", () => {
  const ticket = new HumanMessage("Hello, my lamp, order L1007, arrived broken. Thanks.");
  const lookedUp = [
    ticket,
    new AIMessage({
      content: "",
      tool_calls: [{ id: "1", name: "find_order", args: { order: "L1007" }, type: "tool_call" }],
    }),
    new ToolMessage({ content: "lamp, price 40, shipping 5", tool_call_id: "1" }),
  ];
  const nextCall = async (...more: readonly HumanMessage[]) =>
    (await new Clerk(1).invoke([...lookedUp, ...more])).tool_calls?.[0];
  const recalled = (order: string, complaint: string, call: string) =>
    new HumanMessage(
      `<recalled kind="experiences">\nWhat was done.\nRequest: my kite, order ${order}, ${complaint}.\n> find_order({"order":"${order}"})\nfind_order: kite, price 80, shipping 9\n> ${call}\nrefund: done\n</recalled>`,
    );

  it("does what the messages report for such a request, with this order's numbers", async () => {
    expect(
      await nextCall(
        recalled("K1", "came broken in two pieces", 'refund({"amount":9,"order":"K1"})'),
      ),
    ).toMatchObject({
      name: "refund",
      args: { order: "L1007", amount: 5 },
    });
    expect(
      await nextCall(recalled("K1", "was broken", 'escalate({"order":"K1","team":"billing"})')),
    ).toMatchObject({
      name: "escalate",
      args: { order: "L1007", team: "billing" },
    });
  });

  it("guesses the same without memory and with a memory of something else", async () => {
    const alone = await nextCall();
    expect(await nextCall(recalled("K1", "is lost", 'refund({"amount":80,"order":"K1"})'))).toEqual(
      alone,
    );
  });
});

describe("the desk", () => {
  it("is worked at better with every memory that goes beyond one ticket, and no better with one that does not", async () => {
    const tickets = ticketsOf(24, 2);
    const shares = new Map<string, number>();
    for (const method of Object.keys(methods))
      shares.set(method, share(await play(method, tickets, new Clerk(2))));
    const alone = shares.get("no memory") ?? 1;
    expect(alone).toBeLessThan(0.4);
    expect(shares.get("state (EmMem)")).toBe(alone);
    for (const method of ["experiences (RAP)", "situations (LDM2)", "reflections (Reflexion)"])
      expect(shares.get(method)).toBeGreaterThan(alone + 0.1);
  });

  it("is worked at by a model behind an endpoint as well", async () => {
    let replies = 0;
    const answer: Answer = (response, request) => {
      const messages = request.body["messages"] as readonly {
        readonly role: string;
        readonly content: unknown;
      }[];
      const order = /order ([A-Z]\d+)/.exec(
        String(messages.findLast(({ role }) => role === "user")?.content),
      )?.[1];
      const call = {
        id: "1",
        type: "function",
        function: { name: "exchange", arguments: JSON.stringify({ order }) },
      };
      const isDone = messages.at(-1)?.role === "tool";
      const message = {
        role: "assistant",
        content: isDone ? "Settled." : null,
        ...(!isDone && { tool_calls: [call] }),
      };
      const choices = [{ index: 0, finish_reason: isDone ? "stop" : "tool_calls", message }];
      json(200, {
        id: `c${(replies += 1)}`,
        object: "chat.completion",
        created: 1,
        model: "test",
        choices,
      })(response, request);
    };
    const server = await chatServer(answer);
    const model = await openModel("openai:test", {
      baseUrl: server.baseUrl,
      environment: { OPENAI_API_KEY: "none" },
    });
    const tickets = ticketsOf(10, 1);
    const settled = await play("no memory", tickets, model);
    await server.close();
    // What arrives broken is exchanged, and nothing else.
    expect(settled).toEqual(tickets.map(({ custom }) => custom.correction.includes("exchange")));
    expect(server.requests[0]?.body["tools"]).toHaveLength(5);
  });
});

describe("the desk, measured", () => {
  const tickets = ticketsOf(24, 1);
  const tasks = tickets.map(({ text }, index) => ({ id: `${index}`, input: text }));
  const ticketFor = ({ id }: { readonly id: string }) => tickets[Number(id)] as Ticket;
  const measure = (name: string, trials: number) => {
    const { settle, review, memory } = openDeskAgent(name, tickets, new Clerk(1));
    return evaluateAgent({
      name,
      tasks,
      trials,
      memory,
      agent: (task) => settle(ticketFor(task)),
      judge: ({ task }) => review(ticketFor(task)),
    });
  };

  it("is better with a memory than without, on tickets that it meets for the first time", async () => {
    const { settle } = openDeskAgent("situations (LDM2)", tickets, new Clerk(1));
    const unnamed = evaluateAgent({
      tasks,
      agent: (task) => settle(ticketFor(task)),
      judge: () => true,
    });
    await expect(unnamed).rejects.toThrow(/a memory that the evaluation was not given/);
    const plain = await measure("no memory", 1);
    const noted = await measure("reflections (Reflexion)", 2);
    expect(noted).toBeBetterThan(plain);
    expect(plain).not.toBeBetterThan(noted);
    // The second trial repeats tickets that a colleague commented on: it is counted separately.
    expect(noted).toMatchObject({ tasks: 24, trials: 1, repeat: { tasks: 24, trials: 1 } });
    expect(noted.repeat?.successRate).toBeGreaterThan(noted.successRate);
    expect(compareEvaluations(plain, noted)).toMatchObject({
      pairs: 24,
      repeats: 24,
      success: { second: noted.successRate },
    });
  });
});
