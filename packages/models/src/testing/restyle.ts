/** A line of a reply in parts: `> `, `Action5: `, and what is meant. */
interface Line {
  readonly lead: string;
  readonly body: string;
  /** Whether the body is something to be done; thoughts, keys and everything else are not. */
  readonly isAction: boolean;
}

const linesOf = (reply: string): readonly Line[] => {
  const lines = reply.split("\n");
  const isList = lines.some((line) => /^confidence/i.test(line));
  return lines.map((line) => {
    const [, lead = "", body = ""] = /^((?:> ?)?(?:(?:Action ?\d*|Act): )?)(.*)$/s.exec(line) ?? [];
    return {
      lead,
      body,
      isAction:
        !isList && lead !== "" && body !== "" && !/^(?:think\b|(?:search|action): )/i.test(body),
    };
  });
};

const written = (lines: readonly Line[]) => lines.map(({ lead, body }) => lead + body).join("\n");
const eachLine = (change: (line: Line) => Line) => (reply: string) =>
  written(linesOf(reply).map((line) => (line.body === "" ? line : change(line))));
const eachBody = (change: (body: string) => string) =>
  eachLine((line) => ({ ...line, body: change(line.body) }));
const eachAction = (change: (body: string) => string) =>
  eachLine((line) => (line.isAction ? { ...line, body: change(line.body) } : line));
/** Another form for the action's own line, mark and label included. */
const actionAs = (write: (body: string) => string) =>
  eachLine((line) => (line.isAction ? { ...line, lead: "", body: write(line.body) } : line));
const behindAction = (more: string) => (reply: string) =>
  linesOf(reply).some(({ isAction }) => isAction) ? reply + more : reply;

/**
 * The ways in which real models dress a reply, its meaning unchanged. Those that dress an action
 * leave replies without one as they are.
 */
const styles = {
  fullStop: eachBody((body) => (/[.\]]$/.test(body) ? body : `${body}.`)),
  exclamation: eachAction((body) => `${body}!`),
  capital: eachBody((body) => (body[0] ?? "").toUpperCase() + body.slice(1)),
  upperCase: eachAction((body) => body.replace(/^[^[]+/, (words) => words.toUpperCase())),
  titleCase: eachAction((body) =>
    body.replace(/^[^[]+/, (words) =>
      words.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()),
    ),
  ),
  bold: eachBody((body) => `**${body}**`),
  boldLine: eachLine(({ lead, body, isAction }) => ({
    lead: "",
    body: `**${lead}${body}**`,
    isAction,
  })),
  boldLabel: (reply: string) =>
    reply.replace(
      /^((?:Action ?\d*|Act|Summary|Thought|Confidence|Facing|New plan|Reflection)):/gm,
      "**$1:**",
    ),
  boldVerdict: (reply: string) => reply.replace(/- (complete|incomplete)$/gm, "- **$1**"),
  italic: eachBody((body) => `*${body}*`),
  backticks: eachAction((body) => `\`${body}\``),
  fence: (reply: string) => `\`\`\`\n${reply}\n\`\`\``,
  fenceWithLanguage: (reply: string) => `Here you go:\n\n\`\`\`text\n${reply}\n\`\`\``,
  actionLabel: actionAs((body) => `Action: ${body}`),
  nextActionLabel: actionAs((body) => `**Next action:** ${body}`),
  answerLabel: actionAs((body) => `My next action is: ${body}`),
  sentenceBefore: (reply: string) => `I have to think about what is still missing here.\n${reply}`,
  greeting: (reply: string) => `Sure! Here is my answer:\n\n${reply}`,
  emoji: (reply: string) => `😀 Sure! Here is what comes next:\n\n${reply}`,
  sentencesAround: (reply: string) =>
    behindAction("\n\nThis seems to be the most sensible next step.")(
      `Okay, let me see.\n\n${reply}`,
    ),
  sentenceBehind: behindAction("\n\nThis brings us closer to the goal."),
  nextSituation: behindAction(
    "\nSituation4: Goal: something else\nObservation: You see nothing.\nAction4: look around",
  ),
  inventedAnswer: behindAction("\nNothing special happens here.\n> look around\nYou see nothing."),
  inventedObservation: behindAction(
    "\nObservation: The door is open.\nAction: walk through the door",
  ),
  thinkBlock: (reply: string) =>
    `<think>\nLet me see. I could also\n> look around\nAction: wait\nbut no.\n</think>\n\n${reply}`,
  thinkingBlock: (reply: string) => `<thinking>What is best? [3] or 2: perhaps.</thinking>${reply}`,
  unopenedThink: (reply: string) => `I should consider this.\nAction: wait\n</think>\n${reply}`,
  quotes: eachBody((body) => `"${body}"`),
  typographicQuotes: eachBody((body) => `“${body}”`),
  singleQuotes: eachAction((body) => `'${body}'`),
  heading: (reply: string) =>
    linesOf(reply).some(({ isAction }) => isAction)
      ? actionAs((body) => `### Action\n${body}`)(reply)
      : `## Reply\n${reply}`,
  json: actionAs((body) => JSON.stringify({ action: body })),
  tags: actionAs((body) => `<action>${body}</action>`),
  nestedTags: actionAs((body) => `<response>\n  <action>\n    ${body}\n  </action>\n</response>`),
  remark: eachAction((body) => `${body} (to find what is missing)`),
  reason: eachAction((body) => `${body} - because it is the nearest place`),
  comment: eachAction((body) => `${body}  # the next step`),
  sentence: actionAs((body) => `I will ${body} now.`),
  windowsLines: (reply: string) => `${reply.replaceAll("\n", "\r\n")}\r\n`,
  blankLines: (reply: string) => `\n\n  ${reply}\n\n`,
  hardSpaces: eachBody((body) => body.replaceAll(" ", "\u00A0")),
  wideSpaces: eachAction((body) => body.replaceAll(" ", "\u3000")),
  zeroWidth: (reply: string) => `\uFEFF${reply.replaceAll(" ", " \u200B")}`,
  doubleSpaces: eachAction((body) => body.replaceAll(" ", "  ")),
  markedTwice: eachAction((body) => `> ${body}`),
  withoutMark: (reply: string) =>
    linesOf(reply).length === 1 ? actionAs((body) => body)(reply) : reply,
} as const satisfies Readonly<Record<string, (reply: string) => string>>;

/** The name of a way to dress a reply. */
export type RestyleName = keyof typeof styles;
/**
 * The styles that `restyle` knows.
 */
export const restyleNames = Object.keys(styles) as readonly RestyleName[];

/**
 * The same reply as another model might write it: `restyle("> go to desk 1", "bold")` is `> **go to
 * desk 1**`.
 *
 * @example
 * restyle("> go to desk 1", "bold"); // → "> **go to desk 1**"
 */
export const restyle = (reply: string, style: RestyleName): string => styles[style](reply);
