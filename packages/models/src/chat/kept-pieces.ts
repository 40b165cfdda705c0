/**
 * A reply's pieces for its metadata; nothing where the server sent it whole, or nobody listened.
 */
export const keptPieces = (pieces: readonly string[]): { readonly pieces?: readonly string[] } =>
  pieces.length === 0 ? {} : { pieces };
