import type { Office } from "../office/office.js";
import type { OfficeTool } from "../tools/office-tool.js";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The time and the office hours: the first line of an agent's first observation. */
const describeTime = ({ now }: Office): string => {
  const [day = "", time = ""] = now.split(" ");
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return `It is ${weekday}, ${day}, ${time}. Meetings begin at 09:00 at the earliest and end at 18:00 at the latest.`;
};

const describeTool = ({ name, description, schema }: OfficeTool): string => {
  const parameters = Object.entries(schema.shape).map(
    ([parameter, { description: meaning = "" }]) => `${parameter}: ${meaning}`,
  );
  return `${name}(${parameters.join("; ")}) ${description}`;
};

/** Every tool with its parameters, as the first observation lists them. */
export const listTools = (tools: readonly OfficeTool[]): string =>
  [
    "Make one call per reply and name every argument. When all is done, call finish(answer). Tools:",
    ...tools.map(describeTool),
  ].join("\n");

/**
 * The text that an agent reads before its first call: the time, the hours of the office, and every
 * tool with its parameters.
 */
export const greet = (office: Office, tools: readonly OfficeTool[]): string =>
  `${describeTime(office)}\n${listTools(tools)}`;
