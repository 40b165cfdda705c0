import { onAction, partsOf, withNames, written } from "./write-parts.js";

const given = (action: string) => partsOf(action).given.join(", ");

/** Replies as agent frameworks ask for them, and as models that were trained on these write everywhere: calls as records with one text, thoughts in sections, lists as records. */
export const frameworkStyles = {
  structuredChat: onAction((action) => {
    const { name } = partsOf(action);
    return `Action:\n\`\`\`\n${JSON.stringify({ action: name, action_input: given(action) }, null, 2)}\n\`\`\``;
  }),
  actionInput: onAction((action) => {
    const { name, given: things } = partsOf(action);
    return things.length === 1 ? `Action: ${name}\nAction Input: ${things[0]}` : `Action: ${action}`;
  }),
  commandRecord: written({
    action: ({ action, thought }) => {
      const { name, given: things } = partsOf(action);
      const thoughts = { reasoning: thought || "it is near", criticism: "none" };
      return JSON.stringify({ thoughts, command: { name, args: withNames(things) } }, null, 1);
    },
    number: ({ number, reason }) => JSON.stringify({ type: number, why: reason }),
    verdicts: ({ verdicts }) =>
      JSON.stringify(Object.fromEntries(verdicts.map(({ subgoal, status }, index) => [`subgoal ${index + 1}`, `${subgoal} - ${status}`]))),
    labelled: ({ label, text }) => JSON.stringify({ [label]: text }),
    proposals: ({ proposals }) => JSON.stringify(proposals.map(({ action, confidence }) => ({ action, confidence: String(confidence) }))),
    key: ({ mode, text }) => JSON.stringify({ mode, text }),
    fields: ({ fields }) => JSON.stringify({ state: Object.fromEntries(fields) }),
  }),
  braces: onAction((action) => `{${action}}`),
  shellPrompt: onAction((action) => `$ ${action}`),
  proceed: onAction((action) => `I will now proceed to ${action} in order to make progress.`),
  bestCommand: onAction((action) => `Taking everything into account, the single best command to issue at this point is \`${action}\`.`),
  judgedInSentences: written({
    number: ({ number, reason }) => `This is type ${number}. ${reason}`,
    verdicts: ({ verdicts }) =>
      verdicts.map(({ subgoal, status }, index) => `Subgoal ${index + 1} ("${subgoal}") is ${status}.`).join("\n"),
    clusters: ({ clusters }) => clusters.map(({ name, members }, index) => `${index + 1}) ${name} (${members.join(", ")})`).join("\n"),
    labelled: ({ label, text }) => `Sure, here's a ${label.toLowerCase()}:\n${text}`,
    fields: ({ fields }) => fields.map(([name, value]) => `${name}:\n  ${value}`).join("\n"),
  }),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
