/**
 * What a message of the system asks for, by the form of the reply: the names are those of the nodes
 * that ask.
 */
const formats = {
  evaluateHistory: /^subgoal 1:/m,
  summarizeHistory: /^Summary:/m,
  cluster: /^High-level Type1:/m,
  classifyGoal: /new goal belongs[\s\S]*^<type number/m,
  classifyObservation: /new observation belongs[\s\S]*^<type number/m,
  chooseProcess: /^<attempt number>:/m,
  proposeActions: /^Action 1: [\s\S]*^Confidence:/m,
  compareProcesses: /^<step number>:/m,
  reflect: /^Reflection:/m,
  actWithTuples: /^Action\d*: <next action>/m,
  act: /^> <next action>/m,
} as const;

export type PromptKind = keyof typeof formats;

export const promptKind = (systemText: string): PromptKind => {
  const found = (Object.keys(formats) as PromptKind[]).find((kind) =>
    formats[kind].test(systemText),
  );
  if (found) return found;
  throw new Error(`no known prompt: ${systemText}`);
};

/** How often each kind was asked, from the calls that a scripted model keeps. */
export const countKinds = (
  calls: readonly (readonly { readonly text: string }[])[],
): Partial<Record<PromptKind, number>> => {
  const counts: Partial<Record<PromptKind, number>> = {};
  for (const [system] of calls) {
    const kind = promptKind(system?.text ?? "");
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};
