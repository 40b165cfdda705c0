/** The colour words that WebShop's reward knows, in the order in which it tries them. */
const colors =
  "alabaster apricot aqua ash asphalt azure banana beige black blue blush bordeaux bronze brown burgundy camel camo caramel champagne charcoal cheetah chestnut chocolate christmas coffee cognac copper coral cranberry cream crystal dark denim eggplant elephant espresso fuchsia gold granite grape graphite grass gray green grey heather indigo ivory ivy khaki lavender lemon leopard light lilac lime magenta maroon mauve merlot midnight mint mocha multicolor mushroom mustard natural navy nude olive orange peach pewter pink plum purple rainbow red rose royal rust sand sapphire seashell silver skull slate steel stone stonewash sunflower tan taupe teal tiger turquoise violet walnut wheat white wine yellow".split(
    " ",
  );

/**
 * Replaces an option value by the first colour word of the list that occurs in it, even inside a
 * longer word.
 *
 * @example
 * ["navyish", "xyz"].map(normalizeColor); // → ["navy", "xyz"]
 */
export const normalizeColor = (value: string): string =>
  colors.find((color) => value.includes(color)) ?? value;

/**
 * For a goal's (name, value) pair: a colour only where the name or the value IS one; undefined
 * otherwise.
 */
export const colorOfPair = (pair: readonly [string, string]): string | undefined =>
  colors.find((color) => pair.includes(color));
