import type { Parsed } from "@mnemograph/core";

const opening = "To solve the task,";

/** Reads an overall plan: marks and the given opening are dropped, then everything up to the first full stop counts. */
export const parsePlan = (reply: string): Parsed<string> => {
  const line = reply.split("\n").find((candidate) => /[a-z]/i.test(candidate)) ?? "";
  const bare = line
    .trim()
    .replace(/^(?:[>*\s]+|plan\s*:|think\s*:)+/i, "")
    .replace(/^to solve the task\s*,?/i, "")
    .trim();
  const [sentence = ""] = bare.split(/\.(?=\s|$)/);
  if (sentence.trim() === "") return { ok: false, problem: "It holds no plan." };
  return { ok: true, value: `${opening} ${sentence.trim()}.` };
};
