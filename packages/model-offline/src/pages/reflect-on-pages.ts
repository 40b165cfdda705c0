import { readCommand } from "./command.js";
import { isEntry, readPage, findLink } from "./read-page.js";

interface AttemptStep {
  readonly action: string;
  readonly answer: string;
}

/** Whether an attempt took place in a world of pages. */
export const isAttemptOnPages = (steps: readonly AttemptStep[]): boolean => {
  const acts = steps.filter(({ action }) => !/^think\b/i.test(action));
  return (
    acts.length > 0 &&
    acts.filter(({ action }) => readCommand(action) !== undefined).length * 2 > acts.length
  );
};

/** The entries that an attempt opened: they were turned down, or taken and found wrong. */
const openedEntries = (steps: readonly AttemptStep[]): readonly string[] => {
  let page = readPage("");
  const opened: string[] = [];
  for (const { action, answer } of steps) {
    const argument = readCommand(action)?.argument ?? "";
    const link = findLink(page, argument);
    if (link !== undefined && isEntry(link)) opened.push(action);
    const next = readPage(answer);
    if (next.links.length > 0) page = next;
  }
  return [...new Set(opened)];
};

/** What to avoid next time: everything that was opened, for it was not what the goal asks for. */
export const reflectOnPages = (steps: readonly AttemptStep[]): string => {
  const opened = openedEntries(steps);
  return opened.length === 0
    ? "I never opened anything. Next time I will look at what the first page offers."
    : `What I opened was not what the goal asks for: ${opened.map((action) => `"${action}"`).join(", ")} led nowhere. Next time I will open something else.`;
};
