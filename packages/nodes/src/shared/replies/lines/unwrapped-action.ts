import { type ActionForm, beginsLikeAction, spelledByForm } from "../forms/action-forms.js";
import { replyLines } from "./reply-lines.js";

/** An action that was broken over two lines. */
export const unwrapped = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0) return text;
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const above = lines.at(-1) ?? "";
    const [first] = replyLines(above);
    const isRest = /^ *[a-z0-9][\w/ -]{0,60}$/.test(line) && first !== undefined && (first.kind === "action" || first.kind === "plain");
    const whole = isRest ? `${first.text} ${line.trim()}` : "";
    const joins =
      isRest &&
      beginsLikeAction(first.text, forms) &&
      spelledByForm(first.text, forms) === null &&
      spelledByForm(line.trim(), forms) === null;
    if (joins && spelledByForm(whole, forms) !== null) lines[lines.length - 1] = `${above} ${line.trim()}`;
    else lines.push(line);
  }
  return lines.join("\n");
};
