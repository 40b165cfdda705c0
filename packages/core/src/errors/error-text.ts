/**
 * What an error says: its message, or as text what was thrown in place of an error.
 *
 * @example
 * errorText(new Error("no such file")); // → "no such file"
 * errorText("stopped"); // → "stopped"
 */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
