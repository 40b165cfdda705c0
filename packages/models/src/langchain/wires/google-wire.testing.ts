import { type Answer, json } from "../../testing/chat-server.js";
import { sendEvents, type WireReply } from "./wire-reply.testing.js";

/** Ends that come with no content at all. */
const filters: ReadonlySet<string> = new Set(["SAFETY", "RECITATION", "PROHIBITED_CONTENT"]);

const contentOf = (parts: readonly object[], finish: string) => {
  if (parts.length > 0) return { content: { role: "model", parts } };
  return filters.has(finish) ? {} : { content: { role: "model" } };
};

/**
 * Gemini's generateContent, and streamGenerateContent where the path asks for it: each event with
 * the counts so far.
 */
export const googleSays =
  ({
    thinking,
    pieces = [],
    call,
    finish = "STOP",
    tokens = { prompt: 20, completion: 5 },
  }: WireReply): Answer =>
  (response, request) => {
    const { prompt, completion, cached, thoughts = 0 } = tokens;
    const usageMetadata = {
      promptTokenCount: prompt,
      candidatesTokenCount: completion,
      totalTokenCount: prompt + completion + thoughts,
      ...(cached === undefined ? {} : { cachedContentTokenCount: cached }),
      ...(thoughts === 0 ? {} : { thoughtsTokenCount: thoughts }),
    };
    const parts = [
      ...(thinking === undefined ? [] : [{ text: thinking, thought: true }]),
      ...pieces.map((text) => ({ text })),
      ...(call === undefined ? [] : [{ functionCall: { name: call.name, args: call.args } }]),
    ];
    const answer = (some: readonly object[], end?: string) => ({
      candidates: [
        {
          ...contentOf(some, finish),
          ...(end === undefined ? {} : { finishReason: end }),
          index: 0,
        },
      ],
      usageMetadata,
      modelVersion: "gemini-x",
    });
    if (!request.path.includes("streamGenerateContent")) {
      const text = pieces.length === 0 ? [] : [{ text: pieces.join("") }];
      json(
        200,
        answer(
          [...parts.filter((part) => !("text" in part) || "thought" in part), ...text],
          finish,
        ),
      )(response, request);
      return;
    }
    const events = [...parts.map((part) => answer([part])), answer([], finish)];
    sendEvents(
      response,
      events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`),
    );
  };

/** A prompt that Gemini's filter stopped: no candidate. */
export const googleBlocks =
  (blockReason: string): Answer =>
  (response, request) => {
    const body = {
      promptFeedback: { blockReason },
      usageMetadata: { promptTokenCount: 20, totalTokenCount: 20 },
    };
    if (request.path.includes("streamGenerateContent"))
      sendEvents(response, [`data: ${JSON.stringify(body)}\r\n\r\n`]);
    else json(200, body)(response, request);
  };

export const googleError = (
  code: number,
  status: string,
  message: string,
  details: readonly object[] = [],
): Answer => json(code, { error: { code, message, status, details } });
