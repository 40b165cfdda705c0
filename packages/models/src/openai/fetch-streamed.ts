import { z } from "zod";
import { UnusableAnswer } from "./read-answer.js";

/** A part of an answer, as far as it is read; servers write more, and leave out what has nothing new. */
const Part = z.looseObject({
  id: z.string().nullish(),
  model: z.string().nullish(),
  usage: z.looseObject({}).nullish(),
  choices: z
    .array(
      z.looseObject({
        index: z.number().nullish(),
        finish_reason: z.string().nullish(),
        delta: z
          .looseObject({ content: z.string().nullish(), refusal: z.string().nullish(), tool_calls: z.array(z.looseObject({})).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
});

/** What the parts of a streamed answer make together: a chat completion as the same server would have sent it whole. */
const assembling = (onText: (text: string) => void) => {
  const [whole, message]: [Record<string, unknown>, Record<string, unknown>] = [
    { object: "chat.completion" },
    { role: "assistant", content: "" },
  ];
  let finishReason: string | null = null;
  let [isAny, isDone] = [false, false];
  return {
    add: (line: string): void => {
      const data = /^data: ?(.*)$/s.exec(line)?.[1]?.trim();
      if (data === "[DONE]") isDone = true;
      if (data === undefined || data === "" || data === "[DONE]") return;
      const part = Part.parse(JSON.parse(data));
      if (part.error !== undefined && part.error !== null) whole["error"] = part.error;
      for (const name of ["id", "model", "usage"] as const) if (part[name]) whole[name] = part[name];
      const choice = part.choices?.find(({ index }) => (index ?? 0) === 0);
      if (choice === undefined) return;
      isAny = true;
      finishReason = choice.finish_reason ?? finishReason;
      const { content, refusal, tool_calls: calls } = choice.delta ?? {};
      if (content) {
        message["content"] = `${String(message["content"])}${content}`;
        onText(content);
      }
      if (refusal) message["refusal"] = `${String(message["refusal"] ?? "")}${refusal}`;
      if (calls) message["tool_calls"] = [...((message["tool_calls"] as unknown[] | undefined) ?? []), ...calls];
    },
    /** Without any part the answer stays without `choices`, and is refused as any such answer. */
    end: () => {
      if (isAny && !isDone && finishReason === null) throw new UnusableAnswer("the stream ended before the reply did");
      return isAny ? { ...whole, choices: [{ index: 0, finish_reason: finishReason, message }] } : whole;
    },
  };
};

const asksForStream = (body: unknown): string | undefined => {
  if (typeof body !== "string") return undefined;
  const asked = JSON.parse(body) as Record<string, unknown>;
  // Calls of tools come in pieces that belong together: such a question is answered whole.
  if (asked["tools"] !== undefined) return undefined;
  return JSON.stringify({ ...asked, stream: true, stream_options: { include_usage: true } });
};

/**
 * `fetch` that asks for the answer as a stream, tells its text as it comes, and gives the whole answer as the server would have sent it without. Servers
 * that do not stream answer as ever; a stream that ends before the reply is an unusable answer.
 */
export const fetchStreamed =
  (onText: (text: string) => void): typeof fetch =>
  async (input, init) => {
    const body = asksForStream(init?.body);
    const response = await fetch(input, { ...init, ...(body === undefined ? {} : { body }) });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (!response.ok || response.body === null || !isStream) return response;
    const answer = assembling(onText);
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) answer.add(line);
    }
    answer.add(rest);
    return Response.json(answer.end(), { status: response.status });
  };
