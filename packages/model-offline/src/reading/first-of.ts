/** The first result that there is for one of these names; null where there is none. */
export const firstOf = (
  names: readonly string[],
  act: (name: string) => string | null,
): string | null => names.reduce<string | null>((found, name) => found ?? act(name), null);
