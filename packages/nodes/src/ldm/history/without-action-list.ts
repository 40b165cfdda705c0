import type { Task } from "@mnemograph/core";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";

/**
 * What a form begins with: `email.send` of `email.send(recipient, body)`, `go to` of `go to
 * <place>`.
 */
const headOf = (form: string) => (/^[^([<]*/.exec(form)?.[0] ?? "").trim();

/**
 * An observation without the lines that list the world's actions, where the world says that its
 * first observation lists them; … stands for them. What an agent has done is described without what
 * it could have done.
 */
export const withoutActionList = (
  observation: string,
  task: Task,
  { environment }: Pick<ManualDeps, "environment">,
): string => {
  const { actions = [], listsActions = false } = environment?.describe?.(task) ?? {};
  if (!listsActions) return observation;
  const heads = actions.map(headOf).filter((head) => head !== "");
  const isListed = (line: string) =>
    heads.some(
      (head) => line.startsWith(head) && /^(?: ?[([<]|\s*$)/.test(line.slice(head.length)),
    );
  const lines = observation.split("\n");
  return lines
    .flatMap((line, index) => {
      if (!isListed(line)) return [line];
      return index > 0 && isListed(lines[index - 1] ?? "") ? [] : ["…"];
    })
    .join("\n");
};
