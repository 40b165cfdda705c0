import {
  type BaseMessage,
  AIMessage,
  HumanMessage,
  RemoveMessage,
  ToolMessage,
} from "@langchain/core/messages";
import {
  type AgentMiddleware,
  ClearToolUsesEdit,
  contextEditingMiddleware,
  createAgent,
  createMiddleware,
  piiMiddleware,
} from "langchain";
import { tool } from "@langchain/core/tools";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type AgentMemories } from "../store/agent-memories.js";
import { ask, memoryForTests, shopTools, logsOf } from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";
import { call, reply, request, summarizes, threeRounds } from "./recorded-runs.testing.js";

const threeEntries = [
  '> find_order({"order":"A1"})',
  "find_order: order A1: delivered",
  '> find_order({"order":"B2"})',
  "find_order: order B2: delivered",
  '> refund({"order":"A1"})',
  "refund: refunded A1",
  "> answer: Done.",
  "",
];

const expectThreeRounds = async (memory: AgentMemories) => {
  const logs = await logsOf(memory);
  expect(logs.map((log) => log?.task)).toEqual([request]);
  expect(logs[0]?.entries).toEqual(threeEntries);
};

const edits = (
  beforeModel: (messages: readonly BaseMessage[]) => readonly BaseMessage[] | undefined,
) =>
  createMiddleware({
    name: "edits",
    beforeModel: ({ messages }) => {
      const update = beforeModel(messages);
      return update === undefined ? undefined : { messages: [...update] };
    },
  });
const isRound = (message: BaseMessage) =>
  AIMessage.isInstance(message) || ToolMessage.isInstance(message);

const others: readonly (readonly [string, () => AgentMiddleware])[] = [
  ["a summary in place of all but the last round", () => summarizes(1)],
  ["a summary in place of everything", () => summarizes(0)],
  [
    "an unmarked summary",
    () =>
      edits((messages) =>
        messages.length < 3
          ? undefined
          : [
              ...messages.map(({ id = "" }) => new RemoveMessage({ id })),
              new HumanMessage("In short: Z9"),
            ],
      ),
  ],
  [
    "the request taken out",
    () =>
      edits((messages) =>
        messages.flatMap((message) =>
          messages.length > 1 && HumanMessage.isInstance(message)
            ? [new RemoveMessage({ id: message.id ?? "" })]
            : [],
        ),
      ),
  ],
  [
    "older rounds taken out",
    () =>
      edits((messages) =>
        messages
          .filter(isRound)
          .slice(0, -2)
          .map(({ id = "" }) => new RemoveMessage({ id })),
      ),
  ],
  [
    "older results overwritten in the list",
    () =>
      edits((messages) =>
        messages
          .filter((message) => ToolMessage.isInstance(message))
          .slice(0, -1)
          .map(
            ({ id = "", tool_call_id }) => new ToolMessage({ id, tool_call_id, content: "[old]" }),
          ),
      ),
  ],
  [
    "results cleared from the prompt",
    () =>
      contextEditingMiddleware({
        edits: [
          new ClearToolUsesEdit({
            trigger: { messages: 2 },
            keep: { messages: 0 },
            clearToolInputs: true,
          }),
        ],
      }) as unknown as AgentMiddleware,
  ],
];
const cases = others.flatMap(([what, other]) => [
  { what, order: "before", middleware: (memory: AgentMiddleware) => [memory, other()] },
  { what, order: "after", middleware: (memory: AgentMiddleware) => [other(), memory] },
]);

describe("the record of a run", () => {
  it.each(cases)(
    "does not change with $what by middleware that comes after it ($order)",
    async ({ middleware }) => {
      const memory = memoryForTests();
      const agent = createAgent({
        model: threeRounds(),
        tools: shopTools,
        middleware: middleware(experienceMemory({ memory })),
      });
      await agent.invoke(ask(request));
      await expectThreeRounds(memory);
    },
  );

  it("has the request and the results as middleware that redacts them shows them to the model", async () => {
    for (const order of ["before", "after"]) {
      const memory = memoryForTests();
      const mail = tool(() => "sent to eve@example.com", {
        name: "mail",
        description: "mails",
        schema: z.object({ order: z.string() }),
      });
      const redacts = piiMiddleware("email", {
        strategy: "redact",
        applyToToolResults: true,
      }) as unknown as AgentMiddleware;
      const recorded = experienceMemory({ memory });
      const agent = createAgent({
        model: scriptedModel([reply(call("mail", "A1")), "Done."]),
        tools: [mail],
        middleware: order === "before" ? [redacts, recorded] : [recorded, redacts],
      });
      await agent.invoke(ask("Mail ann@example.com"));
      const [log] = await logsOf(memory);
      expect(log?.task).toBe("Mail [REDACTED_EMAIL]");
      expect(JSON.stringify(log)).not.toContain("example.com");
    }
  });
});
