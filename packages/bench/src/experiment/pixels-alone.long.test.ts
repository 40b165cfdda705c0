import type { BaseMessage } from "@langchain/core/messages";
import { type ImageReference, playPolicy, type RetrievedExperience } from "@mnemograph/core";
import { createManipulationEnvironment, openManipulationWorld } from "@mnemograph/env-manipulation";
import { inProcessImages } from "@mnemograph/core/images";
import { offlineModel } from "@mnemograph/model-offline";
import { layered, withImages } from "@mnemograph/models";
import { planFromImages } from "@mnemograph/nodes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const images = inProcessImages();
let world: Awaited<ReturnType<typeof openManipulationWorld>>;
beforeAll(async () => {
  world = await openManipulationWorld();
});
afterAll(() => world.close());

/** What goes over the wire, and what comes back. */
const watched = (get: (hash: string) => Promise<Uint8Array>) => {
  const sent: string[] = [];
  const spy = layered(offlineModel(), (messages: BaseMessage[], options, next) => {
    sent.push(JSON.stringify(messages.map(({ content }) => content)));
    return next(messages, options);
  });
  return { model: withImages(spy, { get }), sent };
};

describe("the planner with the offline model", () => {
  const setting = async () => {
    const environment = createManipulationEnvironment({ world, images, pictureSize: 128 });
    const [task] = world.tasks({ names: ["button"], views: ["left"], episodes: 1 });
    if (task === undefined) throw new Error("no task");
    const { steps } = await playPolicy(environment, task, environment.expert(task));
    const [above = "", press = ""] = environment.plansOf(task);
    const pictureOf = async (taken: number): Promise<ImageReference> => {
      let turn = await environment.reset(task);
      const expert = environment.expert(task);
      const trajectory: { index: number; observation: string; action: string; kind: "act" }[] = [];
      for (let index = 0; index < taken; index += 1) {
        const action = expert({ trajectory, observation: turn.observation });
        trajectory.push({ index, observation: turn.observation, action, kind: "act" });
        turn = await environment.step(turn.state, action);
      }
      return turn.images![0]!;
    };
    const last = steps.findIndex(({ action }) => action === press);
    const experience = (
      taken: number,
      plan: string,
      image: ImageReference,
    ): RetrievedExperience => ({
      id: `shown/${taken}`,
      task: task.goal,
      plan: "",
      entries: [`> ${plan}`],
      first: 0,
      score: 1,
      images: [image],
    });
    const experiences = [
      experience(0, above, await pictureOf(1)),
      experience(last + 1, press, await pictureOf(last + 1)),
    ];
    const turn = await environment.reset(task);
    return { environment, task, turn, experiences, above, press, late: await pictureOf(last + 1) };
  };

  it("answers the same, to the same bytes of a request, when all that it cannot see is changed, and otherwise when the picture alone is", async () => {
    const { environment, task, turn, experiences, above, press, late } = await setting();
    const ask = async (
      environmentState: unknown,
      get: (hash: string) => Promise<Uint8Array> = images.get,
    ) => {
      const { model, sent } = watched(get);
      const state = {
        task,
        environmentState,
        observation: turn.observation,
        trajectory: [],
        experiences,
      } as never;
      const { action } = await planFromImages.run(
        state,
        { model, environment } as never,
        undefined!,
      );
      expect(sent).toHaveLength(1);
      return { action, sent: sent[0] };
    };
    const start = await ask(turn.state);
    expect(start.action).toEqual({ kind: "act", text: above });

    // The hidden state: speeds, the expert's place, what is followed, and how often a reply named
    // nothing. The picture stays as it is.
    const { physics } = turn.state.world;
    const hidden = {
      ...turn.state,
      world: {
        ...turn.state.world,
        step: 16,
        physics: physics.map((value, at) => (at > physics.length / 2 ? value + 0.5 : value)),
      },
      following: { plan: press, leg: 0, since: 9 },
      place: { waypoint: 1, since: 4 },
      unknownPlans: 3,
    };
    expect(environment.expertAction(hidden)).toBe(press);
    expect(environment.expertAction(turn.state)).toBe(above);
    expect(await ask(hidden)).toEqual(start);

    // The picture: what is seen later, under the same name, in the same state.
    const swapped = (hash: string) =>
      images.get(hash === turn.images?.[0]?.hash ? late.hash : hash);
    const seenLater = await ask(turn.state, swapped);
    expect(seenLater.action).toEqual({ kind: "act", text: press });
    expect(seenLater.sent).not.toBe(start.sent);
    expect(environment.expertAction(turn.state)).toBe(above);
  });
});
