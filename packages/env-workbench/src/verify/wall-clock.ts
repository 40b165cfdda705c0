import type { Arguments } from "../tools/office-tool.js";

const timeNames = ["time_min", "time_max", "date_min", "date_max"];

/**
 * True where a time has no year: the original takes the rest from the clock on the wall, so that
 * its answer cannot be recorded.
 */
export const isUndated = (args: Arguments): boolean =>
  timeNames.some(
    (name) => typeof args[name] === "string" && args[name] !== "" && !/\d{4}/.test(args[name]),
  );
