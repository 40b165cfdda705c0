import type { AgentJudge } from "./run-once.js";

const plain = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Judges by the task's `expected`: a text that the answer must hold, whatever its case and spaces,
 * or several that it must hold all of. A task that expects nothing cannot be judged.
 *
 * @example
 * const evaluation = await evaluateAgent({
 *   agent: async () => "It is in  BERLIN.",
 *   tasks: [{ id: "1", input: "Where is it?", expected: ["berlin"] }],
 *   judge: judgeByExpected,
 * });
 * evaluation.results[0]?.success; // → true
 */
export const judgeByExpected: AgentJudge = ({ text, task }) => {
  const wanted = [task.expected ?? []].flat().map(String);
  if (wanted.length === 0) return undefined;
  const missing = wanted.filter((one) => !plain(text).includes(plain(one)));
  return {
    success: missing.length === 0,
    ...(missing.length > 0 && {
      reason: `the answer lacks ${missing.map((one) => `"${one}"`).join(", ")}`,
    }),
  };
};
