import type { BaseMessage } from "@langchain/core/messages";
import { scriptedModel } from "@mnemograph/models/testing";

const system = (messages: readonly BaseMessage[]) =>
  messages.find((message) => message.getType() === "system")?.text ?? "";
const asked = (messages: readonly BaseMessage[]) =>
  messages.find((message) => message.getType() === "human")?.text ?? "";

const purposes = {
  summarize: /^Summary: </m,
  clusterGoals: /numbered requests[^]*^High-level Type1: </m,
  clusterObservations: /numbered observations[^]*^High-level Type1: </m,
  classifyGoal: /new request[^]*^<type number/m,
  classifyObservation: /new observation[^]*^<type number/m,
} as const;

/** What a formation's call is for, by the form of the reply and what it is about. */
export const purposeOf = (messages: readonly BaseMessage[]): keyof typeof purposes | "other" =>
  (Object.keys(purposes) as (keyof typeof purposes)[]).find((purpose) =>
    purposes[purpose].test(system(messages)),
  ) ?? "other";

const numbersWhere = (text: string, fits: (item: string) => boolean) =>
  [...text.matchAll(/^(\d+)\. (.*)$/gm)]
    .filter(([, , item = ""]) => fits(item))
    .map(([, number]) => number);
const sorted = (
  text: string,
  names: readonly [string, string],
  fits: (item: string) => boolean,
) => {
  const first = numbersWhere(text, fits);
  const second = numbersWhere(text, (item) => !fits(item));
  return [
    ...(first.length > 0 ? [`High-level Type1: ${names[0]} [${first.join(", ")}]`] : []),
    ...(second.length > 0
      ? [`High-level Type${first.length > 0 ? 2 : 1}: ${names[1]} [${second.join(", ")}]`]
      : []),
  ].join("\n");
};
const newOne = (text: string) => /^New (?:request|observation): (.*)$/m.exec(text)?.[1] ?? "";
const typeNamed = (text: string, name: string) =>
  /Type (\d+): /.exec(text.split("\n").find((line) => line.includes(name)) ?? "")?.[1] ?? "1";

/**
 * Sorts by single words: refunds and other requests, results and what comes before any. It sees
 * nothing but its prompts.
 */
export const formingModel = () =>
  scriptedModel((messages) => {
    const text = asked(messages);
    switch (purposeOf(messages)) {
      case "summarize":
        return "Summary: it went on";
      case "clusterGoals":
        return sorted(text, ["refunds", "parcels"], (item) => /refund/i.test(item));
      case "clusterObservations":
        return sorted(text, ["results", "requests"], (item) => item.startsWith("find:"));
      case "classifyGoal":
        return `[${typeNamed(text, /refund/i.test(newOne(text)) ? "refunds" : "parcels")}]: so it reads`;
      case "classifyObservation":
        return `[${typeNamed(text, newOne(text).startsWith("find:") ? "results" : "requests")}]: so it reads`;
      default:
        return new Error(`nobody expects: ${system(messages)}`);
    }
  });

/** A run on one order: looked up, refused, and handed to a person. */
export const runOn = (order: string, what: "Refund" | "Where is") => [
  {
    role: "user",
    content: what === "Refund" ? `Refund order ${order}` : `Where is the parcel of ${order}?`,
  },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: { name: "find", arguments: JSON.stringify({ order }) } }],
  },
  {
    role: "tool",
    tool_call_id: "1",
    content: what === "Refund" ? `${order}: refused, too late` : `${order}: on its way`,
  },
  {
    role: "assistant",
    content: what === "Refund" ? "I handed it to a colleague." : "It is on its way.",
  },
];
