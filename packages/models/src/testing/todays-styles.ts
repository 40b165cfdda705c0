import { asCall, onAction, partsOf, snake, why, withNames, written } from "./write-parts.js";

const called = (action: string) => {
  const { name, given } = partsOf(action);
  return { name: snake(name), given: JSON.stringify(withNames(given)) };
};

/** Labels of every kind of reply in a language that the prompt is not written in. */
const labelledIn = (
  names: Readonly<Record<"thought" | "action" | "search" | "Summary" | "subgoal" | "confidence" | "type", string>>,
  colon: string,
) =>
  written({
    action: ({ action, thought }) => `${names.thought}${colon}${why(thought)}\n${names.action}${colon}${action}`,
    key: ({ mode, text }) => `${mode === "search" ? names.search : names.action}${colon}${text}`,
    labelled: ({ label, text }) => (label === "Summary" ? `${names.Summary}${colon}${text}` : `${label}: ${text}`),
    verdicts: ({ verdicts }) =>
      verdicts.map(({ subgoal, status }, index) => `${names.subgoal} ${index + 1}${colon}${subgoal} - ${status}`).join("\n"),
    proposals: ({ proposals }) =>
      proposals
        .map(({ action, confidence }, index) => `${names.action} ${index + 1}${colon}${action}\n${names.confidence}${colon}${confidence}`)
        .join("\n"),
    clusters: ({ clusters }) =>
      clusters.map(({ name, members }, index) => `${names.type} ${index + 1}${colon}${name} [${members.join(", ")}]`).join("\n"),
  });

/** Replies as models of today write them: calls in the tags of more makers, labels in other languages, second thoughts, choices. */
export const todaysStyles = {
  deepseekMarks: onAction((action) => {
    const { name, given } = called(action);
    return `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>${name}\n\`\`\`json\n${given}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`;
  }),
  kimiCall: onAction((action) => {
    const { name, given } = called(action);
    return `<|tool_calls_section_begin|><|tool_call_begin|>functions.${name}:0<|tool_call_argument_begin|>${given}<|tool_call_end|><|tool_calls_section_end|>`;
  }),
  glmCall: onAction((action) => {
    const { name, given } = partsOf(action);
    const pairs = Object.entries(withNames(given)).map(([key, one]) => `<arg_key>${key}</arg_key>\n<arg_value>${one}</arg_value>\n`);
    return pairs.length === 0 ? action : `<tool_call>${snake(name)}\n${pairs.join("")}</tool_call>`;
  }),
  mistralArguments: onAction((action) => {
    const { name, given } = called(action);
    return `[TOOL_CALLS]${name}[ARGS]${given}`;
  }),
  gemmaCode: onAction((action) => `\`\`\`tool_code\nprint(${asCall(action)})\n\`\`\``),
  bracketTags: onAction((action) => (action.includes("[") ? action : `[ACTION] ${action} [/ACTION]`)),
  escapedMarks: onAction((action) => `> ${action.replaceAll(/[_[\]]/g, "\\$&")}`),
  scratchThat: onAction((action) => `I'd look around first. Actually, scratch that: I will ${action}.`),
  letteredChoice: onAction((action) => `(a) look\n(b) ${action}\n\nI choose (b).`),
  scoredOptions: onAction((action) =>
    action.includes("|") ? action : `| Option | Score |\n|---|---|\n| look | 0.2 |\n| ${action} | 0.8 |\n\n**Selected:** ${action}`,
  ),
  thoughtAbove: written({ action: ({ action, thought }) => `think: ${why(thought)}\n> ${action}` }),
  germanLabels: labelledIn(
    {
      thought: "Gedanke",
      action: "Aktion",
      search: "Suche",
      Summary: "Zusammenfassung",
      subgoal: "Teilziel",
      confidence: "Konfidenz",
      type: "Typ",
    },
    ": ",
  ),
  chineseLabels: labelledIn(
    {
      thought: "思考",
      action: "行动",
      search: "搜索",
      Summary: "摘要",
      subgoal: "子目标",
      confidence: "置信度",
      type: "类型",
    },
    "：",
  ),
  statusLines: written({
    verdicts: ({ verdicts }) =>
      verdicts.map(({ subgoal, status }, index) => `**Subgoal ${index + 1}:** ${subgoal}  \n**Status:** ${status}`).join("\n\n"),
    labelled: ({ label, text }) => `${label}: “${text}”`,
  }),
  instructionEchoed: (reply: string) => `[INST] What is next? [/INST] ${reply} </s>`,
  politeEnd: written({ action: (_, reply) => `${reply}\n\nIs there anything else I can help you with?` }),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
