import { onAction, why, written } from "./write-parts.js";

/** Replies as servers, libraries and chat pages leave them: with marks that a template did not take out, or printed, framed and grouped as a page shows them. */
export const servedStyles = {
  barredChannel: (reply: string) =>
    `<|channel>thought\nWhat is asked for is one line.\n*   Action: wait would not do.<channel|>${reply}<turn|>`,
  barredCall: onAction((action) => `<|tool_call>call:act{action:<|"|>${action}<|"|>}<tool_call|>`),
  dsmlCall: onAction(
    (action) =>
      `<｜DSML｜function_calls>\n<｜DSML｜invoke name="act">\n<｜DSML｜parameter name="action" string="true">${action}</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>`,
  ),
  tokenMarks: (reply: string) => reply.replaceAll(" ", "\u0120").replaceAll("\n", "\u010A"),
  pieceMarks: (reply: string) => reply.replaceAll(" ", "\u2581").replaceAll("\n", "<0x0A>"),
  sources: (reply: string) => `${reply}【4:0†history.txt】`,
  callouts: onAction((action) => `> [!IMPORTANT]\n> **Next action:** \`${action}\``),
  quotedReasoning: written({
    action: ({ action, thought }) =>
      `> 💭 One line is asked for, and it follows from what was seen.\n\n---\n\nThought: ${why(thought)}\n> ${action}`,
  }),
  printedMessage: (reply: string) =>
    `[TextBlock(citations=None, text='${reply.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n")}', type='text')]`,
  reasonedRecord: (reply: string) => JSON.stringify({ reasoning: "The form is given.\nNothing else is open.", final_answer: reply }),
  codeStep: written({
    action: ({ action, thought }) => `Thought: ${why(thought)}\n<code>\nresult = act(${JSON.stringify(action)})\nprint(result)\n</code>`,
  }),
  grouped: written({
    number: ({ number, reason }) => `${reason}\n\n$$\\boxed{${number}}$$`,
    verdicts: ({ verdicts }) => {
      const below = (status: string) => verdicts.flatMap((one) => (one.status === status ? `- ${one.subgoal}` : [])).join("\n") || "- none";
      return `### ✅ Complete\n${below("complete")}\n\n### ⏳ Incomplete\n${below("incomplete")}`;
    },
    clusters: ({ clusters }) =>
      clusters.map(({ name, members }, index) => `${index + 1}. **${name}**\n   - Members: ${members.join(", ")}`).join("\n"),
    labelled: ({ label, text }) => `${label === "Summary" ? "Zusammenfassung" : "Neuer Plan"}: ${text}\n\n(Confidence: 0.9)`,
  }),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
