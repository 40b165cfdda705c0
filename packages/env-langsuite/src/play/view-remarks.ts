/** A view holds what its cone meets: a far end of a counter stays out of it, with what lies there. */
export const partialView =
  "What you see in or on a thing may not be all of it, and one that shows nothing may not be empty: from another side there can be more.";

/** What has to hold before a thing is handled. */
export const needsReach = "What you handle has to be in your sight and its middle in your reach, and what is shut has to be opened first.";

/** Where `goto` is known: all that it leads to can be handled from there. */
export const walksThere =
  "goto leads to where its thing is in sight and in reach, also to what you know of but do not see now, unless it is shut in.";

/** Sight ends at a thing's near edge, reach is measured to its middle. */
const beside =
  "Views tell no distances: most small things in sight are in reach, of broad ones fewer; goto furniture in sight before you open or close it or put something there.";
const ahead =
  "Views tell no distances: what comes into sight, ahead or to a side, may be out of reach, a broad thing longer than a small one, until you step towards it; a refusal tells how far it is.";

/** How an agent of these actions comes within reach of what it wants to handle. */
export const reachRemarks = (actions: readonly string[]): readonly string[] => (actions.includes("goto") ? [walksThere, beside] : [ahead]);

const listed = (names: readonly string[]) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** How things are named where each kind is numbered in the order of first sight, which another attempt may change. */
export const numberedBySighting =
  "Name things as the room does, with their number: mug_0 is the first mug that you saw or were told of, in each attempt anew.";

/** How things are named by other schemes. */
export const numbered = "Name things as the room does, with their number: mug_0.";

/** What has to be in hand, and where things are treated. */
export const handRemarks = (actions: readonly string[]): readonly string[] => {
  const held = ["put", "heat", "cool", "clean", "pour"].filter((name) => actions.includes(name));
  const told = [
    ...(held.length === 0 ? [] : [`${listed(held)} ${held.length === 1 ? "takes" : "take"} what you hold`]),
    ...(actions.includes("slice") ? ["slice needs a knife in your hand"] : []),
    ...(actions.includes("heat")
      ? ["heat works at a microwave and cool at a fridge, neither of which has to be opened for it; clean works at a sinkbasin"]
      : []),
  ];
  return told.length === 0 ? [] : [`${told.join("; ")}.`];
};
