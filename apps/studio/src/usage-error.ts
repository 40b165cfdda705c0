import { MnemographError } from "@mnemograph/core";

/** What was asked for cannot be done, in words. */
export const usageError = (message: string, hint: string): MnemographError =>
  new MnemographError({ code: "USAGE", message, hint });

/** An error of ours as people read it; others pass. */
export const refusalIn = (error: unknown): string => {
  if (MnemographError.isInstance(error)) return `${error.message} (${error.hint})`;
  throw error;
};
