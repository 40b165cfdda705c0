/** Bytes; more is no answer to a chat. */
export const largestBody = 64 * 1024 * 1024;
