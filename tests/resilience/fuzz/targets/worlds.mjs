import { dist } from "../built.mjs";
import { inWays } from "../in-ways.mjs";
import { mutateJson } from "../mutate.mjs";

const { MnemographError } = await dist("core/dist/index.js");

const readGames = async () => {
  const { parseGameFile, parseGameRow } = await dist(
    "env-alfworld/dist/loading/parse-game-file.js",
  );
  const { alfworldEnvironment, gameSet } = await dist("env-alfworld/dist/index.js");
  const id = "train/pick_and_place_simple-Apple-None-Desk-1/trial_1";
  return inWays(5, (text, number) => {
    const game =
      number % 5 === 0
        ? parseGameRow(text, "train", "rows.jsonl")
        : parseGameFile(text, id, "game.tw-pddl", new Set());
    if (game === undefined) return false;
    // What was loaded is played: nothing may break later.
    const environment = alfworldEnvironment(gameSet([game]));
    let turn = environment.reset(game.task);
    for (let step = 0; step < 2; step += 1)
      turn = environment.step(turn.state, environment.admissible(turn.state)[step] ?? "look");
    return true;
  });
};

const readProducts = async () => {
  const { parseProduct, RawProduct, isUsableAsin } = await dist(
    "env-webshop/dist/product/parse-product.js",
  );
  const { searchDocument } = await dist("env-webshop/dist/product/search-document.js");
  return (text) => {
    const raw = RawProduct.safeParse(JSON.parse(text));
    if (!raw.success || !isUsableAsin(raw.data.asin)) return false;
    searchDocument(parseProduct(raw.data, { attributes: ["red"], onWarning: () => {} }));
    return true;
  };
};

const readScenes = async () => {
  const loaders = await dist("env-langsuite/dist/loaders.js");
  const babyai = await dist("env-babyai/dist/index.js");
  const readers = [
    (data) => {
      for (const [id, scene] of loaders.loadCompactScenes(data))
        loaders.compactSceneDefinition(id, scene);
    },
    (data) => loaders.loadLangsuiteScene("room", data),
    (data) => loaders.loadIqaTasks(data),
    (data) => loaders.loadHouseholdTasks(data),
    (data) => loaders.loadRearrangementTasks(data),
    (data) => babyai.loadLevelList(data),
    (data) => babyai.parseMission(String(data?.mission)),
  ];
  return (text) => {
    const data = JSON.parse(text);
    let isTaken = false;
    for (const read of readers) {
      try {
        read(data);
        isTaken = true;
      } catch (error) {
        if (!MnemographError.isInstance(error)) throw error;
      }
    }
    return isTaken;
  };
};

/** Good texts are made by the packages themselves. */
const goodGames = async () =>
  (await dist("env-alfworld/dist/index.js"))
    .generateGameFiles({ seed: 7, split: "train", count: 6 })
    .map(({ content }) => content);

const product = {
  asin: "B012345678",
  name: "Red mug",
  full_description: "A mug.",
  small_description: ["Red", "300 ml"],
  pricing: "$10.99 to $12.00",
  category: "kitchen",
  query: "mug",
  product_category: "Home › Mugs",
  customization_options: { color: [{ value: "red", price: 1 }, { value: "blue" }] },
};

const corner = [
  [0, 0, 0],
  [1, 1, 1],
];
const thor = {
  objectId: "Fridge|1",
  objectType: "Fridge",
  parentReceptacles: null,
  position: { x: 0, y: 0, z: 0 },
  axisAlignedBoundingBox: { cornerPoints: corner },
  receptacle: true,
  openable: true,
  isOpen: false,
  temperature: "Cold",
};
const scenes = [
  {
    FloorPlan1: {
      floor: [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      objects: [
        {
          id: "Apple|1",
          type: "Apple",
          min: [0, 0, 0],
          max: [1, 1, 1],
          parent: "Table|1",
          can: ["pickupable"],
          is: ["isDirty"],
        },
      ],
    },
  },
  {
    polys_2d: [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    objects: [thor],
  },
  {
    sceneBounds: { cornerPoints: corner },
    objects: [thor, { ...thor, objectId: "Apple|1", parentReceptacles: ["Fridge|1"] }],
  },
  [
    {
      id: "1",
      scene: "FloorPlan1",
      start: { x: 0, z: 0, rotation: 90 },
      qa: [
        { type: "existence", question: "Is there an apple?", answer: true, object_class: "Apple" },
      ],
    },
  ],
  [{ level: "GoToLocal", seed: 3 }],
  { mission: "go to the red ball after you pick up a key" },
];

/** What worlds are made of: games, products, scenes and the tasks in them. */
export const openWorlds = async () => [
  {
    name: "games",
    weight: 60,
    good: await goodGames(),
    mutate: mutateJson,
    read: await readGames(),
  },
  {
    name: "products",
    weight: 80,
    isJson: true,
    good: [JSON.stringify(product)],
    mutate: mutateJson,
    read: await readProducts(),
  },
  {
    name: "scenes",
    weight: 66,
    isJson: true,
    good: scenes.map((scene) => JSON.stringify(scene)),
    mutate: mutateJson,
    read: await readScenes(),
  },
];
