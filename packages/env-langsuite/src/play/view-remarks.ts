/**
 * A view holds what its cone meets: a far end of a counter stays out of it, with what lies there.
 */
export const partialView =
  "You may not see everything that is in or on a thing. Even one that looks empty may hold something: look from another side.";

/** What has to hold before a thing is handled. */
export const needsReach =
  "You can only handle what you see and whose centre is within reach. Open closed containers first.";

/** Where `goto` is known: all that it leads to can be handled from there. */
export const walksThere =
  "goto takes you to where its thing is in sight and within reach. It also works for things that you know of but do not see now, unless they are inside something closed.";

/** Sight ends at a thing's near edge, reach is measured to its middle. */
const beside =
  "Views do not show distances. Most small things in sight are within reach, but large furniture often is not: use goto before you open it, close it or put something there.";
const ahead =
  "Views do not show distances. What comes into sight, ahead or to a side, may be out of reach until you step towards it; reach is measured to its middle, so a large thing in sight may still be too far away. A refusal says how far away it is.";

/** How an agent of these actions comes within reach of what it wants to handle. */
export const reachRemarks = (actions: readonly string[]): readonly string[] =>
  actions.includes("goto") ? [walksThere, beside] : [ahead];

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/**
 * How things are named where each kind is numbered in the order of first sight, which another
 * attempt may change.
 */
export const numberedBySighting =
  "Use the names of the layout and the views, with their numbers: mug_0 is the first mug that you saw or heard of. Each attempt numbers things anew.";

/** How things are named by other schemes. */
export const numbered = "Name things as the room does, with their number: mug_0.";

/** What has to be in hand, and where things are treated. */
export const handRemarks = (actions: readonly string[]): readonly string[] => {
  const held = ["put", "heat", "cool", "clean", "pour"].filter((name) => actions.includes(name));
  const described = [
    ...(held.length === 0
      ? []
      : [`${listed(held)} ${held.length === 1 ? "works" : "work"} on what you hold`]),
    ...(actions.includes("slice") ? ["slice needs a knife in your hand"] : []),
    ...(actions.includes("heat")
      ? ["heat needs a microwave and cool a fridge, open or closed; clean needs a sinkbasin"]
      : []),
  ];
  return described.length === 0 ? [] : [`${described.join("; ")}.`];
};
