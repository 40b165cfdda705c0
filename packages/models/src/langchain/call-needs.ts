/** What one call asks for that a client may take at its construction alone. */
export interface CallNeeds {
  readonly stop: readonly string[] | undefined;
  readonly seed: number | undefined;
  readonly signal: AbortSignal;
  readonly timeoutSeconds: number;
}
