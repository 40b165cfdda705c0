import { type NodeEvent, type Parsed, callModel, definePrompt } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { parseStatedLines } from "../../emmem/update-embodied-state/parse-stated-lines.js";
import { parseChoice } from "../../ldm/choose-process/parse-choice.js";
import { parseProposals } from "../../ldm-refinement/propose-actions/parse-proposals.js";
import { parseKey } from "../../rap/extract-key/parse-key.js";
import { parsePlan } from "../../rap/make-plan/parse-plan.js";
import { parseVerdict } from "../../reflexion/judge-run/parse-verdict.js";
import { parseReflection } from "../../reflexion/reflect/parse-reflection.js";
import { parseReply } from "../experiences/parse-reply.js";
import { parseEvaluation } from "../history/parse-evaluation.js";
import { parseSummary } from "../history/parse-summary.js";
import { actionForms } from "./forms/action-forms.js";
import { parseAction } from "./parse-action.js";
import { parseClusters } from "./parse-clusters.js";
import { parseKnownNumber } from "./parse-known-number.js";
import { parseThoughtAndAction } from "./parse-thought-and-action.js";

const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "look"]);
interface Kind {
  readonly parse: (reply: string) => Parsed<unknown>;
  /** A reply as it is asked for. */
  readonly good: string;
  /** Any words will do: nonsense in words cannot be told from an answer. */
  readonly isFree?: true;
}
const kinds: Readonly<Record<string, Kind>> = {
  action: { parse: (reply) => parseAction(reply, { forms }), good: "> look" },
  "thought and action": { parse: (reply) => parseThoughtAndAction(reply, { forms }), good: "Thought: I look first.\n> look" },
  "action of RAP": { parse: (reply) => parseReply(reply, { forms }), good: "> look" },
  summary: { parse: parseSummary, good: "Summary: I went to desk 1.", isFree: true },
  evaluation: { parse: parseEvaluation, good: "subgoal 1: find a mug - complete" },
  plan: { parse: parsePlan, good: "> think: To solve the task, I need to find a mug.", isFree: true },
  key: { parse: parseKey, good: "> search: mug" },
  clusters: { parse: parseClusters, good: "High-level Type1: take a thing [1, 2]" },
  type: { parse: parseKnownNumber([1, 2], "type", [{ id: 1, name: "taking" }]), good: "[1]: it takes" },
  process: { parse: parseChoice(2), good: "2: it ends well" },
  step: { parse: parseKnownNumber([1, 2, 3], "step"), good: "2: here they differ" },
  proposals: { parse: parseProposals(3, { forms }), good: "Action 1: look\nConfidence: 1" },
  reflection: { parse: parseReflection, good: "New plan: I will look first.", isFree: true },
  verdict: { parse: parseVerdict, good: "SUCCESS: it is done" },
  state: { parse: parseStatedLines, good: "Facing: desk 1\nMoved: 2\nHolding: nothing\nSeen: nothing\nDone: nothing" },
};
const refusals = [
  "I'm sorry, but I can't help with that.",
  "I’m sorry, I cannot assist with this request.",
  "I can't continue with this task.",
  "As an AI language model, I am unable to interact with physical objects.",
  "Unfortunately, I won't be able to do this.",
  "I apologize, but I must decline.",
];
const nonsense = ["…", "???", "🤷", "{}", "[]", "<answer></answer>", "```\n```", "**", "-", "null", "N/A"];
const words = ["lorem ipsum dolor sit amet", "asdf qwer"];

const prompt = definePrompt<Record<string, never>>({ id: "test/any", sample: {}, render: () => [{ role: "user", content: "What now?" }] });

describe.each(Object.entries(kinds))("a reply of kind %s", (_, { parse, good, isFree }) => {
  it.each([...refusals, ...nonsense, ...(isFree ? [] : words)])("is none where it reads %j, and it is said why", (reply) => {
    expect(parse(reply)).toMatchObject({ ok: false, problem: expect.stringMatching(/^[A-Z].{10,}\.$/s) as string });
  });

  it("is asked for again with the reason, then it counts as unusable", async () => {
    const model = scriptedModel([refusals[0] ?? "", good, refusals[1] ?? "", refusals[2] ?? ""]);
    const events: NodeEvent[] = [];
    const call = { node: "any", model, prompt, variables: {}, parse, runtime: { emit: (event: NodeEvent) => void events.push(event) } };
    expect(parse(good)).toMatchObject({ ok: true });
    await callModel({ ...call });
    expect(await callModel({ ...call, fallback: () => "the fallback" })).toBe("the fallback");
    const calls = events.flatMap((event) => (event.type === "model-call" ? [event] : []));
    expect(calls.map(({ outcome, isFallback = false }) => [outcome, isFallback])).toEqual([
      ["unusable", false],
      ["parsed", false],
      ["unusable", false],
      ["unusable", true],
    ]);
    expect(JSON.stringify(calls[1]?.messages)).toContain(JSON.stringify(calls[0]?.problem).slice(1, -1));
  });
});
