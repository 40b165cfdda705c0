import { doorsInOrder, oneOfDoors, thingOrDoor } from "./door-levels.js";
import {
  findThing,
  keyCorridor,
  unlockFar,
  unlockLocal,
  unlockPickup,
  unlockToUnlock,
} from "./key-levels.js";
import { behindBlocker, putAcross } from "./move-levels.js";
import type { MissionRecipe } from "./random-mission.js";
import { maze, oneRoom, openRoom, redBall, redBlueBall, type Level } from "./room-levels.js";

const goTo: MissionRecipe = { kinds: ["go-to"] };
const all: MissionRecipe = { kinds: ["go-to", "pick-up", "open", "put-next"] };
const big = { columns: 3, rows: 3, roomSize: 8, count: 18 };
const small = { columns: 2, rows: 2, roomSize: 5, count: 7 };

const sized = <Size>(
  name: string,
  sizes: Readonly<Record<string, Size>>,
  level: (size: Size) => Level,
): Record<string, Level> =>
  Object.fromEntries(
    Object.entries(sizes).map(([suffix, size]) => [`${name}${suffix}`, level(size)]),
  );

/**
 * BabyAI's levels by name, grouped by what they ask. Grids are drawn by this package's own random
 * source.
 */
export const levels: Readonly<Record<string, Level>> = {
  GoToRedBallGrey: redBall(7, true),
  GoToRedBall: redBall(7, false),
  GoToRedBallNoDists: redBall(0, false),
  GoToRedBlueBall: redBlueBall,
  ...sized("GoToObj", { "": 8, S4: 4, S6: 6 }, (size) => oneRoom(size, 1, goTo)),
  ...sized(
    "GoToLocal",
    {
      "": [8, 8],
      S5N2: [5, 2],
      S6N2: [6, 2],
      S6N3: [6, 3],
      S6N4: [6, 4],
      S7N4: [7, 4],
      S7N5: [7, 5],
      S8N2: [8, 2],
      S8N3: [8, 3],
      S8N4: [8, 4],
      S8N5: [8, 5],
      S8N6: [8, 6],
      S8N7: [8, 7],
    },
    ([size = 8, count = 8]) => oneRoom(size, count, goTo),
  ),
  GoTo: maze({ ...big, recipe: goTo }),
  GoToOpen: maze({ ...big, recipe: goTo, isOpen: true }),
  GoToImpUnlock: maze({ ...big, recipe: goTo, locks: true }),
  GoToObjMaze: maze({ ...big, count: 1, recipe: goTo }),
  GoToObjMazeOpen: maze({ ...big, count: 1, recipe: goTo, isOpen: true }),
  GoToObjMazeS4R2: maze({ columns: 2, rows: 2, roomSize: 4, count: 1, recipe: goTo }),
  ...sized("GoToObjMazeS", { 4: 4, 5: 5, 6: 6, 7: 7 }, (roomSize) =>
    maze({ ...big, roomSize, count: 1, recipe: goTo }),
  ),
  GoToSeq: maze({ ...big, recipe: { ...goTo, maxClauses: 4 } }),
  GoToSeqS5R2: maze({ ...small, recipe: { ...goTo, maxClauses: 4 } }),
  GoToDoor: oneOfDoors("go-to", 4, "color"),
  GoToObjDoor: thingOrDoor(["go-to"], 8),
  ActionObjDoor: thingOrDoor(["go-to", "pick-up", "open"], 5),
  Open: maze({ ...big, recipe: { kinds: ["open"] } }),
  OpenRedDoor: oneOfDoors("open", 1, "color"),
  OpenDoor: oneOfDoors("open", 4, "color"),
  OpenDoorColor: oneOfDoors("open", 4, "color"),
  OpenDoorLoc: oneOfDoors("open", 4, "place"),
  OpenTwoDoors: doorsInOrder(2),
  OpenRedBlueDoors: doorsInOrder(2, ["red", "blue"]),
  OpenDoorsOrderN2: doorsInOrder(2),
  OpenDoorsOrderN4: doorsInOrder(4),
  Pickup: maze({ ...big, recipe: { kinds: ["pick-up"] } }),
  UnblockPickup: maze({ ...big, count: 20, recipe: { kinds: ["pick-up"] } }),
  PickupLoc: oneRoom(8, 8, { kinds: ["pick-up"], withPlaces: true }),
  PickupDist: oneRoom(7, 5, { kinds: ["pick-up"] }),
  PickupAbove: maze({ columns: 3, rows: 3, roomSize: 6, count: 1, recipe: { kinds: ["pick-up"] } }),
  ...sized("PutNextLocal", { "": [8, 8], S5N3: [5, 3], S6N4: [6, 4] }, ([size = 8, count = 8]) =>
    oneRoom(size, count, { kinds: ["put-next"] }),
  ),
  ...sized(
    "PutNext",
    { S4N1: [4, 1], S5N1: [5, 1], S5N2: [5, 2], S6N3: [6, 3], S7N4: [7, 4] },
    ([size = 5, count = 1]) => putAcross(size, count),
  ),
  ...sized(
    "PutNext",
    { S5N2Carrying: [5, 2], S6N3Carrying: [6, 3], S7N4Carrying: [7, 4] },
    ([size = 5, count = 2]) => putAcross(size, count, { isCarrying: true }),
  ),
  ...sized("MoveTwoAcross", { S5N2: [5, 2], S8N9: [8, 9] }, ([size = 5, count = 2]) =>
    putAcross(size, count, { moves: 2 }),
  ),
  Unlock: unlockFar,
  UnlockLocal: unlockLocal(0),
  UnlockLocalDist: unlockLocal(3),
  KeyInBox: unlockLocal(0, true),
  UnlockPickup: unlockPickup(),
  UnlockPickupDist: unlockPickup({ count: 4 }),
  BlockedUnlockPickup: unlockPickup({ isBlocked: true }),
  UnlockToUnlock: unlockToUnlock,
  ...sized("FindObjS", { 5: 5, 6: 6, 7: 7 }, findThing),
  KeyCorridor: keyCorridor(6, 3),
  ...sized(
    "KeyCorridorS",
    { "3R1": [3, 1], "3R2": [3, 2], "3R3": [3, 3], "4R3": [4, 3], "5R3": [5, 3], "6R3": [6, 3] },
    ([size = 3, rows = 1]) => keyCorridor(size, rows),
  ),
  ...sized("OneRoomS", { 8: 8, 12: 12, 16: 16, 20: 20 }, openRoom),
  ...sized("1RoomS", { 8: 8, 12: 12, 16: 16, 20: 20 }, openRoom),
  Synth: maze({ ...big, recipe: all, locks: true }),
  SynthS5R2: maze({ ...small, recipe: all, locks: true }),
  SynthLoc: maze({ ...big, recipe: { ...all, withPlaces: true }, locks: true }),
  SynthSeq: maze({ ...big, recipe: { ...all, maxClauses: 4 }, locks: true }),
  MiniBossLevel: maze({
    columns: 2,
    rows: 2,
    roomSize: 5,
    count: 7,
    recipe: { ...all, withPlaces: true, maxClauses: 4 },
    locks: true,
  }),
  BossLevel: maze({ ...big, recipe: { ...all, withPlaces: true, maxClauses: 4 }, locks: true }),
  BossLevelNoUnlock: maze({ ...big, recipe: { ...all, withPlaces: true, maxClauses: 4 } }),
  TestGoToBlocked: behindBlocker("go-to"),
  TestPickupBlocked: behindBlocker("pick-up"),
  TestPutNextToBlocked: behindBlocker("put-next"),
};
