import { MnemographError, errorText } from "@mnemograph/core";

/** What was asked for cannot be done, in words. */
export const usageError = (message: string, hint: string, cause?: unknown): MnemographError =>
  new MnemographError({ code: "USAGE", message, hint, cause });

/** An error as people read it. */
export const inWords = (error: unknown): string => {
  if (MnemographError.isInstance(error)) return `${error.message} (${error.hint})`;
  return errorText(error);
};

/** An error of ours as people read it; others pass. */
export const refusalIn = (error: unknown): string => {
  if (MnemographError.isInstance(error)) return inWords(error);
  throw error;
};
