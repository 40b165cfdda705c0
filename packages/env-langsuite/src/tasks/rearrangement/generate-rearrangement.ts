import type { RoomTask } from "../../play/room-task.js";
import type { RearrangementChange } from "./rearrangement-records.js";
import { rearrangementTask } from "./rearrangement-task.js";
import { drawRoomTasks, loose, standing, themes } from "../../drawn-rooms/draw-room-tasks.js";
import type { GenerateOptions } from "../../drawn-rooms/generate-options.js";
import { generateRoom } from "../../drawn-rooms/generate-scene.js";

/**
 * Rearrangement tasks in generated rooms: one to five things moved or opened.
 *
 * @example
 * generateRearrangement({ count: 1 })[0]?.task.goal; // → "Restore the room to its original layout."
 */
export const generateRearrangement = (options: GenerateOptions = {}): RoomTask[] =>
  drawRoomTasks("rearrangement", options, (random, id) => {
    const room = generateRoom(random, id, random.pick(themes), 12);
    const total = random.integer(1, 5);
    const containers = random.shuffle(
      room.scene.objects.filter(
        ({ can }) => can.includes("openable") && !can.includes("pickupable"),
      ),
    );
    const opened = containers.slice(0, random.integer(0, Math.min(total - 1, containers.length)));
    const places = standing(room);
    const moved = random
      .shuffle(loose(room).filter(({ can }) => !can.includes("receptacle")))
      .slice(0, total - opened.length);
    const changes = [
      ...moved.flatMap((object): RearrangementChange[] => {
        const free = places.filter(
          ({ id: place, can }) => !object.parents.includes(place) && !can.includes("openable"),
        );
        if (free.length === 0) return [];
        const place = random.pick(free);
        return [
          {
            id: object.id,
            kind: "moved",
            start_parent: place.id,
            start_center: [(place.min[0] + place.max[0]) / 2, (place.min[2] + place.max[2]) / 2],
          },
        ];
      }),
      ...opened.map(({ id: object }): RearrangementChange => ({
        id: object,
        kind: "open",
        start_open: true,
      })),
    ];
    if (changes.length === 0) return undefined;
    return rearrangementTask(
      {
        id,
        split: options.split ?? "train",
        scene: () => room.scene,
        changes,
        start: room.starts[0] as RoomTask["start"],
      },
      { level: options.level ?? "low" },
    );
  });
