import { onAction, partsOf, snake, whole, withNames } from "./write-parts.js";

/** `calendar.delete(id="7")` is a call already, other actions are made one. */
const called = (action: string): { readonly name: string; readonly given: Readonly<Record<string, string>> } => {
  const [, call, inner = ""] = /^([\w.]+)\((.*)\)$/s.exec(action) ?? [];
  if (call !== undefined) {
    const pairs = [...inner.matchAll(/(\w+) ?= ?(?:"([^"]*)"|'([^']*)'|([^,]+))/g)];
    return {
      name: call,
      given: Object.fromEntries(pairs.map(([, key = "", double, single, bare]) => [key, double ?? single ?? bare ?? ""])),
    };
  }
  const { name, given } = partsOf(action);
  return { name: snake(name), given: withNames(given) };
};
const isWords = (action: string) => !action.includes("[");

/** Replies inside of what providers and frameworks send around them, or with what a template or a page leaves there. */
export const providerStyles = {
  chatRecord: (reply: string) => JSON.stringify({ role: "assistant", content: reply }),
  completionRecord: (reply: string) =>
    JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content: reply }, finish_reason: "stop" }] }),
  contentBlocks: onAction(
    (action) => {
      const { name, given } = called(action);
      return JSON.stringify([
        { type: "text", text: "I'll do this next." },
        { type: "tool_use", id: "toolu_01", name, input: given },
      ]);
    },
    (reply) => JSON.stringify([{ type: "text", text: reply }]),
  ),
  invokeByName: onAction((action) => {
    const { name, given } = called(action);
    const slots = Object.entries(given).map(([key, one]) => `<parameter name="${key}">${one}</parameter>\n`);
    return `<function_calls>\n<invoke name="${name}">\n${slots.join("")}</invoke>\n</function_calls>`;
  }),
  verbAsKey: onAction((action) => {
    if (action.includes("(")) return JSON.stringify({ [called(action).name]: called(action).given });
    const { name, given } = partsOf(action);
    return JSON.stringify({ [name]: given.length === 1 ? given[0] : withNames(given) });
  }),
  withoutBraces: whole((value) =>
    JSON.stringify(value, null, 2)
      .replace(/^\{\n?/, "")
      .replace(/\n?\}$/, ""),
  ),
  printed: (reply: string) => `\`\`\`python\nprint("""${reply}""")\n\`\`\``,
  instructionGoesOn: (reply: string) => `${reply}\n\n### Instruction:\nWhat next?\n\n### Response:\n> look`,
  roleInBrackets: (reply: string) => `[AI]: ${reply}`,
  rationaleBelow: onAction(
    (action) => `> ${action}\n\n**Rationale:** nothing else is known.\n**Expected result:** we see more.\n**Next step:** look around`,
  ),
  linked: onAction((action) => (isWords(action) ? `[${action}](#action)` : `> ${action}`)),
  highlighted: onAction((action) => `==${action}==`),
} as const satisfies Readonly<Record<string, (reply: string) => string>>;
