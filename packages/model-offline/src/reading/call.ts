/** An action on things in the marks that stand for the brackets of a prompt: `put ⟦mug 0, shelf 1⟧`. */
export const callOf = (verb: string, ...names: readonly string[]): string =>
  `${verb} ⟦${names.join(", ")}⟧`;
