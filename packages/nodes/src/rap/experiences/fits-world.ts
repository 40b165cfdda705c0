import { actionForms, beginsLike } from "../../shared/replies/index.js";
import { beginsWithAny } from "../../shared/words/begins-with-any.js";
import type { EnvironmentDescription, ExperienceLog } from "@mnemograph/core";
import { isThought } from "../../shared/prompting/pair.js";

/** What `> think: …` above an action leaves of an entry: the action. */
const actionIn = (entry: string): string =>
  (entry.split("\n").at(-1) ?? "").replace(/^>\s*/, "").trim();

/**
 * Whether a log's actions are actions of this world: a level without `goto` cannot repeat what was
 * done in a level with it. A refused action is no action anywhere and counts neither way; a world
 * that describes no forms takes every log.
 */
export const fitsWorld = ({
  actions,
  refusals = [],
  thought,
}: Pick<EnvironmentDescription, "actions" | "refusals" | "thought">): ((
  log: Pick<ExperienceLog, "entries">,
) => boolean) => {
  const forms = actionForms(actions.filter((form) => form !== thought));
  const isRefusal = (answer = "") => beginsWithAny(answer, refusals);
  const fits = (action: string) =>
    action === "" || isThought(action) || forms.some((form) => beginsLike(action, form));
  return ({ entries }) =>
    forms.length === 0 ||
    entries.every(
      (entry, at) => at % 2 === 1 || isRefusal(entries[at + 1]) || fits(actionIn(entry)),
    );
};
