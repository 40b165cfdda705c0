import type { ActionForm } from "../forms/action-forms.js";
import { isSaidAlone, saidIn } from "../sentences/said-in.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { isAction } from "./action-below.js";
import type { ReplyLine } from "./reply-lines.js";

const isStep = ({ whole = "" }: ReplyLine): boolean => /^step\b/i.test(whole);

/**
 * The lines of a reply without labels of actions that only lead to one below: steps of a reasoning (`Step 1: Understand the goal`) of which one is no action,
 * and a heading such as `### Decision` above a sentence. Both stay what they were where nothing below is an action by itself.
 */
export const withoutLabelsThatLead = (
  lines: readonly ReplyLine[],
  forms: readonly ActionForm[],
  told: ToldSoFar | undefined,
): readonly ReplyLine[] => {
  if (forms.length === 0 || !lines.some(({ kind }) => kind === "action")) return lines;
  const end = lines.findIndex(({ kind }) => kind === "continuation");
  const own = lines.slice(0, end < 0 ? undefined : end);
  const isOwn = ({ text }: ReplyLine) => text !== "" && (isSaidAlone(text, forms, told) || isAction(text, forms, told));
  const names = ({ text }: ReplyLine) => saidIn(text, forms, { told }) ?? null;
  const isTold = ({ kind, isMarked }: ReplyLine) => kind === "action" || (kind === "plain" && isMarked);
  const isClear = (line: ReplyLine) =>
    !isStep(line) && (isTold(line) || line.kind === "plain") && (isOwn(line) || (names(line)?.mood ?? 0) > 1);
  const isLeading = (line: ReplyLine, at: number): boolean => {
    if (line.kind !== "action") return false;
    if (isStep(line)) return reasoned && at < own.findLastIndex(isClear);
    const below = own[at + 1];
    if (line.text !== "" || below?.kind !== "plain" || below.isMarked || isOwn(below)) return false;
    const rest = own.slice(at + 2);
    return rest.some((other) => isTold(other) && !isStep(other) && isOwn(other)) || (names(below) === null && rest.some(isClear));
  };
  const reasoned = own.some((line) => line.kind === "action" && isStep(line) && !isOwn(line));
  return lines.flatMap((line, at) => {
    if (at >= own.length || !isLeading(line, at)) return [line];
    return line.text === "" ? [] : [{ ...line, kind: "other" as const, isMarked: false }];
  });
};
