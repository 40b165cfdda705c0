const verb = /^([a-z_]+(?: to)?) (?=[<[])/i;

/**
 * Forms of actions that differ only in their verb as one: what comes after the verb is written
 * once. The others stay as they are, all in their order.
 *
 * @example
 * joinForms(["heat <thing> with <place>", "look", "cool <thing> with <place>"]); // → ["heat or cool <thing> with <place>", "look"]
 */
export const joinForms = (forms: readonly string[]): readonly string[] => {
  const verbsOf = new Map<string, string[]>();
  for (const form of forms) {
    const own = verb.exec(form)?.[1];
    const rest = own === undefined ? form : form.slice(own.length);
    verbsOf.set(rest, [...(verbsOf.get(rest) ?? []), ...(own === undefined ? [] : [own])]);
  }
  return [...verbsOf].map(([rest, verbs]) =>
    verbs.length < 2
      ? `${verbs.join("")}${rest}`
      : `${verbs.slice(0, -1).join(", ")} or ${verbs.at(-1)}${rest}`,
  );
};
