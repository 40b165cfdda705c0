/** What a prompt's text asks for: the reply's name, and its form as the text shows it. */
export interface ReplyFormat {
  readonly reply: string;
  /** The lines of the form, joined. */
  readonly form: string;
  /** The whole part, as it stands in the text. */
  readonly text: string;
}

/**
 * The part of a prompt that names the reply and shows its form: `Reply format (summary), without explanation:`, then the lines. The name
 * stands in the text, so that it reaches whoever answers, through any server.
 *
 * `form` has no empty line; one ends the part where more text follows in the same message.
 *
 * @example
 * replyFormat("summary", ["Summary: <one sentence>"], "without explanation"); // → "Reply format (summary), without explanation:\nSummary: <one sentence>"
 */
export const replyFormat = (reply: string, form: readonly string[], remark?: string): string =>
  [`Reply format (${reply})${remark === undefined ? "" : `, ${remark}`}:`, ...form].join("\n");

/**
 * Every part that `replyFormat` wrote into a text, in its order.
 *
 * @example
 * readReplyFormats(replyFormat("key", ["Key: <words>"])); // → [{ reply: "key", form: "Key: <words>", … }]
 */
export const readReplyFormats = (text: string): readonly ReplyFormat[] =>
  [...text.matchAll(/^Reply format \(([^()\n]+)\)[^\n]*:\n((?:.+(?:\n|$))*)/gm)].map(([part, reply = "", form = ""]) => ({
    reply,
    form: form.trimEnd(),
    text: part.trimEnd(),
  }));
