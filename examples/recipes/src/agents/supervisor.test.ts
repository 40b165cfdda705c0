import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { supervisor } from "./supervisor.js";

const secret = "heliotrope-7741";
let made = 0;
const calling = (name: string, args: Record<string, unknown>) => {
  made += 1;
  return new AIMessage({
    content: "",
    tool_calls: [{ id: `call-${made}`, name, args, type: "tool_call" }],
  });
};
const hasResult = (messages: readonly BaseMessage[]) =>
  messages.some((message) => message.getType() === "tool");
const requestIn = (messages: readonly BaseMessage[]) =>
  messages.find((message) => message.getType() === "human")?.text.split("\n\n<recalled")[0] ?? "";
/** Calls its tool with the order of its request, and then says so. */
const worker = (name: string) =>
  scriptedModel((messages) =>
    hasResult(messages)
      ? "Done."
      : calling(name, { order: /order (\w+)/.exec(requestIn(messages))?.[1] ?? "" }),
  );

it("gives each agent under a supervisor, and each user, a part of one memory", async () => {
  const models = {
    supervisor: scriptedModel((messages) => {
      const request = requestIn(messages);
      return hasResult(messages)
        ? "All done."
        : calling(request.includes("refund") ? "billing" : "shipping", { request });
    }),
    billing: worker("refund"),
    shipping: worker("ship"),
  };
  const { agent, memory } = supervisor(models);
  const seen = () =>
    Object.values(models).map(({ calls }) =>
      calls
        .flat()
        .map(({ text }) => text)
        .join("\n"),
    );
  const ask = async (content: string, userId: string) => {
    const before = seen().map((text) => text.length);
    await agent.invoke({ messages: [{ role: "user", content }] }, { context: { userId } });
    await memory.flush();
    return seen().map((text, index) => text.slice(before[index]));
  };
  await ask(`Please refund order A1, ${secret}`, "ann");
  await ask("Please ship order A2", "ann");
  const [ofSupervisor, ofBilling] = await ask("Please refund order A3", "ann");
  expect(ofSupervisor).toContain("> billing({");
  expect(ofBilling).toContain('> refund({"order":"A1"})');
  expect(ofBilling).not.toContain("ship");
  expect((await ask("Please refund order B1", "bob")).join()).not.toContain(secret);
  const runsOf = async (agentName: string, userId: string) =>
    (
      await memory.items({ kind: "run" }, { narrowTo: { agent: agentName }, context: { userId } })
    ).map(({ outcome }) => outcome);
  expect(await runsOf("billing", "ann")).toEqual(["succeeded", "succeeded"]);
  expect(await runsOf("shipping", "ann")).toEqual(["succeeded"]);
  expect(await runsOf("supervisor", "ann")).toEqual(["succeeded", "succeeded", "succeeded"]);
  expect(await runsOf("billing", "bob")).toEqual(["succeeded"]);
  await memory.close();
});
