import { expect, it } from "vitest";
import { playExpert } from "../control/play-expert.js";
import { openManipulationWorld } from "./manipulation-world.js";

const MIB = 2 ** 20;

it("takes no more memory after a thousand episodes than after the first ones", async () => {
  const world = await openManipulationWorld();
  try {
    const tasks = world.tasks({ views: ["left"], episodes: 50 });
    const play = (episode: number) => {
      const task = tasks[(episode * 57) % tasks.length];
      if (task === undefined) throw new Error("no task");
      let state = world.reset(task);
      for (let step = 0; step < 5; step += 1)
        state = world.step(state, [0.1, Math.sin(episode), -0.1]);
      if (episode % 20 === 0) world.picture(state, { size: 128 });
      // Whole ones too: the longest way through the engine.
      if (episode % 100 === 0) playExpert(world, task);
    };
    for (let episode = 0; episode < 20; episode += 1) play(episode);
    // What the engine holds lies outside of the heap: WebAssembly's memory grows and never shrinks.
    const { external } = process.memoryUsage();
    for (let episode = 20; episode < 1020; episode += 1) play(episode);
    expect((process.memoryUsage().external - external) / MIB).toBeLessThan(32);
  } finally {
    world.close();
  }
});
