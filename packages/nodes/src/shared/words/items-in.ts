const nothing =
  /^(?:(?:nothing|none|empty|anything)(?: (?:yet|so far|else|at all))?|n\/a|[-–—]*)$/i;

/**
 * The items of a list in words, without articles and quotation marks. What stands in brackets is
 * one: `put [bread_0, cabinet_0]` has no comma that divides. `nothing` is no item.
 */
export const itemsIn = (text: string, divider: RegExp): string[] => {
  const held: string[] = [];
  const masked = text.replace(
    /\[[^[\]]*\]|\([^()]*\)/g,
    (part) => `\uE000${held.push(part) - 1}\uE001`,
  );
  return masked
    .split(divider)
    .map((item) =>
      item.replace(/\uE000(\d+)\uE001/g, (_, index: string) => held[Number(index)] ?? ""),
    )
    .map((item) => item.replace(/^[\s"']*(?:(?:an?|the) (?=\S))?|[\s"'.]+$/gi, ""))
    .filter((item) => !nothing.test(item));
};
