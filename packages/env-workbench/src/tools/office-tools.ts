import { analyticsTools } from "./analytics-tools.js";
import { calendarTools } from "./calendar-tools.js";
import { customerTools } from "./customer-tools.js";
import { directoryTools } from "./directory-tools.js";
import { emailTools } from "./email-tools.js";
import type { OfficeTool } from "./office-tool.js";
import { projectTools } from "./project-tools.js";

/** All 27 tools, toolkit after toolkit; in each those that write come first. */
export const officeTools: readonly OfficeTool[] = [
  ...emailTools,
  ...calendarTools,
  ...analyticsTools,
  ...projectTools,
  ...customerTools,
  ...directoryTools,
];

const byName = new Map(officeTools.map((tool) => [tool.name, tool]));

export const toolNamed = (name: string): OfficeTool | undefined => byName.get(name);

const DIRECTORY = "company_directory";

/**
 * The tools of some toolkits; the directory always comes along. An unknown toolkit brings nothing,
 * as in the original.
 */
export const toolsOf = (toolkits: readonly string[]): readonly OfficeTool[] =>
  officeTools.filter(({ name }) =>
    [...toolkits, DIRECTORY].includes(name.slice(0, name.indexOf("."))),
  );
