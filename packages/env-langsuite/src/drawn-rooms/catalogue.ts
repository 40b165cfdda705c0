import type { Ability } from "../rooms/scene-definition.js";

/** What a generated room can hold; sizes in metres. */
export interface CatalogueItem {
  readonly type: string;
  readonly width: number;
  readonly depth: number;
  readonly can: readonly Ability[];
  /** Things that come with it, standing on or in it. */
  readonly fittings?: readonly string[];
  readonly isHot?: boolean;
}
export type Theme = "kitchen" | "living" | "bedroom" | "bathroom";

const surface = (type: string, width: number, depth = 0.6): CatalogueItem => ({
  type,
  width,
  depth,
  can: ["receptacle"],
});
const container = (
  type: string,
  width: number,
  depth = 0.6,
  more: readonly Ability[] = [],
): CatalogueItem => ({
  type,
  width,
  depth,
  can: ["receptacle", "openable", ...more],
});
const small = (type: string, size: number, ...can: readonly Ability[]): CatalogueItem => ({
  type,
  width: size,
  depth: size,
  can: ["pickupable", ...can],
});

/** Furniture per kind of room; the first entries always come, the others by chance. */
export const furniture: Readonly<
  Record<
    Theme,
    { readonly always: readonly CatalogueItem[]; readonly maybe: readonly CatalogueItem[] }
  >
> = {
  kitchen: {
    always: [
      { ...surface("CounterTop", 1.2), fittings: ["Microwave", "CoffeeMachine"] },
      container("Fridge", 0.8, 0.7, ["isColdSource"]),
      { ...surface("SinkBasin", 0.5, 0.5), fittings: ["Faucet"] },
      {
        type: "StoveBurner",
        width: 0.5,
        depth: 0.5,
        can: ["receptacle", "isHeatSource"],
        fittings: ["StoveKnob"],
      },
      container("Cabinet", 0.6),
      container("Drawer", 0.5),
    ],
    maybe: [
      container("Cabinet", 0.6),
      container("Drawer", 0.5),
      surface("CounterTop", 1),
      surface("Shelf", 0.8, 0.4),
      surface("SideTable", 0.6),
      surface("GarbageCan", 0.4, 0.4),
    ],
  },
  living: {
    always: [
      surface("Sofa", 1.6, 0.8),
      surface("CoffeeTable", 1),
      { ...surface("SideTable", 0.6), fittings: ["DeskLamp"] },
      surface("Shelf", 0.9, 0.4),
      container("Drawer", 0.5),
    ],
    maybe: [
      surface("TVStand", 1.2),
      surface("ArmChair", 0.8, 0.8),
      container("Cabinet", 0.6),
      surface("GarbageCan", 0.4, 0.4),
    ],
  },
  bedroom: {
    always: [
      surface("Bed", 1.6, 1.2),
      { ...surface("Desk", 1.2), fittings: ["DeskLamp"] },
      container("Drawer", 0.5),
      surface("Shelf", 0.8, 0.4),
      surface("Dresser", 1),
    ],
    maybe: [
      container("Drawer", 0.5),
      surface("SideTable", 0.6),
      container("Safe", 0.4, 0.4),
      surface("GarbageCan", 0.4, 0.4),
    ],
  },
  bathroom: {
    always: [
      { ...surface("SinkBasin", 0.5, 0.5), fittings: ["Faucet"] },
      { ...surface("BathtubBasin", 1.4, 0.7), fittings: ["Faucet"] },
      surface("CounterTop", 1),
      container("Cabinet", 0.6),
    ],
    maybe: [container("Drawer", 0.5), surface("Shelf", 0.7, 0.4), surface("GarbageCan", 0.4, 0.4)],
  },
};

export const fittings: Readonly<Record<string, CatalogueItem>> = {
  Microwave: {
    type: "Microwave",
    width: 0.4,
    depth: 0.35,
    can: ["receptacle", "openable", "toggleable", "isHeatSource"],
  },
  CoffeeMachine: {
    type: "CoffeeMachine",
    width: 0.25,
    depth: 0.25,
    can: ["receptacle", "toggleable"],
  },
  Faucet: { type: "Faucet", width: 0.1, depth: 0.1, can: ["toggleable"] },
  StoveKnob: { type: "StoveKnob", width: 0.05, depth: 0.05, can: ["toggleable"] },
  DeskLamp: { type: "DeskLamp", width: 0.2, depth: 0.2, can: ["toggleable"] },
};

const dish: readonly Ability[] = ["receptacle", "dirtyable", "breakable"];
const vessel: readonly Ability[] = [...dish, "canFillWithLiquid"];

/** Small things per kind of room. */
export const things: Readonly<Record<Theme, readonly CatalogueItem[]>> = {
  kitchen: [
    small("Apple", 0.09, "sliceable"),
    small("Tomato", 0.09, "sliceable"),
    small("Potato", 0.09, "sliceable", "cookable"),
    small("Lettuce", 0.15, "sliceable"),
    small("Bread", 0.2, "sliceable"),
    small("Egg", 0.06, "sliceable", "breakable"),
    small("Mug", 0.1, ...vessel),
    small("Cup", 0.1, ...vessel),
    small("Bowl", 0.18, ...vessel),
    small("Plate", 0.2, ...dish),
    small("Pot", 0.25, ...vessel),
    small("Pan", 0.25, "receptacle", "dirtyable"),
    small("Knife", 0.05),
    small("Fork", 0.05),
    small("Spoon", 0.05),
    small("DishSponge", 0.1),
  ],
  living: [
    small("Book", 0.2, "openable"),
    small("RemoteControl", 0.1),
    small("Vase", 0.15, "breakable"),
    small("Newspaper", 0.2),
    small("KeyChain", 0.06),
    small("Box", 0.3, "receptacle", "openable"),
    small("CreditCard", 0.05),
  ],
  bedroom: [
    small("Book", 0.2, "openable"),
    small("Pillow", 0.35),
    small("CellPhone", 0.08),
    small("Pencil", 0.05),
    small("AlarmClock", 0.12),
    small("Mug", 0.1, ...vessel),
    small("CD", 0.1),
  ],
  bathroom: [
    small("SoapBar", 0.08),
    small("Cloth", 0.15, "dirtyable"),
    small("Candle", 0.08, "toggleable"),
    small("SprayBottle", 0.1),
    small("ToiletPaper", 0.1),
    small("HandTowel", 0.15),
  ],
};
