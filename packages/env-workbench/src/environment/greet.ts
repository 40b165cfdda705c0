import type { Office } from "../office/office.js";
import type { OfficeTool } from "../tools/office-tool.js";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What an agent is told before its first call: the time, the hours of the office, and what can be called. */
export const greet = ({ now }: Office, tools: readonly OfficeTool[]): string => {
  const [day = "", time = ""] = now.split(" ");
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return [
    `It is ${weekday}, ${day}, ${time}. Meetings begin at 09:00 at the earliest and end at 18:00 at the latest.`,
    "One call at a time; finish(answer) when all is done. Tools:",
    ...tools.map(({ name, parameters }) => `${name}(${parameters.map((parameter) => parameter.name).join(", ")})`),
  ].join("\n");
};
