import { type Case, isThought } from "../cases/situation.js";
import { type Command, readCommand } from "./command.js";
import { isComposed } from "./compose.js";
import { type PageMoment, pageMomentOf } from "./page-moment.js";
import { findLink, isControl, isEntry } from "./read-page.js";
import { tokensOf } from "./attributes.js";

/** What an action does, whatever page it was done on. */
export type ActionTemplate =
  | { readonly kind: "compose" | "entry" | "choice"; readonly verb: string }
  | { readonly kind: "control"; readonly verb: string; readonly label: string }
  | { readonly kind: "thought" };

/** A case on pages. */
export interface PageCase {
  readonly moment: PageMoment;
  readonly action: string;
  readonly command: Command | undefined;
  readonly template: ActionTemplate | undefined;
}

/** From so many words on, an argument that is no link's label is a free text. */
const leastWords = 3;

const templateOf = (
  moment: PageMoment,
  action: string,
  command: Command | undefined,
): ActionTemplate | undefined => {
  if (isThought(action)) return { kind: "thought" };
  if (command === undefined) return undefined;
  const { verb, argument } = command;
  const link = findLink(moment.page, argument);
  if (link !== undefined) {
    if (isEntry(link)) return { kind: "entry", verb };
    return isControl(link)
      ? { kind: "control", verb, label: link.label }
      : { kind: "choice", verb };
  }
  const asksForWords = moment.page.links.every((one) => !one.isChoice && !isEntry(one));
  const isText =
    tokensOf(argument).length >= leastWords || isComposed({ goal: moment.goal, text: argument });
  if (asksForWords && isText) return { kind: "compose", verb };
  return { kind: "control", verb, label: argument };
};

export const pageCaseOf = ({ situation, mentioned }: Case): PageCase => {
  const moment = pageMomentOf(situation);
  const command = readCommand(mentioned);
  return { moment, action: mentioned, command, template: templateOf(moment, mentioned, command) };
};
