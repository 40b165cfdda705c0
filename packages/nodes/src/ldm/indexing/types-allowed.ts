/** How many types may be made, in words; empty where nothing limits them. */
export const typesAllowed = ({
  fewest = 1,
  most,
}: {
  readonly fewest?: number | undefined;
  readonly most?: number | undefined;
}): string => {
  if (most === undefined) return fewest > 1 ? `at least ${fewest}` : "";
  if (fewest === most) return `exactly ${most}`;
  return fewest > 1 ? `between ${fewest} and ${most}` : `at most ${most}`;
};
