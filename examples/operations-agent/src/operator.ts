import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { estimateTokens } from "@mnemograph/core";
import { inferredSteps } from "./inferred-steps.js";
import { readExamples, recalledIn, withoutRecalled } from "./recalled-text.js";
import { type Operation, readRequest } from "./requests.js";
import { type Step, keyOf, readRules, stepOf } from "./rule-sentence.js";
import { readFacts } from "./services.js";

interface Done {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: string;
}

/**
 * A scripted model that works at operations: it reads the messages and nothing else. It knows which
 * tool a request means, looks the service up, takes the steps that recalled rules and examples ask
 * for, and hands the request in. Where the operation is refused it takes the step that the refusal
 * states, once. It is no language model: it shows what a memory is worth to one fixed reader.
 */
export class Operator extends BaseChatModel {
  /** Of each model call, how much of the prompt was recalled. */
  readonly recalledTokens: number[] = [];

  constructor() {
    super({});
  }

  override _llmType(): string {
    return "operator";
  }

  override bindTools(): this {
    return this;
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const recalled = messages.flatMap(({ text }) => recalledIn(text));
    this.recalledTokens.push(recalled.reduce((sum, text) => sum + estimateTokens(text), 0));
    const message = this.#answer(messages, recalled);
    return { generations: [{ text: message.text, message }] };
  }

  #answer(messages: readonly BaseMessage[], recalled: readonly string[]): AIMessage {
    const start = messages.findLastIndex(
      (message) => message.getType() === "human" && withoutRecalled(message.text) !== "",
    );
    const request = withoutRecalled(messages[start]?.text ?? "");
    const asked = readRequest(request);
    if (asked === undefined) return new AIMessage("I do not know what to do.");
    const done = doneIn(messages.slice(start + 1));
    const facts = done.flatMap(({ result }) => readFacts(result)).slice(0, 4);
    const shown = { rules: recalled.flatMap(readRules), examples: recalled.flatMap(readExamples) };
    const next = this.#next(asked, done, inferredSteps(shown, asked.tool, facts));
    if (next === undefined) return new AIMessage(`It was ${done.at(-1)?.result ?? "not done"}.`);
    return new AIMessage({
      content: "",
      tool_calls: [{ id: `call-${done.length}`, type: "tool_call", ...next }],
    });
  }

  #next({ tool, args }: Operation, done: readonly Done[], steps: readonly Step[]) {
    const call = (step: Step) => ({
      name: step.tool,
      args: { ...step.args, service: args["service"] },
    });
    if (done.length === 0) return { name: "check_health", args: { service: args["service"] } };
    if (done.at(-1)?.name === "submit") return undefined;
    const tries = done.flatMap(({ name, result }, index) =>
      name === tool ? [{ index, isRefused: result.includes(": refused: "), result }] : [],
    );
    const made = tries.find(({ isRefused }) => !isRefused);
    const lacking = (phase: Step["phase"], from: number) => {
      const known = new Set(done.slice(from).map((one) => keyOf(stepOf(phase, one))));
      return steps.find((step) => step.phase === phase && !known.has(keyOf(step)));
    };
    const missing = made === undefined ? lacking("before", 0) : lacking("after", made.index + 1);
    if (made === undefined && tries.length > 1) return { name: "submit", args: {} };
    if (missing !== undefined) return call(missing);
    if (made !== undefined) return { name: "submit", args: {} };
    const [refused] = tries;
    const [rule] =
      refused !== undefined && refused.index === done.length - 1 ? readRules(refused.result) : [];
    return rule === undefined ? { name: tool, args } : call(rule.step);
  }
}

/** The calls of a turn with what came back. */
const doneIn = (turn: readonly BaseMessage[]): readonly Done[] => {
  const results = turn
    .filter((message) => message.getType() === "tool")
    .map(({ text }) => withoutRecalled(text));
  return turn
    .flatMap((message) => (AIMessage.isInstance(message) ? (message.tool_calls ?? []) : []))
    .map(({ name, args }, index) => ({ name, args, result: results[index] ?? "" }));
};
