// An OpenAI-compatible server on 127.0.0.1 that the offline model answers, whatever model is asked
// for. The same question is thought about once.
import { createHash } from "node:crypto";
import { built } from "../faults/built.mjs";

const { offlineModel } = await built("model-offline/dist/index.js");
const { nodePrompts } = await built("nodes/dist/index.js");
const { chatServer, json, says } = await built("models/dist/testing/index.js");

/** What stands before the first of the stop sequences, as a server sends it. */
const untilStop = (text, stops) => {
  const places = stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0);
  return text.slice(0, Math.min(text.length, ...places));
};
const tokens = (text) => Math.ceil(text.length / 4);

export const offlineServer = async () => {
  const model = offlineModel({ prompts: nodePrompts });
  const known = new Map();
  const answer = async (messages) => {
    const asked = JSON.stringify(messages);
    // The question before a run whether anybody answers names no reply.
    if (asked.includes("word ready")) return { text: "ready", prompt: tokens(asked) };
    const key = createHash("sha256").update(asked).digest("base64");
    if (!known.has(key))
      known.set(
        key,
        (await model.invoke(messages.map(({ role, content }) => ({ role, content })))).text,
      );
    return { text: known.get(key), prompt: tokens(asked) };
  };
  return chatServer((response, request) => {
    const { messages, stop } = request.body;
    answer(messages).then(
      ({ text, prompt }) => {
        const mentioned = untilStop(text, [stop ?? []].flat());
        says(mentioned, { prompt, completion: tokens(mentioned) })(response, request);
      },
      (error) => json(500, { error: { message: error.message } })(response, request),
    );
  });
};
