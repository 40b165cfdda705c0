const stepsBelow = (material: string, heading: string): readonly string[] => {
  const [, block = ""] = material.split(new RegExp(`^${heading}:$`, "m"));
  return [...(block.split(/^[A-Z][a-z]+ process:$/m)[0] ?? "").matchAll(/^\d+\. (.*)$/gm)].map(
    ([, action = ""]) => action,
  );
};

/**
 * Material: `Better process:` and `Other process:` with numbered actions. Names the first action
 * that differs.
 */
export const compare = (material: string): string => {
  const better = stepsBelow(material, "Better process");
  const other = stepsBelow(material, "Other process");
  const differing = better.findIndex((action, index) => action !== other[index]);
  const position = differing < 0 ? Math.max(0, better.length - 1) : differing;
  return `${position + 1}: the better process does "${better[position] ?? ""}" where the other does "${other[position] ?? "nothing more"}".`;
};
