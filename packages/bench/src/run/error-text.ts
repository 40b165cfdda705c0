/** What an error says. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
