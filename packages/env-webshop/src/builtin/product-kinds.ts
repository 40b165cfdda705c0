/** One kind of product of the built-in shop. */
export interface ProductKind {
  readonly noun: string;
  readonly category: string;
  readonly path: string;
  /** Words that describe it: `dishwasher safe`. */
  readonly qualities: readonly string[];
  /** Things that it has: `touch control`. */
  readonly parts: readonly string[];
  /** Besides a colour, which every product offers. */
  readonly option: readonly [name: string, values: readonly string[]];
  /** Lowest and highest usual price in dollars. */
  readonly price: readonly [low: number, high: number];
  readonly uses: readonly string[];
}

export const colors =
  "black white navy teal olive burgundy beige coral lavender mustard ivory turquoise maroon khaki".split(
    " ",
  );

const sizes = ["small", "medium", "large"] as const;

/**
 * The kinds, in six departments. Option values of one kind are different enough for the reward to
 * distinguish them.
 */
export const productKinds: readonly ProductKind[] = [
  {
    noun: "desk lamp",
    category: "lighting",
    path: "Rooms › Lighting › Desk Lamps",
    qualities: ["flicker free", "battery powered", "wall mountable", "glare reduced"],
    parts: ["touch control", "swivel arm", "charging port", "sleep timer"],
    option: ["light", ["warm glow", "cool beam", "candle tone"]],
    price: [18, 64],
    uses: ["late reading", "a crowded study", "drawing plans"],
  },
  {
    noun: "string lights",
    category: "lighting",
    path: "Rooms › Lighting › String Lights",
    qualities: ["rain proof", "solar charged", "shatter resistant", "heat protected"],
    parts: ["remote control", "copper wire", "spare bulbs", "hanging loops"],
    option: ["length", ["9 feet", "24 feet", "50 yards"]],
    price: [12, 48],
    uses: ["a balcony", "a garden party", "a winter window"],
  },
  {
    noun: "storage bench",
    category: "furniture",
    path: "Rooms › Furniture › Storage Benches",
    qualities: ["foldable frame", "stain repellent", "pre assembled", "scratch proof"],
    parts: ["padded seat", "hidden drawer", "rubber feet", "side handles"],
    option: ["width", ["narrow", "regular", "extra broad"]],
    price: [45, 180],
    uses: ["a hallway", "the foot of a bed", "a toy corner"],
  },
  {
    noun: "bar stool",
    category: "furniture",
    path: "Rooms › Furniture › Bar Stools",
    qualities: ["height adjustable", "stackable", "weather resistant", "easy assembly"],
    parts: ["curved backrest", "foot rail", "bamboo seat", "gas spring"],
    option: ["set", ["single", "pair", "family of four"]],
    price: [38, 160],
    uses: ["a kitchen counter", "a workshop", "a reception desk"],
  },
  {
    noun: "floor rug",
    category: "furniture",
    path: "Rooms › Floor › Rugs",
    qualities: ["machine washable", "fade resistant", "non shedding", "pet friendly"],
    parts: ["jute backing", "woven border", "corner grippers", "memory foam core"],
    option: ["shape", ["round", "runner", "square"]],
    price: [25, 140],
    uses: ["a nursery", "a long corridor", "a reading nook"],
  },
  {
    noun: "frying pan",
    category: "kitchen",
    path: "Kitchen › Cookware › Frying Pans",
    qualities: ["oven safe", "nickel free", "dishwasher safe", "scratch resistant"],
    parts: ["cast iron base", "glass lid", "cork handle", "pouring lip"],
    option: ["diameter", ["8 inch", "11 centimeters", "jumbo"]],
    price: [16, 75],
    uses: ["thin pancakes", "a camping stove", "searing fish"],
  },
  {
    noun: "tea kettle",
    category: "kitchen",
    path: "Kitchen › Cookware › Kettles",
    qualities: ["whistling", "rust proof", "cool touch", "fast boiling"],
    parts: ["loose leaf filter", "wooden knob", "gooseneck spout", "copper bottom"],
    option: ["capacity", ["one liter", "48 ounces", "3 quarts"]],
    price: [20, 85],
    uses: ["slow brewing", "a small office", "an induction hob"],
  },
  {
    noun: "lunch box",
    category: "kitchen",
    path: "Kitchen › Storage › Lunch Boxes",
    qualities: ["leak proof", "microwave safe", "odor free", "freezer ready"],
    parts: ["divided tray", "steel fork", "shoulder strap", "ice sleeve"],
    option: ["portion", ["child", "adult", "double decker"]],
    price: [11, 39],
    uses: ["a school trip", "a picnic", "long shifts"],
  },
  {
    noun: "spice rack",
    category: "kitchen",
    path: "Kitchen › Storage › Spice Racks",
    qualities: ["space saving", "drill free", "moisture resistant", "fully rotating"],
    parts: ["magnetic strips", "chalk labels", "glass jars", "tiered shelf"],
    option: ["capacity", ["12 jars", "thirty bottles", "6 tins"]],
    price: [14, 58],
    uses: ["a narrow cupboard", "a caravan", "a baker's corner"],
  },
  {
    noun: "rain jacket",
    category: "clothing",
    path: "Clothing › Outerwear › Rain Jackets",
    qualities: ["wind proof", "quick drying", "packable", "breathable"],
    parts: ["fleece lining", "adjustable hood", "sealed zippers", "reflective piping"],
    option: ["size", sizes],
    price: [29, 130],
    uses: ["cycling to work", "autumn hikes", "a sailing day"],
  },
  {
    noun: "wool socks",
    category: "clothing",
    path: "Clothing › Underwear › Socks",
    qualities: ["moisture wicking", "itch free", "arch supporting", "blister preventing"],
    parts: ["merino blend", "reinforced heel", "seamless toe", "ribbed cuff"],
    option: ["size", sizes],
    price: [9, 34],
    uses: ["cold tents", "long marches", "ski boots"],
  },
  {
    noun: "canvas sneakers",
    category: "clothing",
    path: "Clothing › Shoes › Sneakers",
    qualities: ["slip resistant", "vegan made", "wide fitting", "lightweight"],
    parts: ["rubber outsole", "cushioned insole", "elastic laces", "ankle collar"],
    option: ["fit", ["slim", "regular", "roomy"]],
    price: [22, 88],
    uses: ["city walks", "a summer job", "travel days"],
  },
  {
    noun: "yoga pants",
    category: "clothing",
    path: "Clothing › Sportswear › Pants",
    qualities: ["squat proof", "four way stretch", "sun protective", "pilling resistant"],
    parts: ["high waistband", "phone pocket", "mesh panels", "gusset seam"],
    option: ["size", sizes],
    price: [17, 72],
    uses: ["morning practice", "climbing halls", "long flights"],
  },
  {
    noun: "bluetooth speaker",
    category: "electronics",
    path: "Electronics › Audio › Speakers",
    qualities: ["shower proof", "dust tight", "voice controlled", "shock absorbing"],
    parts: ["bass radiator", "carry loop", "card slot", "dual microphones"],
    option: ["bundle", ["speaker only", "travel case", "stereo duo"]],
    price: [24, 150],
    uses: ["a beach tent", "kitchen radio", "a rehearsal room"],
  },
  {
    noun: "phone stand",
    category: "electronics",
    path: "Electronics › Accessories › Stands",
    qualities: ["tilt adjustable", "travel sized", "anti skid", "case compatible"],
    parts: ["cable channel", "aluminum plate", "silicone pads", "spring clamp"],
    option: ["finish", ["matte", "brushed", "glossy"]],
    price: [8, 36],
    uses: ["video calls", "a cookbook shelf", "night tables"],
  },
  {
    noun: "wireless mouse",
    category: "electronics",
    path: "Electronics › Computers › Mice",
    qualities: ["silent clicking", "left handed", "energy saving", "plug and play"],
    parts: ["thumb rest", "scroll wheel lock", "laser sensor", "magnetic dock"],
    option: ["hand size", sizes],
    price: [13, 69],
    uses: ["photo editing", "a shared office", "long spreadsheets"],
  },
  {
    noun: "dog bed",
    category: "pets",
    path: "Pets › Dogs › Beds",
    qualities: ["chew resistant", "water repellent", "orthopedic", "hair repelling"],
    parts: ["bolster rim", "removable cover", "cooling gel", "anti slip bottom"],
    option: ["size", sizes],
    price: [21, 110],
    uses: ["older dogs", "car trips", "a tiled floor"],
  },
  {
    noun: "cat tree",
    category: "pets",
    path: "Pets › Cats › Trees",
    qualities: ["tip resistant", "kitten friendly", "carpet free", "quick to build"],
    parts: ["sisal posts", "hammock perch", "dangling toys", "wide base plate"],
    option: ["height", ["low", "middle", "ceiling high"]],
    price: [35, 170],
    uses: ["two cats", "a window view", "a small flat"],
  },
  {
    noun: "bird feeder",
    category: "garden",
    path: "Garden › Wildlife › Feeders",
    qualities: ["squirrel proof", "frost resistant", "easy refill", "tool free"],
    parts: ["seed tray", "suction cups", "metal perches", "rain roof"],
    option: ["mounting", ["window", "pole", "branch"]],
    price: [12, 52],
    uses: ["winter guests", "a balcony rail", "a school garden"],
  },
  {
    noun: "garden hose",
    category: "garden",
    path: "Garden › Watering › Hoses",
    qualities: ["kink free", "drinking water safe", "burst resistant", "lead free"],
    parts: ["brass fittings", "spray nozzle", "wall hanger", "shut off valve"],
    option: ["length", ["15 feet", "30 meters", "60 yards"]],
    price: [19, 90],
    uses: ["raised beds", "washing a car", "a long lawn"],
  },
];

export const brandStarts = "Nor Tam Vel Quil Ber Os Hal Fen Mar Lun Pel Dor Wil Cas Ri Sol".split(
  " ",
);
export const brandEnds = "wick dale more lis fort bury ven stead ham rond mere key tide loft".split(
  " ",
);
