/** The object with some members in place of its own; all others stay, those of its class too. */
export const withMembers = <Whole extends object>(
  whole: Whole,
  members: { readonly [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole => Object.assign(Object.create(whole), members);
