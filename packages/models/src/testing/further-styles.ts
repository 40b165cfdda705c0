import { asCall, onAction, snake, whole, why, written } from "./write-parts.js";

const python = (value: unknown): string =>
  JSON.stringify(value, null, 0)
    .replaceAll("null", "None")
    .replace(/"((?:[^"\\]|\\.)*)"/g, (text, inner: string) => (inner.includes("'") ? text : `'${inner.replaceAll('\\"', '"')}'`))
    .replaceAll("':", "': ")
    .replaceAll(",'", ", '");

const yaml = (value: unknown, indent = ""): string => {
  if (Array.isArray(value)) {
    return value
      .map((one) => (typeof one === "object" ? `${indent}- ${yaml(one, `${indent}  `).trimStart()}` : `${indent}- ${String(one)}`))
      .join("\n");
  }
  return Object.entries(value as object)
    .map(([key, one]) =>
      typeof one === "object" && one !== null ? `${indent}${key}:\n${yaml(one, `${indent}  `)}` : `${indent}${key}: ${String(one)}`,
    )
    .join("\n");
};

const table = (head: readonly string[], body: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const invented = "\nOn it you see a lettuce 7 and a fork 9.\n\n> take lettuce 7 from table 9\nYou pick up the lettuce 7.\n> go to stove 8";

/** Whole replies as real models write them: sections, records, tables, sentences, and what templates leave behind. */
export const furtherStyles = {
  sureIWill: onAction(
    (action) => `Sure! I'll ${action}.`,
    (reply) => `Sure! Here it is:\n\n${reply}`,
  ),
  wouldGo: onAction((action) => `Given what I can see, I would ${action} next.`),
  agentShould: onAction((action) => `Since nothing useful has turned up so far, the agent should ${action}.`),
  goingTo: onAction((action) => `I'm going to ${action}.`),
  bestWouldBe: onAction((action) => `I think the best next action would be to ${action}, since we have not done that yet.`),
  nextActionIs: onAction((action) => `The next action is "${action}".`),
  functionCall: onAction((action) => asCall(action)),
  functionCallFence: onAction((action) => `\`\`\`python\n${asCall(action)}\n\`\`\``),
  thoughtJson: whole((value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``),
  bareJson: whole((value) => JSON.stringify(value)),
  pythonDict: whole(python),
  yaml: whole((value) => yaml(value)),
  yamlFence: whole((value) => `\`\`\`yaml\n${yaml(value)}\n\`\`\``),
  xmlAttributes: written({
    action: ({ action, thought }) => `<thought>${why(thought)}</thought>\n<action type="move" step="4">${action}</action>`,
    number: ({ number, reason }) => `<answer>${number}</answer>\n<reason>${reason}</reason>`,
    verdicts: ({ verdicts }) =>
      verdicts.map(({ subgoal, status }, index) => `<subgoal id="${index + 1}" status="${status}">${subgoal}</subgoal>`).join("\n"),
    labelled: ({ label, text }) => `<${snake(label)} lang="en">${text}</${snake(label)}>`,
    fields: ({ fields }) => fields.map(([name, value]) => `<${snake(name)}>${value}</${snake(name)}>`).join("\n"),
    key: ({ mode, text }) => `<${mode}>${text}</${mode}>`,
  }),
  selfClosing: onAction((action) => `<action name="${action}" />`),
  columns: written({
    action: ({ action, thought }) => table(["Step", "Thought", "Action"], [[1, why(thought), action]]),
    number: ({ number, reason }) => table(["Choice", "Reason"], [[number, reason]]),
    verdicts: ({ verdicts }) =>
      table(
        ["#", "Sub-goal", "Status"],
        verdicts.map(({ subgoal, status }, index) => [index + 1, subgoal, status]),
      ),
    proposals: ({ proposals }) =>
      table(
        ["#", "Action", "Confidence"],
        proposals.map(({ action, confidence }, index) => [index + 1, action, confidence]),
      ),
    clusters: ({ clusters }) =>
      table(
        ["Type", "Name", "Items"],
        clusters.map(({ name, members }, index) => [index + 1, name, members.join(", ")]),
      ),
    fields: ({ fields }) => table(["Field", "Value"], fields),
  }),
  numberedSteps: onAction((action) => `1. ${action}\n2. look around\n3. check whether this helped`),
  sections: written({
    action: ({ action, thought }) => `### Thought\n${why(thought)}\n\n### Action\n${action}`,
    number: ({ number, reason }) => `### Answer\n${number}\n\n### Explanation\n${reason}`,
    verdicts: (_, reply) => `### Evaluation\n\n${reply}\n\n### Conclusion\nThere is more to do.`,
    labelled: ({ label, text }) => `### ${label}\n\n${text}`,
    fields: ({ fields }) => fields.map(([name, value]) => `### ${name}\n${value}`).join("\n\n"),
    proposals: ({ proposals }) =>
      proposals.map(({ action, confidence }, index) => `### Action ${index + 1}\n${action}\n\n**Confidence:** ${confidence}`).join("\n\n"),
    clusters: ({ clusters }) =>
      clusters
        .map(({ name, members }, index) => `### Type ${index + 1}: ${name}\n${members.map((one) => `- ${one}`).join("\n")}`)
        .join("\n\n"),
  }),
  explanation: written(
    {
      action: ({ action, lead, thought }) =>
        `${thought === "" ? "" : `Thought: ${thought}\n`}${lead}${action}\n\n**Explanation:** We have to look there first, then we can take what we find.`,
    },
    (reply) => reply,
  ),
  observationFirst: onAction((action) => `Observation: You see nothing special.\nThought: So I go on.\nAction: ${action}`),
  inventedTurns: written({ action: (_, reply) => reply + invented }),
  typographic: onAction(
    (action) => `“${action}” – the most promising thing to do…`,
    (reply) => reply.replaceAll(" - ", " – "),
  ),
  emojiAction: onAction((action) => `🚶 ${action} ✅`),
  boxed: onAction((action) => `$\\boxed{\\text{${action}}}$`, written({ number: ({ number }) => `The answer is $\\boxed{${number}}$.` })),
  displayed: onAction((action) => `\\[\n\\boxed{${action}}\n\\]`),
  finalAnswer: onAction((action) => `Final Answer: ${action}`, written({ number: ({ number }) => `**Answer:** ${number}` })),
  entities: (reply: string) =>
    reply.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
  paragraphs: (reply: string) =>
    reply
      .split("\n")
      .map((line) => `<p><strong>${line.replaceAll(">", "&gt;")}</strong></p>`)
      .join("\n"),
  zeroWidthInside: (reply: string) => reply.replace(/(?<=[a-z])(?=[a-z]{2}\b)/g, "\u200B"),
  neverEndingThought: (reply: string) => `<think>\nThere may be better places, but this one is near.\n\n${reply}`,
  otherTags: (reply: string) => `<reflection>\nI could also wait.\nAction: wait\n</reflection>\n<output>\n${reply}\n</output>`,
  bracketThinking: (reply: string) => `[THINK]What now?\nAction: wait\n[/THINK]${reply}`,
  harmony: (reply: string) =>
    `<|channel|>analysis<|message|>We could\nAction: wait<|end|><|start|>assistant<|channel|>final<|message|>${reply}<|return|>`,
  finalAction: onAction((action) => `Final action: **${action}**`),
  shouting: onAction(
    (action) => action.replace(/^[^[]+/, (words) => words.toUpperCase()),
    (reply) => (/^(?:Summary|New plan|> think)/.test(reply) ? reply : reply.toUpperCase()),
  ),
  articles: onAction(
    (action) =>
      `> ${action.replace(/(?<= (?:to|from|in\/on|with|open|close|take|heat|cool|clean|use|slice|examine) |^(?:open|close|take|heat|cool|clean|use|slice|examine|put) )(?=[a-z]+ \d)/g, "the ")}`,
  ),
  actionFour: onAction((action) => `Action 4: ${action}`),
  bracketedStep: onAction((action) => `[Action 4] ${action}`),
  stopToken: (reply: string) => `${reply}<|im_end|>`,
  endOfSentence: (reply: string) => `${reply}</s>`,
  endOfTurn: (reply: string) => `${reply}<end_of_turn>\n<start_of_turn>user\nWhat next?`,
  assistantPrefix: (reply: string) => `assistant: ${reply}`,
  agentPrefix: onAction((action) => `Agent: ${action}`),
  twice: (reply: string) => `${reply}\n\n${reply}`,
  chinese: written({
    action: ({ action, thought }) => `思考：${thought || "我需要继续寻找。"}\n行动：${action}`,
    number: ({ number, reason }) => `答案：${number}\n理由：${reason}`,
  }),
  german: onAction((action) => `Aktion: ${action}`),
  spanish: written({ action: ({ action, thought }) => `Pensamiento: ${thought || "Sigo buscando."}\nAcción: ${action}` }),
  parentheses: onAction((action) => `(${action})`),
  squareBrackets: onAction((action) => (action.includes("[") ? action : `[${action}]`)),
  arrow: onAction((action) => `→ ${action}`),
  quotedTwice: onAction((action) => `> > **Action:** ${action}`),
  ellipsis: onAction((action) => `${action}...`),
  fenceInProse: onAction((action) => `I have to find it first.\n\n\`\`\`\n> ${action}\n\`\`\`\n\nThen I will look inside.`),
  boldSections: written({ action: ({ action, thought }) => `**Thought:** ${why(thought)}\n\n**Action:** ${action}` }),
  oneLine: written({ action: ({ action, thought }) => `Thought: ${why(thought)} Action: ${action}` }),
  question: written({ action: (_, reply) => `${reply}\n\nWould you like me to continue?` }),
  indented: (reply: string) =>
    reply
      .split("\n")
      .map((line) => `    ${line}`)
      .join("\n"),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
