import type { ActionStart } from "./action-start.js";

/** An action whose beginning alone is emphasised, `**reply to Ann:** Hi!`, without those marks; any other start of a line as it is. */
export const withoutEmphasis = (start: ActionStart): ActionStart => {
  const [marks = ""] = /[*_]{1,3}$/.exec(start.dress) ?? [];
  const at = marks === "" ? -1 : start.rest.indexOf(marks);
  const lead = start.rest.slice(0, Math.max(0, at));
  const behind = start.rest.slice(at + marks.length);
  if (!/^\w[^*_]{1,100}$/.test(lead) || !/[\p{L}\d]/u.test(behind)) return start;
  return { ...start, dress: start.dress.slice(0, -marks.length), rest: lead + behind };
};
