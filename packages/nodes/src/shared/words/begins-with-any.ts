/**
 * Whether a text begins with one of `beginnings`: worlds describe their refusals and
 * acknowledgements so.
 */
export const beginsWithAny = (text: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => text.startsWith(beginning));
