import type { ToldSoFar } from "../names/told-so-far.js";

/** The step before and what it was answered, said once more: `> go to desk 1`, and below it what is seen there now. */
export const withoutEcho = (text: string, told: ToldSoFar | undefined): string => {
  const [action, seen] = [told?.trajectory.at(-1)?.action ?? "", told?.observation.trim() ?? ""];
  const at = action === "" || seen === "" ? -1 : text.indexOf(seen);
  if (at < 0 || !text.slice(0, at).trimEnd().toLowerCase().endsWith(action.toLowerCase())) return text;
  const rest = text.slice(at + seen.length);
  return /\p{L}/u.test(rest) ? rest : text;
};
