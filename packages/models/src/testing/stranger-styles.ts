import { onAction, partsOf, why, written } from "./write-parts.js";

/** How a sentence tells what is being done: `taking`, `puts`. */
const inflected = (action: string, end: "ing" | "s"): string => {
  const [, verb = "", more = ""] = /^([a-z]+)(.*)$/s.exec(action) ?? [];
  const plain = verb === "goto" ? "go" : verb;
  const rest = (verb === "goto" ? ` to${more}` : more).replace(/^_/, " ");
  if (/[(]/.test(action) || /^(?:no|progress)$/.test(verb)) return action;
  if (end === "s") return `${/(?:s|x|sh|ch|go)$/.test(plain) ? `${plain}es` : `${plain}s`}${rest}`;
  const stem = /[^aeiou][aeiou][^aeiouwy]e$/.test(plain) ? plain.slice(0, -1) : plain.replace(/se$/, "s");
  return `${/^(?:put|stop|chat)$/.test(plain) ? plain + plain.slice(-1) : stem}ing${rest}`;
};

/** Names with a number in another dress: `cabinet (1)`, `cabinet_0` as `cabinet #0`. Words that are searched for, said or called stay. */
const renamed = (write: (name: string, number: string) => string) => (action: string) =>
  /^(?:search|chat|answer|click)\b|\(/.test(action)
    ? action
    : action.replace(/(?<=[ [])([a-z]+)[ _](\d+)(?=$|[\], ])/g, (_, name: string, number: string) => write(name, number));

/** Replies in voices that were tried after all other styles had been read: actions handed to a call, told as being done, set among notes, marks and scores, and with things named otherwise. */
export const strangerStyles = {
  stepCall: written({
    action: ({ action, thought }) =>
      `Thought: ${why(thought)}\nAction:\n\`\`\`json\n${JSON.stringify({ action: "step", action_input: action }, null, 2)}\n\`\`\``,
  }),
  stepCode: written({
    action: ({ action, thought }) =>
      `Thought: ${why(thought)}\n\`\`\`python\nobs, reward, done, info = env.step(${JSON.stringify(action)})\n\`\`\``,
  }),
  underway: onAction((action) => (action === inflected(action, "ing") ? `> ${action}` : `I am ${inflected(action, "ing")} now.`)),
  rolePlayed: onAction((action) => (action === inflected(action, "s") ? `> ${action}` : `*${inflected(action, "s")}*`)),
  japaneseSentence: onAction((action) => `次の行動は「${action}」です。`),
  footnote: onAction((action) => `> ${action}[^1]\n\n[^1]: Nothing else has been tried yet.`),
  forumTags: onAction((action) => `[b]Action:[/b] [code]${action}[/code]`),
  surely: onAction((action) => `> ${action} (confidence: 92%)`),
  fallback: onAction((action) => `> ${action} (if that fails, I will look for another way)`),
  weighed: onAction((action) => `- wait (0.05)\n- ${action} (0.92)\n- give up (0.03)\n\nHighest-scoring action: ${action}`),
  cursor: onAction((action) => `▶ ${action}█`),
  mused: written({
    action: ({ action, thought }) => `🤔 ${why(thought)}\n👉 ${action} ✅`,
    thought: ({ thought }) => `🤔 ${thought}`,
  }),
  roundNumbers: onAction((action) => `> ${renamed((name, number) => `${name} (${number})`)(action)}`),
  hashNumbers: onAction((action) => `> ${renamed((name, number) => `${name} #${number}`)(action)}`),
  bareQuery: onAction((action) => `> ${/^search ?\[/.test(action) ? `search ${partsOf(action).given.join(" ")}` : action}`),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
