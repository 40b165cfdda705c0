import { asCall, onAction, partsOf, snake, why, withNames, written } from "./write-parts.js";

const isWords = (action: string) => !action.includes("[");

const percent = (confidence: number) => `${Math.round(confidence * 100)}%`;

/** Replies of models that were trained on tools, on chats, on games: calls, prompts of shells, choices told as talk. */
export const looseStyles = {
  actionInput: written({
    action: ({ action, thought }) => {
      const { name, given } = partsOf(action);
      const rest = isWords(action) ? action.slice(name.length).trim() : (given[0] ?? "");
      return `Thought: ${why(thought)}\nAction: ${name}${rest === "" ? "" : `\nAction Input: ${rest}`}`;
    },
  }),
  keywordCall: onAction((action) => {
    const { name, given } = partsOf(action);
    return `${snake(name)}(${Object.entries(withNames(given))
      .map(([key, one]) => `${key}=${JSON.stringify(one)}`)
      .join(", ")})`;
  }),
  environmentStep: onAction((action) => `env.step(${JSON.stringify(action)})`),
  agentCall: onAction((action) => `agent.${asCall(action)}`),
  assignment: onAction((action) => `\`\`\`python\naction = ${JSON.stringify(action)}\n\`\`\``),
  toolJson: onAction((action) => {
    const { name, given } = partsOf(action);
    return JSON.stringify({ tool: snake(name), arguments: withNames(given) });
  }),
  toolCallTag: onAction((action) => {
    const { name, given } = partsOf(action);
    return `<tool_call>\n${JSON.stringify({ name: snake(name), arguments: withNames(given) })}\n</tool_call>`;
  }),
  listJson: onAction((action) => JSON.stringify({ actions: [action, "look around"] })),
  jsonInProse: onAction((action) => `Here is my decision: ${JSON.stringify({ action })} I hope this helps!`),
  jsonInString: onAction((action) => JSON.stringify(JSON.stringify({ action }))),
  jsonWithRemark: onAction((action) => `{\n  "action": ${JSON.stringify(action)}, // the nearest\n}`),
  shellPrompt: onAction((action) => `$ ${action}`),
  agentPrompt: onAction((action) => `agent> ${action}`),
  interpreterPrompt: onAction((action) => `>>> ${action}`),
  snakeCase: onAction((action) => (isWords(action) ? action.replaceAll(" ", "_") : action)),
  numberSign: onAction((action) => (isWords(action) ? action.replace(/ (\d+)/g, " #$1") : action)),
  numberInBrackets: onAction((action) => (isWords(action) ? action.replace(/ (\d+)/g, " ($1)") : action)),
  letMe: onAction((action) => `Let me ${action}.`),
  decides: onAction((action) => `After careful consideration, I have decided to ${action}.`),
  myAction: onAction((action) => `My action: ${action}`),
  steps: onAction((action) => `Step 1: ${action}\nStep 2: look around`),
  firstThen: onAction((action) => `First, ${action}, then look around.`),
  bulletSections: written({ action: ({ action, thought }) => `- Thought: ${why(thought)}\n- Action: ${action}` }),
  explainedSteps: onAction((action) => `1. **${action}**: this is the nearest.\n2. **look**: to see more.`),
  htmlComment: (reply: string) => `<!-- nothing here yet, so\nAction: wait -->\n${reply}`,
  details: (reply: string) => `<details>\n<summary>Thinking</summary>\nAction: wait\n</details>\n\n${reply}`,
  underscores: onAction((action) => `_${action}_`),
  tripleQuotes: onAction((action) => `"""${action}"""`),
  guillemets: onAction((action) => `« ${action} »`),
  kaomoji: onAction((action) => `${action} ^_^`),
  echoedLead: written({ action: ({ lead, action, thought }) => `${thought === "" ? "" : `Thought: ${thought}\n`}${lead}${lead}${action}` }),
  bracketLabel: onAction((action) => `[ACTION]: ${action}`),
  tagLabel: onAction((action) => `<ACTION>: ${action}`),
  attributed: onAction((action) => `The agent says: "${action}"`),
  quotedThinking: onAction((action) => `> *Thinking: nothing here yet.*\n\n> ${action}`),
  therefore: written({
    action: ({ action, thought }) => `Thought: ${why(thought)} Therefore, the best choice is: ${action}`,
    number: ({ number, reason }) => `Let us see: ${reason} Therefore, the best choice is ${number}.`,
  }),
  japanese: onAction((action) => `次の行動：${action}`),
  talk: written({
    number: ({ number, reason }) => `I would choose number ${number}, because ${reason}`,
    verdicts: ({ verdicts }) => verdicts.map(({ subgoal, status }) => `- [${status === "complete" ? "x" : " "}] ${subgoal}`).join("\n"),
    proposals: ({ proposals }) =>
      proposals.map(({ action, confidence }, index) => `${index + 1}. ${action} (${percent(confidence)})`).join("\n"),
    clusters: ({ clusters }) =>
      clusters.map(({ name, members }, index) => `**Type ${index + 1} – ${name}**: ${members.join(", ")}`).join("\n"),
    fields: ({ fields }) => fields.map(([name, value]) => `- **${name}**: ${value}`).join("\n"),
    key: ({ mode, text }) => `The key is \`${mode}: ${text}\`.`,
    labelled: ({ label, text }) => `Of course! **${label}**\n\n${text}\n\nLet me know if you need more.`,
  }),
  verdictsAfter: written({
    number: ({ number }) => `Option ${number}`,
    verdicts: ({ verdicts }) =>
      verdicts
        .map(({ subgoal, status }, index) => `${index + 1}. ${subgoal} → ${status === "complete" ? "✅ done" : "❌ not done"}`)
        .join("\n"),
    proposals: ({ proposals }) => proposals.map(({ action, confidence }) => `- ${action}: ${confidence}`).join("\n"),
    clusters: ({ clusters }) => clusters.map(({ name, members }) => `- ${name}: [${members.join(", ")}]`).join("\n"),
    fields: ({ fields }) => fields.map(([name, value]) => `${name} = ${value}`).join("\n"),
  }),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
