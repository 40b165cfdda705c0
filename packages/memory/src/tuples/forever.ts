/** A version that no memory reaches: what is still there is removed at it. */
export const FOREVER = Number.MAX_SAFE_INTEGER;
