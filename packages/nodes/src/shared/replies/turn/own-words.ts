import { withChannelCalls } from "./channel-calls.js";

/** What ends a model's turn; a template that leaves it in the text lets the model write the next turns too. */
const turnEnd =
  /<[|｜](?:im_end|eot_id|eom_id|endoftext|end_of_text|end|return|eot|end[▁_]of[▁_]sentence)[|｜]>|<\/s>|<end_of_turn>|<turn\|>|<(?:eos|pad|unk)>|\[\/INST\]|<\/?assistant>|\n {0,3}#{2,4} ?(?:instruction|human|user) ?:|(?<=[\w\]).!?"'*}\x60>])\n\n(?:human|user): [^\n]{0,400}\n{1,3}(?:assistant|ai|model):/i;
const turnBegin =
  /<[|｜](?:im_start|start_header_id|start)[|｜]>(?: ?(?:assistant|model|ai))?(?:<\|end_header_id\|>|<\|message\|>)?|<start_of_turn>(?: ?(?:model|assistant))?|<[|｜](?:assistant|begin_of_text)[|｜]>|<\|turn>(?:model)?|<s>|<bos>|\[INST\]|^\s*\[\/INST\]/gi;
/** What a template put into the user's mouth. */
const users = /\[INST\][\s\S]{0,8000}?\[\/INST\]/gi;
const speaker =
  /^\s*(?:\*\*)?(?:(?:assistant|ai|agent|bot|model|chatgpt|gpt(?:-\d\w*)?)|\[(?:assistant|ai|bot|model)\]|#{2,4} ?(?:response|assistant))(?:\*\*)? ?:(?:\*\*)?[ \n]+/i;

/** A script that begins with somebody else's line. */
const scripted = /^\s*(?:user|human|question|q) ?:[^\n]*\n(?:[^\n]*\n){0,3}?\s*(?:assistant|ai|agent|bot|model|answer|a) ?: */i;

const USER_END = "[/INST]";
/** Tags, fences and lines that lead over to an answer. */
const lead = /<\/?[a-z_]{1,20}>|```[a-z]{0,20}|^[^\n]{1,120}:[ ]*$/gim;

/** Without the mark that ends a user's turn where it stands behind a lead alone: what a template left at a reply's beginning. */
const withoutLeftMark = (text: string): string => {
  const at = text.indexOf(USER_END);
  const before = at < 0 || at > 400 ? "x" : text.slice(0, at);
  return /\p{L}/u.test(before.replace(lead, "")) ? text : before + text.slice(at + USER_END.length);
};

/** The model's own turn: without the marks of its template, and without what it wrote in the user's place. */
export const ownTurn = (reply: string): string => {
  const text = withoutLeftMark(reply.replace(users, "").replace(turnBegin, "")).trimStart().replace(scripted, "");
  const end = text.search(turnEnd);
  // Within a record's last text the mark ends the text, and the record ends behind it.
  if (end > 0 && /^["'][\s"'}\])]{1,40}$/.test(text.slice(end).replace(turnEnd, ""))) return text.replace(turnEnd, "").replace(speaker, "");
  // What ends a turn before its first word stands before the reply, a fence above `User: …` and `Assistant: …`.
  const isBehind = end > 0 && /[\p{L}\p{N}]/u.test(text.slice(0, end).replace(lead, ""));
  return (isBehind ? text.slice(0, end) : text.replace(turnEnd, "")).replace(speaker, "");
};

const likelyLines = (text: string): string =>
  text
    .split("\n")
    .filter((line) => /^\s*(?:[>{<[`*#]|[\w ]{1,24}:)/.test(line) || (line.split(/\s+/).length <= 10 && !/[.!?,;] +\S/.test(line.trim())))
    .join("\n");

/** What a block that never ends may answer: its last paragraph where that is whole, and lines that are marked, labelled, or short and no sentence. */
const answersIn = (block: string): string => {
  const text = block.trim();
  const last = text.lastIndexOf("\n\n");
  const isWhole = last > 0 && /[.!?…"'”)\]}>`*|]$/.test(text);
  return `${likelyLines(isWhole ? text.slice(0, last) : text)}${isWhole ? text.slice(last) : ""}`;
};

/** Channels of which a template shows the last alone: one for reasoning, and heads of those for calls and answers. */
const analysis = /<\|channel\|>\s*analysis\s*<\|message\|>[\s\S]*?(?:<\|end\|>|(?=<\|(?:channel|start)\|>))/gi;
const channelHead = /<\|channel\|>\s*(?:commentary|final)\b[^<\n]{0,80}(?:<\|constrain\|>\s*\w{0,20}\s*)?<\|message\|>/gi;
/** Reasoning as a terminal shows it, or what a page leaves of it where it is folded. */
const shownThinking =
  /^\s*thinking\.{3}\s*\n[\s\S]*?\n\s*\.{3}done thinking\.?|^[\s>*_]*(?:thought|reasoned|thinking) for (?:a few|a couple of|\d{1,4}) ?(?:s|secs?|seconds?|m|mins?|minutes?)\b[ *_.]*(?=\n)/i;
/** Reasoning under a heading of its own, above an answer under another. */
const headedThinking =
  /^[\s>*_#]*(?:thinking|thought|reasoning) process[\s*_:]*\n[\s\S]*?\n[\s>*_#]*(?:final )?(?:output|answer|reply|response)[ *_]*:?[ *_]*\n/i;
/** A channel of thoughts whose marks have one bar each, `<|channel>thought … <channel|>`. */
const barredThoughts = /<\|channel>\s*(?:thought|analysis)\b[\s\S]*?<channel\|>/gi;

/** Tokens around reasoning that say where they stand: `<|START_THINKING|>`, `<|end_of_thought|>`. */
const thinkingTokens = /<\|(begin|start|end)_(?:of_)?(?:think|thinking|thought|reasoning)\|>/gi;

/** A reply without the channel its model thinks in, where that is told from the answer's by its head. */
const withoutChannels = (reply: string): string => {
  if (!reply.includes("<|channel|>")) return reply.replace(shownThinking, "").replace(headedThinking, "").replace(barredThoughts, "\n");
  const told = reply.replace(analysis, "\n").replace(channelHead, "\n");
  return /[\p{L}\p{N}]/u.test(told.replace(/<\|[a-z_]{1,30}\|>(?:assistant)?/gi, "")) ? told : reply;
};

/**
 * What stands behind a model's own reasoning; a template may have swallowed the opening tag.
 *
 * @example
 * afterReasoning("<think>Left or right?</think>Left.").trim(); // → "Left."
 */
export const afterReasoning = (given: string): string => {
  const tagged = given.replace(thinkingTokens, (_, side: string) => (side.toLowerCase() === "end" ? "</think>" : "<think>"));
  const reply = withChannelCalls(tagged);
  const harmony = reply.lastIndexOf("<|channel|>final<|message|>");
  // The same channels where a server took the marks out and left their names.
  const [bare = ""] = harmony < 0 ? (/^(?:assistant)?analysis[\s\S]*?assistant ?final(?!(?:ly|e|s|i[sz]\w+)\b)/.exec(reply) ?? []) : [];
  const told = harmony < 0 ? withoutChannels(reply.slice(bare.length)) : reply.slice(harmony + "<|channel|>final<|message|>".length);
  const tags = /[<[◁](\/?)\s*(?:think|thinking|reasoning|scratchpad|analysis|inner_monologue|seed:think)\s*[>\]▷]/gi;
  let kept = "";
  let from = 0;
  let depth = 0;
  for (const tag of told.matchAll(tags)) {
    if (tag[1] === "/") {
      // A closing tag without an opening one ends reasoning that began with the reply.
      if (depth === 0) kept = "";
      depth = 0;
      from = tag.index + tag[0].length;
    } else {
      if (depth === 0) kept += `${told.slice(from, tag.index)}\n`;
      depth = 1;
      from = tag.index + tag[0].length;
    }
  }
  if (depth === 0) kept += told.slice(from);
  // A block that never ends may hold the answer: better looked for there than nowhere.
  return depth === 1 ? kept + answersIn(told.slice(from)) : kept;
};
