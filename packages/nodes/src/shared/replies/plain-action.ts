import { type ActionForm, beginsLikeAction, spelledByForm } from "./action-forms.js";
import { plainCharacters } from "./clean-reply.js";
import { replyLines } from "./reply-lines.js";
import { stripMarks } from "./strip-marks.js";

const optionsHead =
  /^\W*(?:(?:my|the|some|possible|available|valid|candidate|other|next) )*(?:options?|candidates?|alternatives?|choices|possibilities|actions)(?: (?:are|i have|to consider|available|considered))?\W*:\W*$/i;
const listItem = /^\s*(?:[-*+•]|\(?\d{1,2}[.):]|\(?[a-e][.)])\s+\S/i;
const choice = /\b(?:option|choice|choose|pick|select|number|candidate)\b[^\n\d]{0,20}(\d{1,2})\b\W*$/i;

/** Actions that are only weighed up, under a heading that says so, give way to what is chosen below; a choice by its number is that item. */
const withoutOptions = (text: string): string => {
  const lines = text.split("\n");
  const head = lines.findIndex((line) => optionsHead.test(line));
  if (head < 0) return text;
  const after = lines.findIndex((line, index) => index > head && line.trim() !== "" && !listItem.test(line));
  if (after < 0 || after === head + 1) return text;
  const items = lines.slice(head + 1, after).filter((line) => line.trim() !== "");
  const rest = lines.slice(after);
  const chosen = rest.length < 4 ? choice.exec(rest.join(" ").trim())?.[1] : undefined;
  const item = chosen === undefined ? undefined : items[Number(chosen) - 1];
  return [...lines.slice(0, head), ...(item === undefined ? rest : [`Action: ${stripMarks(item).text}`])].join("\n");
};

const secondThought =
  /^\W*(?:(?:oh|hmm+|oops|ah|no|but),? )*(?:wait|actually|correction|scratch that|on second thoughts?|rather|never ?mind|no|instead)\b *[,.:;!—–…-]/i;

const isSure = (line: string, forms: readonly ActionForm[]): boolean =>
  replyLines(line).some(
    ({ kind, isMarked, text }) =>
      kind === "action" || (kind === "plain" && (isMarked || (forms.length > 0 && spelledByForm(text, forms) !== null))),
  );

/** `look`, and below it `Wait, rather:` and another action: what is taken back is left out. */
const withoutTakenBack = (text: string, forms: readonly ActionForm[]): string => {
  const lines = text.split("\n");
  const told = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  for (const [order, index] of told.entries()) {
    const before = told[order - 1];
    const next = told[order + 1];
    const line = lines[index] ?? "";
    if (before === undefined || !secondThought.test(line) || !isSure(lines[before] ?? "", forms)) continue;
    const [, behind = ""] = /^[^:]{0,200}: *(.+)$/.exec(line) ?? [];
    if (isSure(behind, forms)) return withoutTakenBack([...lines.slice(0, before), behind, ...lines.slice(index + 1)].join("\n"), forms);
    if (next !== undefined && isSure(lines[next] ?? "", forms)) {
      return withoutTakenBack([...lines.slice(0, before), ...lines.slice(next)].join("\n"), forms);
    }
  }
  return text;
};

const inlineThought =
  /^(.{1,200}?) ?(?:\.{2,}|…|[,;—–-]) *(?:(?:oh|hmm+|no),? )*(?:wait|actually|rather|scratch that|correction)\b[\s,]*(?:actually|rather|no)?\s*[:,—–-]\s*(.{1,200})$/i;

/** `look... no wait, actually: open safe 1` on one line, where both are actions of the world. */
const withoutInlineThought = (line: string, forms: readonly ActionForm[]): string => {
  const [, first = "", second = ""] = forms.length === 0 ? [] : (inlineThought.exec(line) ?? []);
  return second !== "" && isSure(first, forms) && isSure(second, forms) ? second : line;
};

/** An action that was broken over two lines. */
const unwrapped = (text: string, forms: readonly ActionForm[]): string => {
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

/** A clean reply with the action that is meant as its first: options that are not chosen and what is taken back are left out, a broken line is joined. */
export const plainAction = (clean: string, forms: readonly ActionForm[]): string =>
  unwrapped(
    withoutTakenBack(withoutOptions(clean), forms)
      .split("\n")
      .map((line) => withoutInlineThought(line, forms))
      .join("\n"),
    forms,
  );

/** What a reply sets off in bold, as code or in quotation marks, where it is an action of the world and nothing else. */
export const setOffActions = (reply: string, forms: readonly ActionForm[]): readonly string[] =>
  forms.length === 0
    ? []
    : [
        ...plainCharacters(reply.slice(0, 16_000)).matchAll(
          /\*\*([^*\n]{2,200})\*\*|`([^`\n]{2,200})`|"([^"\n]{2,200})"|“([^”\n]{2,200})”/g,
        ),
      ]
        .map(([, ...spans]) => stripMarks(spans.find((span) => span !== undefined) ?? "").text)
        .filter((span) => spelledByForm(span, forms) !== null);
