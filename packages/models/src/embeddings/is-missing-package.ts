/** Whether an import failed because the package is not installed. */
export const isMissingPackage = (error: unknown): boolean =>
  error instanceof Error && /\bCannot find (?:package|module)\b/.test(error.message);
