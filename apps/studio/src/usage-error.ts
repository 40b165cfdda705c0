import { MnemographError } from "@mnemograph/core";

/** What was asked for cannot be done, in words. */
export const usageError = (message: string, hint: string): MnemographError =>
  new MnemographError({ code: "USAGE", message, hint });
