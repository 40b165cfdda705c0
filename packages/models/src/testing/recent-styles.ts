import { type ReplyParts, replyParts } from "./reply-parts.js";
import { asXml, onAction, partsOf, snake, whole, why, written } from "./write-parts.js";

const form: Readonly<Partial<Record<ReplyParts["kind"], string>>> = {
  action: "> <action>",
  key: "search: <object> or action: <verb>",
  number: "[<number>]: <reason>",
  verdicts: "subgoal 1: <sub-goal> - <complete or incomplete>",
  proposals: "Action 1: <action>\nConfidence: <number>",
  clusters: "High-level Type1: <name> [<numbers>]",
};

const capital = (text: string) => (text[0] ?? "").toUpperCase() + text.slice(1);
const commented = (value: unknown) =>
  JSON.stringify(value, null, 2)
    .replace(/([^,{[\n])\n(?= *[}\]])/g, "$1,\n")
    .replace("{\n", "{\n  // what follows from the above\n");
const withoutQuotedKeys = (value: unknown) =>
  JSON.stringify(value)
    .replace(/"([a-z_]+)":/g, "$1: ")
    .replace(/"((?:[^"\\]|\\.)*)"/g, (text, inner: string) => (/['\\]/.test(inner) ? text : `'${inner}'`));
const toml = (value: unknown) =>
  Object.entries(value as object)
    .filter(([, one]) => one !== null)
    .map(([key, one]) =>
      Array.isArray(one) && typeof one[0] === "object"
        ? one
            .map(
              (item: object) =>
                `[[${key}]]\n${Object.entries(item)
                  .map(([name, told]) => `${name} = ${JSON.stringify(told)}`)
                  .join("\n")}`,
            )
            .join("\n\n")
        : `${key} = ${JSON.stringify(one)}`,
    )
    .join("\n");
const call = (action: string) => ({ name: "act", arguments: { action } });

/** Replies as models of 2024 to 2026 write them: reasoning without tags, calls of tools as text, second thoughts, the prompt's form once more. */
export const recentStyles = {
  untaggedReasoning: (reply: string) =>
    `Okay, so I need to figure out what to answer here. Let me think this through step by step. One could look around first, but that would not tell anything new. Hmm, and waiting is of no use either.\n\nSo, putting this together:\n\n${reply}`,
  reasonedSentence: onAction(
    (action) =>
      `Alright, let's see. Nothing has been found so far, and the rest of the room is still unknown. Looking again would be a waste of a step. So my next move is to ${action}.`,
  ),
  selfCorrection: onAction((action) => `> look\n\nWait, that would not tell anything new. Rather:\n\n> ${action}`),
  actually: onAction((action) => `look... no wait, actually: ${action}`),
  apology: onAction(
    (action) => `I apologize for the confusion earlier. I will ${action}.`,
    (reply) => `I apologize for the confusion. Here is the corrected reply:\n\n${reply}`,
  ),
  sorry: onAction((action) => `Sorry about that! Next action:\n> ${action}`),
  echoedForm: (reply: string) => {
    const head = form[replyParts(reply).kind];
    return head === undefined ? reply : `Reply format:\n${head}\n\n${reply}`;
  },
  bilingual: (reply: string) => `好的，下面是我的回答：\n\n${reply}`,
  french: onAction((action) => `Voici la prochaine action : ${action}`),
  commentedJson: whole((value) => `\`\`\`json\n${commented(value)}\n\`\`\``),
  json5: whole((value) => `\`\`\`json5\n${withoutQuotedKeys(value)}\n\`\`\``),
  wholeInJson: (reply: string) => JSON.stringify({ response: reply }),
  jsonLines: written(
    {
      action: ({ action, thought }) =>
        `${JSON.stringify({ type: "thought", content: why(thought) })}\n${JSON.stringify({ type: "action", content: action })}`,
    },
    whole((value) => {
      const [list] = Object.values(value as object) as unknown[];
      return Array.isArray(list) ? list.map((one) => JSON.stringify(one)).join("\n") : JSON.stringify(value);
    }),
  ),
  xmlDocument: whole((value) => `<?xml version="1.0" encoding="UTF-8"?>\n<response>\n${asXml(value, "  ")}\n</response>`),
  foldedYaml: written({ action: ({ action, thought }) => `thought: >-\n  ${why(thought)}\naction: |\n  ${action}` }),
  toml: whole((value) => `\`\`\`toml\n${toml(value)}\n\`\`\``),
  options: written({
    action: ({ action, thought }) =>
      `Thought: ${why(thought)}\nOptions:\n1. look\n2. inventory\n3. ${action}\n\nI choose option 3: ${action}`,
    number: ({ number, reason }) =>
      `Let me compare.\n- Type ${number + 1}: does not fit.\n- Type ${number}: ${reason}\n\nAnswer: ${number}`,
  }),
  planThenAct: onAction((action) => `Plan:\n1. Find what is missing.\n2. Bring it where it belongs.\n\nNow, the first step: ${action}`),
  slashComment: onAction((action) => `${action}  // the nearest first`),
  dashComment: onAction((action) => `${action} — the nearest first, nothing has been found yet`),
  curlyQuotes: onAction(
    (action) => `‘${action}’`,
    (reply) => reply.replaceAll('"', "”").replaceAll("'", "’"),
  ),
  latex: onAction((action) => `$$\\text{Action: } \\texttt{${action}}$$`),
  finalHeading: onAction(
    (action) => `### Final Answer\n\n**\`${action}\`**`,
    written({ number: ({ number }) => `### Final Answer\n\n**${number}**` }),
  ),
  severalActions: onAction((action) => `> ${action}\n> look\n> inventory`),
  chain: onAction((action) => `${action} → look → inventory`),
  wrapped: onAction((action) => `> ${action.replace(/ (?=\S+ \d+$)/, "\n")}`),
  quotedObservation: onAction((action) => `The observation was: "You arrive at desk 2. On it, you see nothing."\n\n${action}`),
  reorderedCall: onAction((action) => {
    const { name, given } = partsOf(action);
    const [thing, place] = given;
    return place === undefined
      ? `${snake(name)}(${JSON.stringify(thing ?? "")})`.replace('("")', "()")
      : `${snake(name)}(from=${JSON.stringify(place)}, thing=${JSON.stringify(thing)})`;
  }),
  hyphenated: onAction((action) => (action.includes("[") ? action : action.replace(/([a-z]+) (\d+)/g, "$1-$2"))),
  pluralised: onAction((action) => (action.includes("[") ? action : action.replace(/([a-z]{2,}) (?=\d)/g, "$1s "))),
  camelCall: onAction((action) => {
    const { name, given } = partsOf(action);
    return `${name.replace(/[ _](.)/g, (_, letter: string) => letter.toUpperCase())}(${given.join(", ")})`;
  }),
  musing: onAction((action) => `Hmm… ${action}…`),
  shoutedLabel: onAction((action) => `NEXT ACTION => ${action.replace(/^[^[]+/, (words) => words.toUpperCase())}`),
  thrice: (reply: string) => [reply, reply, reply].join("\n"),
  narrowSpaces: (reply: string) =>
    reply
      .replaceAll("-", "\u2011")
      .replace(/ (?=\d)/g, "\u202F")
      .replaceAll("'", "\u2019"),
  strippedHarmony: (reply: string) => `analysisWe need the next line. The form is given.assistantfinal${reply}`,
  deepseekCall: onAction(
    (action) =>
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>act\n\`\`\`json\n${JSON.stringify({ action })}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  ),
  pythonTag: onAction((action) => `<|python_tag|>${JSON.stringify({ name: "act", parameters: { action } })}`),
  invoke: onAction(
    (action) => `<function_calls>\n<invoke name="act">\n<parameter name="action">${action}</parameter>\n</invoke>\n</function_calls>`,
  ),
  toolCallsList: onAction((action) => `[TOOL_CALLS] ${JSON.stringify([call(action)])}`),
  openaiCalls: onAction((action) =>
    JSON.stringify({ tool_calls: [{ id: "call_1", type: "function", function: { name: "act", arguments: JSON.stringify({ action }) } }] }),
  ),
  hermesCall: onAction((action) => `<tool_call>\n${JSON.stringify(call(action))}\n</tool_call>`),
  pictureHeadings: written({ action: ({ action, thought }) => `## 🤔 Thought\n${why(thought)}\n\n## 🎯 Action\n${action}` }),
  boldInSentence: onAction((action) => `Based on everything above, **${action}** is the best thing to do now.`),
  rationaleBullets: onAction((action) => `${action}\n\n- It is the nearest.\n- It may hold what is missing.`),
  blockQuote: (reply: string) =>
    reply
      .split("\n")
      .map((line) => (line.startsWith(">") ? line : `> ${line}`))
      .join("\n"),
  sureness: onAction((action) => `${action} [confidence: 0.9]`),
  stepCounter: onAction((action) => `Step 7/50: ${action}`),
  fieldTable: written({
    action: ({ action, thought }) => `| Field | Value |\n|---|---|\n| Thought | ${why(thought)} |\n| Action | ${action} |`,
    number: ({ number, reason }) => `| Field | Value |\n|---|---|\n| Answer | ${number} |\n| Reason | ${reason} |`,
  }),
  script: (reply: string) => `User: What is your reply?\nAssistant: ${reply}`,
  statusBehind: onAction((action) => `> ${action}\n\n{"status": "continue", "done": false}`),
  goWith: onAction((action) => `I'd go with "${action}" here.`),
  noGap: (reply: string) => reply.replace(/^> /gm, ">"),
  counted: written({
    number: ({ number, reason }) => `#${number} – ${reason}`,
    verdicts: ({ verdicts }) => verdicts.map(({ subgoal, status }) => `[${status.toUpperCase()}] ${subgoal}`).join("\n"),
    proposals: ({ proposals }) => proposals.map(({ action, confidence }) => `- ${confidence}: ${action}`).join("\n"),
    clusters: ({ clusters }) =>
      clusters.map(({ name, members }, index) => `${index + 1}. **${capital(name)}** (items ${members.join(", ")})`).join("\n"),
    fields: ({ fields }) => fields.map(([name, value]) => `• ${name.toUpperCase()} → ${value}`).join("\n"),
    key: ({ mode, text }) => `${mode.toUpperCase()}: **${text}**`,
    labelled: ({ label, text }) => `${label.toUpperCase()}\n\n${text}`,
    thought: ({ thought }) => `> think — ${thought}`,
  }),
  verdictFirst: written({
    number: ({ number, reason }) => `The right one is ${number}. ${capital(reason)}`,
    verdicts: ({ verdicts }) => verdicts.map(({ subgoal, status }, index) => `${index + 1}. ${capital(status)}: ${subgoal}`).join("\n"),
    proposals: ({ proposals }) => proposals.map(({ action, confidence }) => `(${Math.round(confidence * 100)}%) ${action}`).join("\n"),
    clusters: ({ clusters }) => clusters.map(({ name, members }) => `[${members.join(", ")}]: ${name}`).join("\n"),
    labelled: ({ label, text }) => `Here's the ${label.toLowerCase()} you asked for:\n\n"${text}"`,
  }),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
