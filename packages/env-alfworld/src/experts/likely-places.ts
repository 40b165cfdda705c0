interface HouseholdKnowledge {
  readonly things: readonly string[];
  /** Where such things mostly are, where one often finds them, and where one may look as well. */
  readonly usual: readonly string[];
  readonly often: readonly string[];
  readonly sometimes: readonly string[];
}
const know = (
  things: string,
  usual: string,
  often: string,
  sometimes: string,
): HouseholdKnowledge => ({
  things: things.split(" "),
  usual: usual.split(" "),
  often: often.split(" "),
  sometimes: sometimes.split(" "),
});

/** What most people know about homes. It names kinds of places only; no game, room or number. */
const KNOWLEDGE: readonly HouseholdKnowledge[] = [
  know(
    "apple tomato potato lettuce egg carrot cheese lemon",
    "fridge countertop",
    "diningtable sinkbasin microwave",
    "garbagecan sidetable",
  ),
  know("bread loaf", "countertop", "diningtable fridge", "sidetable microwave"),
  know(
    "knife butterknife fork spoon spatula ladle whisk peeler",
    "countertop diningtable",
    "drawer",
    "sinkbasin sidetable",
  ),
  know(
    "bowl mug cup plate glass teacup",
    "countertop cabinet",
    "diningtable fridge coffeemachine sinkbasin",
    "desk microwave shelf",
  ),
  know("pan pot kettle teapot", "stoveburner", "countertop cabinet", "diningtable fridge"),
  know(
    "peppershaker saltshaker winebottle glassbottle jar",
    "countertop cabinet",
    "diningtable drawer",
    "shelf garbagecan",
  ),
  know(
    "soapbottle dishsponge papertowelroll sponge",
    "countertop",
    "cabinet diningtable drawer",
    "sinkbasin garbagecan toilet shelf",
  ),
  know(
    "toiletpaper soapbar spraybottle candle shampoo toothbrush",
    "countertop toilet",
    "cabinet sinkbasin",
    "garbagecan drawer shelf",
  ),
  know("cloth", "bathtubbasin cabinet", "drawer countertop", "sinkbasin shelf toilet"),
  know("towel", "towelholder", "", "countertop bathtubbasin"),
  know("handtowel", "handtowelholder", "", "countertop"),
  know("pillow teddybear blanket", "bed", "sofa", "armchair ottoman"),
  know(
    "book laptop cellphone notebook tablet",
    "bed desk",
    "dresser sofa diningtable coffeetable",
    "drawer sidetable countertop armchair",
  ),
  know(
    "keychain creditcard cd pen pencil watch scissors",
    "desk sidetable dresser",
    "drawer shelf coffeetable diningtable",
    "sofa armchair safe garbagecan",
  ),
  know("alarmclock", "desk dresser sidetable", "shelf", "diningtable"),
  know(
    "vase statue tissuebox wateringcan",
    "shelf coffeetable",
    "countertop diningtable sidetable dresser tvstand",
    "cabinet drawer desk",
  ),
  know(
    "remotecontrol newspaper box",
    "sofa coffeetable",
    "diningtable sidetable tvstand dresser armchair shelf",
    "drawer desk",
  ),
  know("desklamp floorlamp", "desk sidetable dresser", "shelf coffeetable", "tvstand"),
];
const USUAL = 6;
const OFTEN = 3;
const SOMETIMES = 1;
const RARELY = 0.3;
/** Things one knows nothing about lie mostly on large surfaces. */
const SURFACES = new Set(
  "countertop diningtable coffeetable sidetable desk dresser bed sofa shelf tvstand cart".split(
    " ",
  ),
);

/** How readily one would look for a kind of thing at a kind of place. */
export const likelihood = (thing: string, place: string): number => {
  const known = KNOWLEDGE.find(({ things }) => things.includes(thing));
  if (!known) return SURFACES.has(place) ? OFTEN : SOMETIMES;
  if (known.usual.includes(place)) return USUAL;
  if (known.often.includes(place)) return OFTEN;
  return known.sometimes.includes(place) ? SOMETIMES : RARELY;
};

const DOORS = new Set(
  "cabinet drawer fridge microwave safe wardrobe cupboard pantry sideboard chest filingcabinet".split(
    " ",
  ),
);
/** Kinds of places that one expects to find closed. */
export const hasDoor = (place: string): boolean => DOORS.has(place);
