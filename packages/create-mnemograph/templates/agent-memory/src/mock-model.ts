import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { ways } from "./tickets.js";

type Part = { readonly text?: string };
type Message = { readonly role: string; readonly content: string | readonly Part[] | null };

const role = "assistant";
const textOf = ({ content }: Message) =>
  typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("\n");
const wordsOf = (line: string) => new Set(line.toLowerCase().match(/[a-z]{4,}/g));

/** How the recalled run with the most words of this request was settled; otherwise a guess. */
const wayFor = (request: string, recalled: string, order: string) => {
  const words = wordsOf(request);
  const runs = recalled.split("Request: ").flatMap((run) => {
    const way = ways.find((name) => run.includes(`"way":"${name}"`));
    const shared = [...wordsOf(run.split("\n")[0] ?? "")].filter((word) => words.has(word));
    return way === undefined ? [] : [{ way, count: shared.length }];
  });
  const [best] = runs.toSorted((left, right) => right.count - left.count);
  return best !== undefined && best.count > 2 ? best.way : ways[Number(order.slice(1)) % 3];
};

const answer = (messages: readonly Message[], id: string) => {
  const turn = messages.slice(messages.findLastIndex(({ role }) => role === "user"));
  const [request = "", ...recalled] = turn.map(textOf).join("\n").split("<recalled");
  const order = /[A-Z]\d{4}/.exec(request)?.[0] ?? "";
  const way = wayFor(request.split("\n")[0] ?? "", recalled.join("\n"), order);
  const calls = [
    { name: "find_order", arguments: JSON.stringify({ order }) },
    { name: "settle", arguments: JSON.stringify({ order, way }) },
  ];
  const call = calls[turn.filter(({ role }) => role === "tool").length];
  if (call === undefined) return { role, content: `Order ${order}: done.` };
  return { role, content: null, tool_calls: [{ id, type: "function", function: call }] };
};

/** A script that speaks OpenAI's protocol. It is no language model: it copies what it recalls, or guesses. */
export const startMockModel = async () => {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = `reply-${requests.push(body)}`;
    const message = answer(JSON.parse(body).messages, id);
    const finish_reason = message.tool_calls ? "tool_calls" : "stop";
    const prompt_tokens = Math.ceil(body.length / 4);
    const usage = { prompt_tokens, completion_tokens: 10, total_tokens: prompt_tokens + 10 };
    const choices = [{ index: 0, message, finish_reason }];
    const reply = { id, object: "chat.completion", created: 0, model: "mock", choices, usage };
    response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/v1`, requests, close: () => server.close() };
};
