import { type ScriptedModel, scriptedModel } from "@mnemograph/models/testing";
import { greenhousePlan, greenhouseTasks } from "../testing/greenhouse.testing.js";

export type RapPrompt =
  | "react"
  | "makePlan"
  | "extractKey"
  | "actWithExperiences"
  | "updateEmbodiedState";

const formats: Readonly<Record<RapPrompt, RegExp>> = {
  actWithExperiences: /… stands for/,
  react: /^> <next action>/m,
  makePlan: /^> think: To solve the task,/m,
  extractKey: /^> search: </m,
  updateEmbodiedState: /^Facing:/m,
};

export const rapPrompt = (systemText: string): RapPrompt => {
  const found = (Object.keys(formats) as RapPrompt[]).find((kind) =>
    formats[kind].test(systemText),
  );
  if (found) return found;
  throw new Error(`no known prompt: ${systemText}`);
};

/** How often each prompt was sent, from the calls that a scripted model keeps. */
export const countPrompts = ({ calls }: ScriptedModel): Partial<Record<RapPrompt, number>> => {
  const counts: Partial<Record<RapPrompt, number>> = {};
  for (const [system] of calls) {
    const kind = rapPrompt(system?.text ?? "");
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

/**
 * Thinks once, then walks the task's shortest way; in tasks of `lostByReact` ReAct only waits. With
 * `thinksBeside` the thought and the first action are one reply.
 */
export const rapModel = ({
  lostByReact = [] as readonly string[],
  thinksBeside = false,
} = {}): ScriptedModel =>
  scriptedModel((messages) => {
    const [system = "", user = ""] = messages.map(({ text }) => text);
    const kind = rapPrompt(system);
    if (kind === "makePlan") return "I need to find it, then put it there.";
    if (kind === "extractKey") return "> search: fern";
    if (kind === "updateEmbodiedState")
      return "Facing: north\nMoved: 1\nHolding: nothing\nSeen: nothing\nDone: nothing";
    const own = user.split(/^The task(?: at hand)?:$/m)[1] ?? "";
    const task = greenhouseTasks.find(({ goal }) => own.includes(goal));
    if (kind === "react" && lostByReact.includes(task?.id ?? "")) return "> wait";
    const described = own.match(/^> \S.*$/gm) ?? [];
    const plan = ["think: First I need to find it", ...greenhousePlan(task?.id ?? "")];
    if (thinksBeside && described.length === 0) return `> ${plan[0]}\n> ${plan[1]}`;
    return `> ${plan[described.length] ?? "wait"}`;
  });
