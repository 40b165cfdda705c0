import { onAction, why, written } from "./write-parts.js";

/** Replies in ways that were written from the prompts alone and were not read: comments that seem to take back, marks that close alone, what is done in other tongues. */
export const blindStyles = {
  doubtfulComment: onAction((action) => `> ${action}  # I have not looked there yet, nothing else seems relevant`),
  doubtfulSlashes: onAction((action) => `> ${action} // this is needed before anything else can be done`),
  surenessAside: onAction((action) => `> ${action} [confidence: 0.9]`),
  doubleAngles: onAction((action) => `<<${action}>>`),
  betweenEquals: onAction((action) => `=== ${action} ===`),
  labelBrackets: onAction((action) => `Action[${action}]`),
  frenchSentence: onAction((action) => `La prochaine action est « ${action} ».`),
  germanDoing: onAction((action) => `Ich führe jetzt \`${action}\` aus, da das noch fehlt.`),
  chineseDoing: onAction((action) => `我会执行 "${action}"。`),
  spanishDoing: onAction((action) => `Voy a ejecutar \`${action}\`, porque todavía falta.`),
  quotedLines: written({ action: ({ action, thought }) => `> **Thought:** ${why(thought)}\n>\n> **Action:** ${action}` }),
  nestedBullets: written({
    action: ({ action, thought }) => ["- **Thought**:", `  - ${why(thought)}`, "- **Action**:", `  - \`${action}\``].join("\n"),
  }),
} as const;
