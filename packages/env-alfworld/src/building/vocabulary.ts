/** One kind of receptacle in a room: how many there may be, and whether it has a door. */
export interface ReceptacleKind {
  readonly kind: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly isOpenable: boolean;
}
/** One kind of object: where it may lie, and what can be done with it. */
export interface ObjectKind {
  readonly kind: string;
  readonly places: readonly string[];
  readonly can: readonly ("clean" | "heat" | "cool" | "slice" | "hold")[];
}
export interface RoomKind {
  readonly room: string;
  readonly receptacles: readonly ReceptacleKind[];
  readonly objects: readonly ObjectKind[];
  /** Lamps stand on these receptacles; a room without lamps has no examine tasks. */
  readonly lamps: readonly ObjectKind[];
}

/** `drawer 2-4 closed` reads: two to four drawers, with doors. */
const receptacles = (...lines: readonly string[]): ReceptacleKind[] =>
  lines.map((line) => {
    const [kind, range, door] = line.split(" ") as [string, string, string?];
    const [minimum, maximum] = range.split("-").map(Number) as [number, number];
    return { kind, minimum, maximum, isOpenable: door === "closed" };
  });
/** `apple: fridge countertop | clean heat` reads: lies there, and can be treated so. */
const objects = (...lines: readonly string[]): ObjectKind[] =>
  lines.map((line) => {
    const [kind, rest] = line.split(": ") as [string, string];
    const [places, can] = rest.split(" | ") as [string, string?];
    return { kind, places: places.split(" "), can: (can?.split(" ") ?? []) as ObjectKind["can"] };
  });

export const ROOMS: readonly RoomKind[] = [
  {
    room: "kitchen",
    receptacles: receptacles(
      "countertop 2-3",
      "diningtable 1-1",
      "cupboard 3-6 closed",
      "drawer 2-4 closed",
      "shelf 1-2",
      "pantry 1-1 closed",
      "fridge 1-1 closed",
      "microwave 1-1 closed",
      "sinkbasin 1-1",
      "stove 1-2",
    ),
    objects: objects(
      "apple: fridge countertop diningtable pantry | clean heat cool slice",
      "tomato: fridge countertop diningtable | clean heat cool slice",
      "lemon: fridge countertop pantry | clean heat cool slice",
      "carrot: fridge countertop sinkbasin | clean heat cool slice",
      "potato: pantry countertop sinkbasin fridge | clean heat cool slice",
      "bread: countertop pantry diningtable | heat cool slice",
      "egg: fridge countertop diningtable | clean heat cool",
      "cheese: fridge countertop diningtable | heat cool slice",
      "teacup: cupboard countertop diningtable shelf | clean heat cool",
      "bowl: cupboard countertop diningtable shelf | clean heat cool hold",
      "plate: cupboard countertop diningtable | clean heat cool",
      "jug: cupboard fridge countertop shelf | clean cool",
      "spoon: drawer countertop diningtable sinkbasin | clean",
      "fork: drawer countertop diningtable | clean",
      "whisk: drawer countertop cupboard | clean",
      "knife: drawer countertop diningtable | clean",
      "saucepan: stove countertop cupboard | clean cool hold",
      "jar: pantry shelf countertop cupboard",
      "sponge: countertop drawer cupboard | clean",
      "recipebook: shelf countertop diningtable",
    ),
    lamps: [],
  },
  {
    room: "bathroom",
    receptacles: receptacles(
      "sinkbasin 1-2",
      "washstand 1-1",
      "cabinet 2-4 closed",
      "drawer 1-3 closed",
      "shelf 1-3",
      "windowsill 1-1",
      "hamper 1-1",
      "stool 1-1",
    ),
    objects: objects(
      "soap: washstand shelf cabinet windowsill | clean",
      "cloth: cabinet hamper drawer shelf | clean",
      "comb: washstand drawer shelf | clean",
      "toothbrush: washstand cabinet windowsill | clean",
      "shampoo: shelf cabinet windowsill",
      "candle: windowsill shelf stool",
      "towel: shelf hamper stool cabinet",
      "mirror: drawer washstand shelf | clean",
      "tissuebox: shelf windowsill stool",
      "nailbrush: washstand drawer cabinet | clean",
    ),
    lamps: [],
  },
  {
    room: "bedroom",
    receptacles: receptacles(
      "bed 1-2",
      "nightstand 1-2",
      "desk 1-1",
      "wardrobe 1-2 closed",
      "drawer 2-5 closed",
      "shelf 1-3",
      "windowsill 1-1",
      "chest 1-1 closed",
    ),
    objects: objects(
      "book: bed nightstand desk shelf",
      "pillow: bed wardrobe chest",
      "blanket: bed chest wardrobe",
      "teddybear: bed shelf chest",
      "alarmclock: nightstand desk shelf windowsill",
      "watch: nightstand drawer desk",
      "notebook: desk drawer shelf bed",
      "pencil: desk drawer shelf",
      "scarf: wardrobe chest drawer bed",
      "keyring: drawer nightstand desk",
      "cellphone: nightstand bed desk drawer",
    ),
    lamps: objects("desklamp: desk", "tablelamp: nightstand windowsill"),
  },
  {
    room: "livingroom",
    receptacles: receptacles(
      "sofa 1-2",
      "armchair 1-2",
      "coffeetable 1-1",
      "sidetable 1-2",
      "sideboard 1-2 closed",
      "drawer 1-4 closed",
      "shelf 2-4",
      "windowsill 1-1",
      "basket 1-1",
    ),
    objects: objects(
      "remotecontrol: sofa coffeetable armchair sidetable drawer",
      "newspaper: coffeetable sofa armchair basket",
      "magazine: coffeetable sofa shelf basket",
      "vase: shelf windowsill sidetable sideboard",
      "statue: shelf windowsill sideboard",
      "cushion: sofa armchair basket",
      "box: sideboard shelf coffeetable | hold",
      "puzzle: shelf sideboard coffeetable",
      "laptop: sofa coffeetable armchair",
      "keyring: drawer sidetable coffeetable",
      "book: shelf armchair sidetable sofa",
    ),
    lamps: objects("floorlamp: sidetable", "tablelamp: windowsill sidetable"),
  },
  {
    room: "study",
    receptacles: receptacles(
      "desk 1-2",
      "shelf 2-4",
      "drawer 2-5 closed",
      "filingcabinet 1-2 closed",
      "armchair 1-1",
      "sidetable 1-1",
      "safe 1-1 closed",
    ),
    objects: objects(
      "notebook: desk shelf drawer sidetable",
      "pencil: desk drawer sidetable",
      "stapler: desk drawer filingcabinet",
      "envelope: desk filingcabinet drawer safe",
      "calculator: desk drawer shelf",
      "scissors: drawer desk sidetable",
      "creditcard: safe drawer desk",
      "laptop: desk armchair sidetable",
      "map: shelf filingcabinet desk",
      "book: shelf desk armchair sidetable",
    ),
    lamps: objects("desklamp: desk", "floorlamp: sidetable"),
  },
];
