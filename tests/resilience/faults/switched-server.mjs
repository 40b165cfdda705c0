// An endpoint whose fault is switched while runs, memories and recordings know it by one address.
import { createHash } from "node:crypto";
import { built } from "./built.mjs";
import { planFor } from "./watched-pictures.mjs";

const { offlineModel } = await built("model-offline/dist/index.js");
const { nodePrompts } = await built("nodes/dist/index.js");
const { chatServer, modelFault, says } = await built("models/dist/testing/index.js");

/** Calls that meet the fault where some do: an early one, and one in the midst of an episode. */
const someCalls = new Set([1, 4]);

const model = offlineModel({ prompts: nodePrompts });
/**
 * What a healthy server says, by what it is asked: the offline model answers the same prompt once.
 */
const answers = new Map();
const mentioned = new Set(["ready"]);

/** Waits for the offline model. */
export const healthyAnswer = async ({ body: { messages } }) => {
  const plan = planFor({ messages });
  if (plan !== undefined) {
    mentioned.add(plan);
    return plan;
  }
  const asked = JSON.stringify(messages);
  if (asked.includes("word ready")) return "ready";
  const key = createHash("sha256").update(asked).digest("base64");
  if (!answers.has(key)) {
    const { text } = await model.invoke(messages.map(({ role, content }) => ({ role, content })));
    answers.set(key, text);
    mentioned.add(text);
  }
  return answers.get(key);
};

/** Whether a healthy server says so to anything that any was asked. */
export const isHealthy = (text) => mentioned.has(text);

export const switchedServer = async () => {
  let fault;
  let number = 0;
  const server = await chatServer((response, request) => {
    void healthyAnswer(request).then((text) => {
      const isProbe = text === "ready";
      if (!isProbe) number += 1;
      const isHit =
        fault !== undefined && !isProbe && (fault.reach === "all" || someCalls.has(number));
      const answer = isHit
        ? modelFault(fault.name).answer(text)
        : says(text, { prompt: 10, completion: 5 });
      answer(response, request);
    });
  });
  return {
    baseUrl: server.baseUrl,
    /** From now on; `undefined` is well. */
    behave: (next) => {
      [fault, number] = [next, 0];
    },
    close: () => server.close(),
  };
};
