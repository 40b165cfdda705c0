import { z } from "zod";
import { heldBack } from "./held-back.js";
import { secretsOfReplies } from "./redact.js";
import { sentEvents } from "./sent-events.js";
import { UnusableAnswer } from "./unusable-answer.js";
import { usageOfPart } from "./usage-forms.js";

const Reply = z.looseObject({ tool_calls: z.array(z.unknown()).nullish() });
/**
 * A part of an answer, as far as it is read; what it says beside that is judged with the whole
 * answer.
 */
const Part = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        index: z.unknown().optional(),
        finish_reason: z.unknown().optional(),
        delta: Reply.nullish(),
        message: Reply.nullish(),
      }),
    )
    .nullish(),
});

const partOf = (data: string): z.infer<typeof Part> => {
  const part = Part.safeParse(JSON.parse(data));
  if (part.success) return part.data;
  throw new UnusableAnswer(
    `a part of the stream cannot be read: ${z.prettifyError(part.error).replaceAll("\n", " ").slice(0, 200)}`,
  );
};

/** What is kept of a part: who answers, and what went wrong, by the names that servers use for it. */
const kept = ["id", "model", "error", "message", "detail", "msg"] as const;

/**
 * What the parts of a streamed answer make together: a chat completion as the same server would
 * have sent it whole.
 */
const assembling = (onText: (text: string) => void) => {
  const whole: Record<string, unknown> = { object: "chat.completion" };
  const calls: unknown[] = [];
  /** What is no words: lists of parts, as some servers send, and what no reply may be. */
  const others: unknown[] = [];
  let [text, refusal] = ["", ""];
  let finishReason: unknown = null;
  let [isAny, isDone] = [false, false];
  const hear = (content: unknown): void => {
    if (typeof content === "string") {
      text += content;
      if (content !== "") onText(content);
    } else if (content !== null && content !== undefined)
      others.push(...(Array.isArray(content) ? (content as unknown[]) : [content]));
  };
  const content = () =>
    others.length === 0 ? text : [...(text === "" ? [] : [{ type: "text", text }]), ...others];
  return {
    add: (data: string): void => {
      const part = partOf(data);
      for (const name of kept) if (part[name]) whole[name] = part[name];
      const choice = part.choices?.find(({ index }) => (index ?? 0) === 0);
      whole["usage"] = usageOfPart(part, choice) ?? whole["usage"];
      if (choice === undefined) return;
      isAny = true;
      finishReason = choice.finish_reason ?? finishReason;
      // Some servers send the reply whole: at the end, or alone.
      const reply = choice.delta ?? (text === "" ? choice.message : undefined);
      hear(reply?.["content"]);
      const refused = reply?.["refusal"];
      if (typeof refused === "string") refusal += refused;
      calls.push(...(reply?.tool_calls ?? []));
    },
    done: (): void => {
      isDone = true;
    },
    /** Without any part the answer stays without `choices`, and is refused as any such answer. */
    end: () => {
      // The text before an error is half of a reply.
      if (whole["error"] !== undefined) return whole;
      if (isAny && !isDone && finishReason === null)
        throw new UnusableAnswer("the stream ended before the reply did");
      const message = {
        role: "assistant",
        content: content(),
        ...(refusal === "" ? {} : { refusal }),
        ...(calls.length === 0 ? {} : { tool_calls: calls }),
      };
      return isAny
        ? { ...whole, choices: [{ index: 0, finish_reason: finishReason, message }] }
        : whole;
    },
  };
};

/**
 * What asks for a stream. Calls of tools come in pieces that belong together: a question with tools
 * is answered whole.
 */
export const streamedUnlessTools = (asked: Readonly<Record<string, unknown>>): object =>
  asked["tools"] === undefined ? { stream: true, stream_options: { include_usage: true } } : {};

/**
 * `fetch` that passes on a streamed answer's text as it comes, and gives the whole answer as the
 * server would have sent it without a stream. Servers that do not stream answer as usual; a stream
 * that ends before the reply is an unusable answer. No secret is passed on, also not one that comes
 * in pieces.
 */
export const fetchStreamed =
  (onText: (text: string) => void, secrets: readonly (string | undefined)[] = []): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const isStream = /^text\/event-stream\b/i.test(response.headers.get("content-type") ?? "");
    if (!response.ok || response.body === null || !isStream) return response;
    const heard = heldBack(secretsOfReplies(secrets), onText);
    const answer = assembling(heard.report);
    try {
      for await (const data of sentEvents(response.body as unknown as AsyncIterable<Uint8Array>)) {
        // Some servers keep the connection open after it, and what they still say belongs to
        // nothing.
        if (data === "[DONE]") {
          answer.done();
          break;
        }
        answer.add(data);
      }
    } finally {
      heard.end();
    }
    return Response.json(answer.end(), { status: response.status });
  };
