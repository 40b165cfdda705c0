import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";

type Rewrite = readonly [pattern: RegExp, words: string];

/** One way to say in other words what the offline model says in its own. */
export interface Wording {
  readonly name: string;
  readonly summary: readonly Rewrite[];
  readonly evaluation: readonly Rewrite[];
  readonly reflection: readonly Rewrite[];
  readonly thought: readonly Rewrite[];
  readonly reason: string;
  /** Whether sentences of summaries and reflections come in the opposite order. */
  readonly isReversed: boolean;
}

export const wordings: readonly Wording[] = [
  {
    name: "an agent told of by somebody else",
    summary: [
      [/(^|\. )I saw /g, "$1The agent noticed "],
      [/(^|\. )I /g, "$1The agent "],
      [/, /g, ", then "],
      [/\bwent to\b/g, "walked to"],
      [/\btook\b/g, "picked up"],
      [/\bput\b/g, "placed"],
      [/\btried to (.+?) without success/g, "attempted to $1 in vain"],
      [/\bclicked\b/g, "selected"],
    ],
    evaluation: [
      [/^subgoal (\d+): /gm, "Subgoal $1: deal with the "],
      [/complete$/gm, "complete."],
    ],
    reflection: [
      [/I saw (?=[a-z])/g, "I remember "],
      [/There was nothing of use at/g, "I found nothing useful at"],
      [/It was of no use to/g, "These failed:"],
      [/Next time I will first look at/g, "In the next trial I shall start with"],
      [/led nowhere/g, "was useless"],
    ],
    thought: [[/Secondly, the next step is to/g, "Secondly, I should now"]],
    reason: "it looks like those",
    isReversed: false,
  },
  {
    name: "short sentences, the newest first",
    summary: [
      [/, (?!but)/g, "; "],
      [/\bwent to\b/g, "headed to"],
      [/\btook\b/g, "grabbed"],
      [/\bopened\b/g, "opened up"],
      [/\btried to (.+?) without success/g, "tried to $1, but nothing happened"],
      [/\bsearched for\b/g, "looked up"],
      [/(^|\. )I saw /g, "$1I have seen "],
    ],
    evaluation: [[/^subgoal (\d+): (.*) - /gm, "Sub-goal $1: something is done about $2 - "]],
    reflection: [
      [/I saw (?=[a-z])/g, "Seen: "],
      [/It was of no use to/g, "It was pointless to"],
      [/Next time I will first look at/g, "This time I will try"],
      [/led nowhere/g, "did not help"],
    ],
    thought: [[/Secondly, the next step is to/g, "Secondly, what is left is to"]],
    reason: "the closest of all",
    isReversed: true,
  },
  {
    name: "a story in the second person",
    summary: [
      [/(^|\. )I saw /g, "$1You have spotted "],
      [/(^|\. )I /g, "$1You "],
      [/, (?!but)/g, " and then "],
      [/\bwent to (?!the)/g, "moved to the "],
      [/\btook (?!the)/g, "collected the "],
      [/\btried to (.+?) without success/g, "failed to $1"],
      [/\bclicked\b/g, "chose"],
    ],
    evaluation: [[/ - complete$/gm, " - completed"]],
    reflection: [
      [/There was nothing of use at/g, "No use looking at"],
      [/Next time I will first look at/g, "Next attempt: first go to"],
      [/It was of no use to/g, "I tried without success to"],
    ],
    thought: [[/Secondly, the next step is to/g, "Secondly, my plan is to"]],
    reason: "same kind",
    isReversed: false,
  },
];

const rewrite = (text: string, rules: readonly Rewrite[]): string =>
  rules.reduce((told, [pattern, words]) => {
    // What stands between quotation marks is quoted.
    const parts = told.split(/("[^"]*")/);
    return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, words))).join("");
  }, text);

const reversed = (text: string): string =>
  text
    .split(/(?<=\.) (?=[A-Z])/)
    .toReversed()
    .join(" ");

/** A reply in other words; actions, numbers and names stay as they are. */
export const paraphrase = (reply: string, wording: Wording): string => {
  const [, label, text = ""] = /^(Summary|New plan): ([\s\S]*)$/.exec(reply) ?? [];
  if (label === "Summary") {
    const told = rewrite(text, wording.summary);
    return `Summary: ${wording.isReversed ? reversed(told) : told}`;
  }
  if (label === "New plan") {
    const told = rewrite(text, wording.reflection);
    return `New plan: ${wording.isReversed ? reversed(told) : told}`;
  }
  if (reply.startsWith("subgoal 1:")) return rewrite(reply, wording.evaluation);
  if (reply.startsWith("Thought:")) return rewrite(reply, wording.thought);
  return reply.replace(/^(\[\d+\]: ).*$/, `$1${wording.reason}`);
};

/** A model whose replies are those of another in other words. */
export class ParaphrasingModel extends BaseChatModel {
  readonly isLocal = true;
  readonly #model: BaseChatModel;
  readonly #wording: Wording;

  constructor(model: BaseChatModel, wording: Wording) {
    super({});
    this.#model = model;
    this.#wording = wording;
  }

  override _llmType() {
    return "paraphrasing";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const reply = await this.#model.invoke(messages);
    const text = paraphrase(reply.text, this.#wording);
    return { generations: [{ text, message: new AIMessage({ content: text, response_metadata: { cost: 0 } }) }] };
  }
}
