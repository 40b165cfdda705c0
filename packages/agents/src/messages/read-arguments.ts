import type { Json, ToolCall } from "@mnemograph/core";
import { isLoose } from "./loose.js";

/**
 * A call's arguments: an object, or JSON text of one; what can be read as neither is kept as it was
 * written.
 */
export const readArguments = (written: unknown): Pick<ToolCall, "args" | "malformed"> => {
  if (isLoose(written)) return { args: written as Record<string, Json> };
  if (written === undefined || written === null || written === "") return { args: {} };
  if (typeof written !== "string") return { args: {}, malformed: JSON.stringify(written) };
  try {
    const args: unknown = JSON.parse(written);
    return isLoose(args)
      ? { args: args as Record<string, Json> }
      : { args: {}, malformed: written };
  } catch {
    return { args: {}, malformed: written };
  }
};
