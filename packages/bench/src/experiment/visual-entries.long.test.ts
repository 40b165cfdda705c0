import { MemorySaver } from "@langchain/langgraph";
import { playPolicy, type RetrievedExperience, type Task, type Trajectory } from "@mnemograph/core";
import { createManipulationEnvironment, openManipulationWorld } from "@mnemograph/env-manipulation";
import { decodePng, inProcessImages, offlineImageEmbedder } from "@mnemograph/core/images";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { openModel, withImages } from "@mnemograph/models";
import { chatServer, says } from "@mnemograph/models/testing";
import { embedExperiences, experienceFromTrajectory } from "@mnemograph/nodes";
import { rapVisual } from "@mnemograph/pipelines";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seenOptions } from "../memory/seen-experiences.js";

const SIZE = 128;
const images = inProcessImages();
const embedder = offlineImageEmbedder({ images });
const experienceMemory = inProcessExperienceMemory({
  embedder: { model: embedder.id, dimensions: embedder.dimensions },
});
let world: Awaited<ReturnType<typeof openManipulationWorld>>;
let deps: {
  readonly environment: ReturnType<typeof createManipulationEnvironment>;
  readonly experienceMemory: typeof experienceMemory;
  readonly embedder: typeof embedder;
};
let task: Task;

beforeAll(async () => {
  world = await openManipulationWorld();
  const environment = createManipulationEnvironment({ world, images, pictureSize: SIZE });
  const shown: Trajectory[] = [];
  for (const one of world.tasks({ names: ["button"], split: "train", episodes: 3 }))
    shown.push(await playPolicy(environment, one, environment.expert(one)));
  const logs = shown.map((trajectory) => experienceFromTrajectory(trajectory, seenOptions.write));
  await experienceMemory.add(await embedExperiences(embedder, logs, seenOptions.embedding));
  deps = { environment, experienceMemory, embedder };
  task = world.tasks({ names: ["button"], views: ["left"], episodes: 1 })[0]!;
});
afterAll(() => world.close());

type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image_url"; readonly image_url: { readonly url: string } };

/** A request's parts of the user's message: text as it is, of a picture its hash in our store. */
const partsOf = async (body: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const [, user] = body["messages"] as readonly {
    readonly role: string;
    readonly content: readonly Part[];
  }[];
  expect(user?.role).toBe("user");
  return Promise.all(
    (user?.content ?? []).map(async (part) => {
      if (part.type === "text") return part.text;
      const bytes = Buffer.from(
        part.image_url.url.replace(/^data:image\/png;base64,/, ""),
        "base64",
      );
      expect(decodePng(bytes)).toMatchObject({ width: SIZE, height: SIZE });
      return (await images.put(bytes, "image/png")).hash;
    }),
  );
};

/** As the preset has it: these embedders read no text. */
const retrieve = { weights: { task: 0, category: 0, plan: 0 }, filter: { sameCategory: true } };

const shownOf = ({ images: seen = [], entries }: RetrievedExperience) =>
  seen.map((image, step) => [image?.hash, entries[2 * step]?.replace("> ", "Plan: ")]);

describe("rap-visual", () => {
  it("sends a vision model over a socket the windows' pictures with their plans, then what is seen now, as the OpenAI API wants them", async () => {
    const [first = "", second = ""] = deps.environment.plansOf(task);
    const server = await chatServer(
      says(`Plan: ${first}`),
      says("Plan: dance"),
      says("I would dance"),
      says(`Plan: ${second}`),
    );
    try {
      const endpoint = await openModel("openai:a-vision-model", {
        baseUrl: server.baseUrl,
        environment: { OPENAI_API_KEY: "none" },
      });
      const model = withImages(endpoint, images);
      const graph = rapVisual({ ...deps, retrieve, model }).compile();
      const seen: { key: string | undefined; experiences: readonly RetrievedExperience[] }[] = [];
      let state: Awaited<ReturnType<typeof graph.invoke>> | undefined;
      for await (const values of await graph.stream(
        { task },
        { streamMode: "values", recursionLimit: 200 },
      )) {
        state = values;
        if (values.action.text !== "" || values.experiences.length > 0)
          seen[values.trajectory.length] ??= {
            key: values.retrievalKey?.image,
            experiences: values.experiences,
          };
      }
      const requests = await Promise.all(server.requests.map(({ body }) => partsOf(body)));
      // What names no sub-step is asked for once more; then the sub-step before goes on.
      expect(requests).toHaveLength(state!.trajectory.length + 1);
      expect(state?.trajectory.slice(0, 3).map(({ action, kind }) => [action, kind])).toEqual([
        [first, "act"],
        [first, "invalid"],
        [second, "act"],
      ]);
      const { key, experiences = [] } = seen[0] ?? {};
      expect(experiences.map(({ images: window }) => window?.length)).toEqual([3, 3]);
      const [intro = "", ...rest] = requests[0] ?? [];
      expect(intro).toMatch(/^Task: [^\n]+\nSub-steps:\n- .*\n\nExperience 1:\nPicture:$/s);
      for (const plan of deps.environment.plansOf(task)) expect(intro).toContain(`\n- ${plan}\n`);
      const pairs = experiences.flatMap(shownOf).flat();
      expect(
        rest.map((part) => part.replace(/\n+(?:Experience 2:\n)?Picture:$|\n\nNow:$/, "")),
      ).toEqual([...pairs, key]);
      expect(JSON.stringify(state)).not.toContain("base64");
    } finally {
      await server.close();
    }
  });

  it("goes on from a checkpoint after a lost connection as if nothing had happened", async () => {
    const play = async (lostAt: number) => {
      const config = { configurable: { thread_id: "one" }, recursionLimit: 200 };
      let calls = 0;
      const looking = withImages(offlineModel(), {
        get: (hash) => {
          calls += 1;
          return calls === lostAt ? Promise.reject(new Error("connection lost")) : images.get(hash);
        },
      });
      const graph = rapVisual({ ...deps, retrieve, model: looking }).compile({
        checkpointer: new MemorySaver(),
      });
      if (lostAt > 0)
        await expect(graph.invoke({ task }, config)).rejects.toThrow("connection lost");
      const { trajectory, success, environmentState } = await graph.invoke(
        lostAt > 0 ? null : { task },
        config,
      );
      return { trajectory, success, environmentState };
    };
    const whole = await play(0);
    expect(whole.success).toBe(true);
    expect(await play(20)).toEqual(whole);
  });
});
