import { MnemographError } from "@mnemograph/core";

/**
 * Whether reading failed because the whole file is of another encoding: then no line of it is
 * damaged, and none may be taken out. Zero bytes without a byte order mark are what a power failure
 * leaves in a line.
 */
export const isOtherEncoding = (error: unknown): error is MnemographError =>
  MnemographError.isInstance(error) &&
  ["UTF-16", "compressed with gzip"].includes(String(error.evidence["encoding"]));
