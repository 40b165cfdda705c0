import { AsyncLocalStorage } from "node:async_hooks";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { scriptedModel } from "@mnemograph/models/testing";
import { z } from "zod";
import { formingModel, purposeOf } from "../methods/formation/forming.testing.js";

/** Two users of one process. */
export const tenants = ["tenant-one", "tenant-two"] as const;
export type Tenant = (typeof tenants)[number];
export const secretOf: Readonly<Record<Tenant, string>> = {
  "tenant-one": "heron4711",
  "tenant-two": "otter1174",
};
const secrets = Object.values(secretOf);

/**
 * One tenant's turn: which request it makes, and how many objects of each kind its sample has made
 * so far.
 */
export interface TenantTurn {
  readonly tenant: Tenant;
  readonly round: number;
  readonly made: Map<string, number>;
}
export const turns = new AsyncLocalStorage<TenantTurn>();
export const turnNow = (): TenantTurn => {
  const turn = turns.getStore();
  if (turn === undefined) throw new Error("a sample runs outside of a tenant's turn");
  return turn;
};

/** Every second request of a tenant fails, so that there is something to reflect on. */
export const requestNow = () => {
  const { tenant, round } = turnNow();
  return `${round % 3 === 1 ? "Refund the broken parcel" : "Refund the parcel"} of order A${round}, my code is ${secretOf[tenant]}`;
};
/** Fails the runs on broken parcels. */
export const isSettled = ({ task }: { readonly task: { readonly goal: string } }) =>
  !task.goal.includes("broken");

/** The sample's own literals, such as `{ userId: "ann" }`, as this tenant would write them. */
export const contextNow = (given: unknown): object => {
  const { tenant } = turnNow();
  const values = typeof given === "object" && given !== null ? given : { userId: "" };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "string" ? tenant : (value as unknown),
    ]),
  );
};

/** What a model was asked, and what tenants were given, as texts. */
export interface Recording {
  readonly requests: string[];
  readonly outputs: { readonly tenant: Tenant; readonly text: string }[];
}

/**
 * The secrets of others in what a tenant was given, and requests that hold two secrets. A tenant's
 * own requests hold its own secret always.
 */
export const leaksIn = ({ requests, outputs }: Recording): readonly string[] => [
  ...requests.filter((text) => secrets.every((secret) => text.includes(secret))),
  ...outputs
    .filter(({ tenant, text }) =>
      secrets.some((secret) => secret !== secretOf[tenant] && text.includes(secret)),
    )
    .map(({ text }) => text),
];
/** The tenants that were shown an earlier secret of their own, as recalled data. */
export const recallingIn = ({ requests, outputs }: Recording): readonly Tenant[] => {
  const texts = [...requests, ...outputs.map(({ text }) => text)];
  return tenants.filter((tenant) =>
    texts.some((text) => new RegExp(`<recalled[^<]*${secretOf[tenant]}`).test(text)),
  );
};

/** The last code that a text names, and the order of the request. */
export const codeIn = (text: string) =>
  [...text.matchAll(/heron4711|otter1174/g)].at(-1)?.[0] ?? "none";
const textOf = (messages: readonly BaseMessage[]) =>
  messages
    .map((message) => `${message.text}${JSON.stringify((message as AIMessage).tool_calls ?? [])}`)
    .join("\n");

/**
 * Calls a tool with the tenant's code, and then answers with it; notes and states hold the code
 * too. Every request is recorded.
 */
export const recordedModel = ({ requests }: Recording) => {
  const forming = formingModel();
  return scriptedModel(async (messages) => {
    const text = textOf(messages);
    requests.push(text);
    if (purposeOf(messages) !== "other") return forming.invoke([...messages]);
    if (text.includes("Notes so far")) return JSON.stringify({ orders: [codeIn(text)] });
    if (messages.some((message) => message.getType() === "tool"))
      return `Done for ${codeIn(messages.at(-1)?.text ?? "")}.`;
    const isAgent =
      messages.at(-1)?.getType() === "human" &&
      /my code is/.test(text) &&
      !text.includes("Result: failed");
    if (!isAgent) return `New plan: ask first, said ${codeIn(text)}`;
    return new AIMessage({
      content: "",
      tool_calls: [{ id: "1", name: "submit", args: { code: codeIn(text) }, type: "tool_call" }],
    });
  });
};

export const tenantTools = [
  tool(({ code }: { code: string }) => `accepted for ${code}`, {
    name: "submit",
    description: "submits a refund",
    schema: z.object({ code: z.string() }),
  }),
];
