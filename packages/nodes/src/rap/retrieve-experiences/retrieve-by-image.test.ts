import { type ImageReference, observationText, type Trajectory } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { experienceFromTrajectory } from "../experiences/experience-from-trajectory.js";
import { countingEmbedder, memoryOf } from "../../testing/experience-fixtures.testing.js";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { viewOf } from "../../testing/world-with-camera.testing.js";
import { retrieveExperiences } from "./retrieve-experiences.js";

/** Knows pictures alone: each letter's hash is a word of its own. */
const embedder = countingEmbedder([..."abcdef"].map((letter) => letter.repeat(64)));

const demonstration = (id: string, letters: string, type = "press (left)"): Trajectory => ({
  id,
  task: sampleTask({ type }),
  steps: sampleSteps(
    ...[...letters].map(
      (letter, index) =>
        [observationText({ text: "Moved.", images: [viewOf(letter)] }), `plan ${index}`] as const,
    ),
  ),
  finalObservation: "Solved.",
  reward: 1,
  success: true,
});
const write = { narrate: false, planFrom: "goal" as const };
const logs = [
  demonstration("first", "aabbc"),
  demonstration("second", "ddeef"),
  demonstration("short", "cd"),
  demonstration("foreign", "ffff", "press (right)"),
].map((trajectory) => experienceFromTrajectory(trajectory, write));

/** The paper's choice for Franka Kitchen: the picture alone, among logs of the same type of task. */
const pictureAlone = {
  weights: { task: 0, category: 0, plan: 0 },
  filter: { sameCategory: true },
};

const retrieve = async ({ hash }: ImageReference, options = {}) => {
  const runtime = recordingRuntime();
  const { experiences = [] } = await retrieveExperiences.run(
    {
      task: sampleTask({ type: "press (left)" }),
      plan: "",
      retrievalKey: { mode: "image", text: "Moved.", image: hash },
      memoryVersion: null,
    },
    {
      experienceMemory: await memoryOf(embedder, logs, { of: "images" }),
      embedder,
      retrieve: { ...pictureAlone, ...options },
    },
    runtime,
  );
  return { experiences, events: runtime.events };
};

const situation = (image: string) => ({
  task: sampleTask({ type: "press (left)" }),
  plan: "",
  retrievalKey: { mode: "image" as const, text: "Moved.", image },
  memoryVersion: null,
});
const words = countingEmbedder([..."abcdef"].map((letter) => letter.repeat(64)));
const retrieveDeps = {
  experienceMemory: await memoryOf(words, logs, { of: "images" }),
  embedder: words,
};

describe("logs of what was seen", () => {
  it("hold a picture for each step by its hash, and none where there was none", () => {
    expect(logs[2]?.images).toEqual([viewOf("c"), viewOf("d")]);
    expect(logs[2]?.entries.filter((_, index) => index % 2 === 0)).toEqual([
      "> plan 0",
      "> plan 1",
    ]);
    const blind = { ...demonstration("blind", "a"), steps: sampleSteps(["dark", "plan 0"]) };
    expect(experienceFromTrajectory(blind, write)).not.toHaveProperty("images");
  });

  it("stay in step where thoughts are added", () => {
    const described = experienceFromTrajectory({
      ...demonstration("told", "a"),
      steps: sampleSteps([`[picture ${viewOf("a").hash}]`, "take can 1"]),
    });
    expect(described.entries.filter((entry) => entry.startsWith(">"))).toHaveLength(2);
    expect(described.images).toEqual([null, { hash: viewOf("a").hash, mediaType: "" }]);
  });
});

describe("retrieveExperiences with a picture as key", () => {
  it("ranks logs of the same type by their nearest picture, with a window around it (eq. 4)", async () => {
    const { experiences, events } = await retrieve(viewOf("e"));
    expect(experiences.map(({ id, score }) => [id, score])).toEqual([
      ["second", expect.closeTo(1)],
      ["first", expect.closeTo(0)],
    ]);
    expect(experiences[0]).toMatchObject({
      first: 2,
      images: ["d", "e", "e"].map((letter) => viewOf(letter)),
      isCutAtEnd: true,
    });
    expect(experiences[0]?.entries.filter((_, index) => index % 2 === 0)).toEqual([
      "> plan 1",
      "> plan 2",
      "> plan 3",
    ]);
    expect(events).toMatchObject([
      { type: "memory-read", place: `experiences by image key: ${viewOf("e").hash}` },
    ]);
  });

  it("never shows another type, and windows move inwards at the ends", async () => {
    const { experiences } = await retrieve(viewOf("f"), { topK: { image: 9 } });
    expect(experiences.map(({ id }) => id)).not.toContain("foreign");
    expect(experiences[0]).toMatchObject({
      id: "second",
      first: 4,
      images: [viewOf("e"), viewOf("e"), viewOf("f")],
    });
  });

  it("reads logs of other types too without a filter, by words too where they count", async () => {
    const { experiences } = await retrieve(viewOf("f"), { filter: {}, topK: { image: 2 } });
    expect(experiences.map(({ id }) => id)).toEqual(["second", "foreign"]);
    const worded = { ...retrieveDeps, retrieve: { filter: {} } };
    await retrieveExperiences.run(situation(viewOf("f").hash), worded);
    expect(worded.embedder.seen).toContain(sampleTask().goal);
  });

  it("draws as many of the same type with the option, the same every time", async () => {
    const options = { by: "random", topK: { image: 2 }, seed: 3 };
    const { experiences } = await retrieve(viewOf("e"), options);
    expect(experiences).toHaveLength(2);
    expect(experiences.map(({ id }) => id)).not.toContain("foreign");
    expect((await retrieve(viewOf("e"), options)).experiences).toEqual(experiences);
  });

  it("embeds nothing but pictures", async () => {
    expect(embedder.seen.every((input) => typeof input === "object")).toBe(true);
  });
});

describe("RAP_clip: a key in words among answers with pictures", () => {
  const ask = async (text: string, of: "all" | "observations") => {
    const runtime = recordingRuntime();
    const clip = countingEmbedder([..."abcdef"].map((letter) => letter.repeat(64)));
    await retrieveExperiences.run(
      {
        task: sampleTask({ goal: "nothing alike" }),
        plan: "",
        retrievalKey: { mode: "search", text },
        memoryVersion: null,
      },
      {
        experienceMemory: await memoryOf(clip, logs.slice(0, 2), { of }),
        embedder: clip,
        retrieve: { topK: { search: 1 } },
      },
      runtime,
    );
    return {
      described: JSON.stringify(runtime.events),
      pictures: clip.seen.filter((input) => typeof input !== "string"),
    };
  };

  it("finds the log and the step whose answer showed it, in any world that shows pictures", async () => {
    // Seen first after the second action, so it answers that one.
    expect((await ask("e".repeat(64), "observations")).described).toContain(
      "key 1.00; entry 2: > plan 1",
    );
    const { described, pictures } = await ask("c".repeat(64), "observations");
    expect(described).toContain("key 1.00; entry 6: > plan 3");
    expect(pictures).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((letter) => ({ image: viewOf(letter).hash })),
    );
    expect((await ask("c".repeat(64), "all")).pictures).toEqual([]);
  });
});
