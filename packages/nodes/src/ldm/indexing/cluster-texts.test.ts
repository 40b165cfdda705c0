import { scriptedModel } from "@mnemograph/models/testing";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clusterGoalsPrompt } from "./cluster.prompt.js";
import { clusterTexts } from "./cluster-texts.js";
import { type ClusterOptions, clusterOptions } from "./cluster-options.js";
import { recordingRuntime } from "../../testing/fixtures.testing.js";

const cluster = async (
  texts: readonly string[],
  replies: readonly string[] | ((prompt: string) => string),
  options: ClusterOptions = {},
) => {
  const model = scriptedModel(
    typeof replies === "function" ? (messages) => replies(messages[1]?.text ?? "") : replies,
  );
  const runtime = recordingRuntime();
  const call = {
    node: "clusterGoals",
    model,
    prompt: clusterGoalsPrompt,
    options: clusterOptions(options),
    runtime,
  };
  const clusters = await clusterTexts(call, texts);
  return {
    clusters,
    prompts: model.calls.map((messages) => messages.at(-1)?.text),
    notes: runtime.events.filter((event) => event.type === "note"),
  };
};
/** What the prompt of the first call says above the items. */
const described = async (items: readonly string[], options: ClusterOptions = {}) => {
  const model = scriptedModel(() => "Type1: a [1]\nType2: b [2-9]");
  await clusterTexts(
    {
      node: "clusterGoals",
      model,
      prompt: clusterGoalsPrompt,
      options: clusterOptions(options),
      runtime: undefined,
    },
    items,
  );
  return model.calls[0]?.[0]?.text ?? "";
};
const texts = ["rake leaves", "rake moss", "wash cup", "wash pan"];
const good = "High-level Type1: garden [1, 2]\nHigh-level Type2: kitchen [3, 4]";

describe("clusterTexts", () => {
  it("makes numbered types with whole texts by one call", async () => {
    const { clusters, prompts, notes } = await cluster(texts, [good]);
    expect(clusters).toEqual([
      { id: 1, name: "garden", texts: ["rake leaves", "rake moss"] },
      { id: 2, name: "kitchen", texts: ["wash cup", "wash pan"] },
    ]);
    expect(prompts).toEqual(["1. rake leaves\n2. rake moss\n3. wash cup\n4. wash pan"]);
    expect(notes).toEqual([]);
  });

  it("shows equal texts once, on one line each, cut to length; the types hold them whole", async () => {
    const long = `wash\nthe ${"very ".repeat(20)}dirty cup`;
    const { clusters, prompts } = await cluster(
      ["rake", long, "rake", long],
      ["Type1: a [1]\nType2: b [2]"],
      { itemCharacters: 20 },
    );
    expect(prompts).toEqual(["1. rake\n2. wash the … dirty cup"]);
    expect(clusters.map((type) => type.texts)).toEqual([["rake"], [long]]);
  });

  it("shows what reads alike after cutting once, and gives it one type", async () => {
    const cups = ["one", "another"].map((which) => `wash the very ${which} dirty cup`);
    const { clusters, prompts } = await cluster(["rake", ...cups], ["Type1: a [1]\nType2: b [2]"], {
      itemCharacters: 20,
    });
    expect(prompts).toEqual(["1. rake\n2. wash the … dirty cup"]);
    expect(clusters.map((type) => type.texts)).toEqual([["rake"], cups]);
  });

  it("asks again, once, when there are too few or too many types", async () => {
    const few = await cluster(texts, ["Type1: all [1-4]", good]);
    expect(few.prompts[1]).toContain("It makes 1 type; between 2 and 12 are wanted.");
    expect(few.clusters).toHaveLength(2);
    const many = await cluster(texts, ["Type1: a [1]\nType2: b [2]\nType3: c [3, 4]", good], {
      maxTypes: 2,
    });
    expect(many.prompts).toHaveLength(2);
    expect((await cluster(texts, ["Type1: all [1-4]", "Type1: all [1-4]"])).clusters).toEqual([
      { id: 1, name: "all", texts },
    ]);
  });

  it("lets few texts be one type", async () => {
    const many = await cluster(["rake", "wash", "fly"], ["Type1: garden [1-3]"]);
    expect([many.prompts.length, many.clusters]).toEqual([
      1,
      [{ id: 1, name: "garden", texts: ["rake", "wash", "fly"] }],
    ]);
    expect((await cluster([], [])).clusters).toEqual([]);
  });

  it("makes types from the first chunk and sorts later chunks into them", async () => {
    const { clusters, prompts } = await cluster(
      texts,
      ["Type1: garden [1]\nType2: rest [2]", "Type1: garden [3]\nType2: rest [4]"],
      {
        chunk: 2,
      },
    );
    expect(prompts).toEqual([
      "1. rake leaves\n2. rake moss",
      "High-level Type1: garden\nHigh-level Type2: rest\n\nSort these goals:\n3. wash cup\n4. wash pan",
    ]);
    expect(clusters.map((type) => type.texts)).toEqual([
      ["rake leaves", "wash cup"],
      ["rake moss", "wash pan"],
    ]);
  });

  it("asks once for items that the reply left out, and for nothing else", async () => {
    const { clusters, prompts, notes } = await cluster(texts, [
      "Type1: garden [1, 2]\nType2: kitchen [3]",
      "Type2: kitchen [4]",
    ]);
    expect(prompts[1]).toBe(
      "High-level Type1: garden\nHigh-level Type2: kitchen\n\nSort these goals:\n4. wash pan",
    );
    expect(clusters[1]?.texts).toEqual(["wash cup", "wash pan"]);
    expect(notes).toEqual([]);
  });

  it("puts items that are still missing to the most similar text, else to Other, and says so", async () => {
    const reply = "Type1: garden [1]\nType2: kitchen [3]";
    const { clusters, notes, prompts } = await cluster([...texts, "fly"], [reply, reply, reply]);
    expect(prompts).toHaveLength(3);
    expect(clusters).toEqual([
      { id: 1, name: "garden", texts: ["rake leaves", "rake moss"] },
      { id: 2, name: "kitchen", texts: ["wash cup", "wash pan"] },
      { id: 3, name: "Other", texts: ["fly"] },
    ]);
    expect(notes).toMatchObject([
      { data: { repaired: ["rake moss", "wash pan", "fly"], others: 1 } },
    ]);
  });

  it("asks again, once, when a reply leaves more than a third out, and names what it leaves out", async () => {
    const six = [...texts, "sow peas", "sow beans"];
    const lost = await cluster(six, [
      "Type1: kitchen [3, 4]\nType2: none []",
      "Type1: garden [1, 2, 5, 6]\nType2: kitchen [3, 4]",
    ]);
    expect(lost.prompts[1]).toContain(
      "Your reply could not be used: It leaves out 1, 2, 5, 6. Answer again",
    );
    expect([lost.prompts.length, lost.clusters.map((type) => type.texts.length)]).toEqual([
      2,
      [4, 2],
    ]);
    const third = await cluster(six, [
      "Type1: garden [1, 2]\nType2: kitchen [3, 4]",
      "Type1: garden [5, 6]",
    ]);
    expect(third.prompts[1]).toContain("Sort these goals:\n5. sow peas\n6. sow beans");
    const both = await cluster(
      six,
      [
        "Type1: a [1]\nType2: b [2]\nType3: c [3]",
        "Type1: garden [1, 2, 5, 6]\nType2: kitchen [3, 4]",
      ],
      {
        maxTypes: 2,
      },
    );
    expect(both.prompts[1]).toContain(
      "It makes 3 types; exactly 2 are wanted. It leaves out 4, 5, 6.",
    );
  });

  it("gives no lost types' items to the one that is left, unasked", async () => {
    const { clusters, prompts } = await cluster(
      ["rake", "wash", "fly"],
      ["Type2: kitchen [2]", "Type1: other work [1, 3]\nType2: kitchen [2]"],
    );
    expect([clusters.map(({ name }) => name), prompts.length]).toEqual([
      ["other work", "kitchen"],
      2,
    ]);
  });

  it("takes the reply that places more, of two that leave more than a third out", async () => {
    const replies = [
      "Type1: garden [1, 2]\nType2: kitchen [8]",
      "Type1: all [4]\nType2: none [9]",
      "Type2: kitchen [3, 4]",
    ];
    const { clusters, prompts } = await cluster(texts, replies);
    expect([clusters.map(({ name }) => name), prompts.length]).toEqual([["garden", "kitchen"], 3]);
  });

  it("gives an item named twice to the first type, and ignores numbers and types that do not exist", async () => {
    const { clusters } = await cluster(texts, [
      "Type1: garden [1, 2, 3]\nType2: kitchen [3, 4, 99, 0]",
    ]);
    expect(clusters.map((type) => type.texts)).toEqual([
      ["rake leaves", "rake moss", "wash cup"],
      ["wash pan"],
    ]);
    const later = await cluster(
      texts,
      ["Type1: a [1]\nType2: b [2]", "Type1: a [3]\nType7: new [4]", "Type7: new [4]"],
      { chunk: 2 },
    );
    expect(later.clusters.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("puts all into Other when no reply can be read", async () => {
    const { clusters, prompts } = await cluster(["rake", "wash"], ["no", "no"]);
    expect(clusters).toEqual([{ id: 1, name: "Other", texts: ["rake", "wash"] }]);
    expect(prompts).toHaveLength(2);
  });

  it("leaves out types without texts and numbers the rest from 1", async () => {
    expect(
      (
        await cluster(texts, ["Type5: garden [1, 2]\nType6: none []\nType9: kitchen [3, 4]"])
      ).clusters.map(({ id, name }) => [id, name]),
    ).toEqual([
      [1, "garden"],
      [2, "kitchen"],
    ]);
  });

  it("puts every text into exactly one type, whatever the model answers", async () => {
    const reply = fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 5 }),
          fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }),
        )
        .map(([type, members]) => `Type${type}: t [${members.join(",")}]`),
      // An empty reply is refused before anybody reads it.
      { minLength: 1 },
    );
    const words = fc.array(fc.constantFrom("rake", "wash", "cup", "moss", "leaves"), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 10 }),
        fc.array(reply, { minLength: 1 }),
        fc.integer({ min: 1, max: 4 }),
        async (items, replies, chunk) => {
          let call = 0;
          const given = items.map((item) => item.join(" "));
          const answer = () => (replies[call++ % replies.length] ?? []).join("\n");
          const { clusters } = await cluster(given, answer, { chunk });
          expect(clusters.flatMap((type) => type.texts).toSorted()).toEqual(
            [...new Set(given)].toSorted(),
          );
          expect(clusters.map(({ id }) => id)).toEqual(clusters.map((_, index) => index + 1));
        },
      ),
    );
  });

  it("states the limits that it sets for the reply, as far as they apply", async () => {
    expect(await described(texts)).toMatch(/at least 2\..*almost all goals/);
    expect(await described(texts, { maxTypes: 3 })).toContain(", at least 2, at most 3.");
    expect(await described(texts, { minTypes: 1, maxTypes: 3 })).toMatch(/yourself, at most 3\.$/m);
    const few = await described(texts.slice(0, 3));
    expect(few).not.toMatch(/almost all|at least|at most/);
  });

  it("asks nothing where there is one item, or one type to sort into", async () => {
    expect(await cluster(["rake\nleaves", "rake leaves"], [])).toMatchObject({
      clusters: [{ id: 1, name: "rake leaves", texts: ["rake\nleaves", "rake leaves"] }],
      prompts: [],
    });
    const { clusters, prompts } = await cluster(texts, ["Type1: work [1, 2]"], { chunk: 2 });
    expect([clusters, prompts.length]).toEqual([[{ id: 1, name: "work", texts }], 1]);
  });

  it("asks for a number of types with the option", async () => {
    const model = scriptedModel([good]);
    const call = {
      node: "clusterGoals",
      model,
      prompt: clusterGoalsPrompt,
      options: clusterOptions({ targetTypes: 2 }),
      runtime: undefined,
    };
    await clusterTexts(call, texts);
    expect(model.calls[0]?.[0]?.text).toContain(", about 2, at least 2.");
    expect(await described(texts)).not.toContain("about");
    expect(await described(["rake", "wash"], { targetTypes: 5 })).toContain(", about 2.");
    expect(await described(texts, { targetTypes: 1 })).toContain(", about 1.");
  });

  it("lets every chunk make types and joins those of like names with `later: merge`", async () => {
    const replies = ["Type1: garden [1]\nType2: rest [2]", "Type1: Kitchen [3]\nType2: garden [4]"];
    const { clusters, prompts } = await cluster(texts, replies, { chunk: 2, later: "merge" });
    expect(prompts).toEqual(["1. rake leaves\n2. rake moss", "3. wash cup\n4. wash pan"]);
    expect(clusters).toEqual([
      { id: 1, name: "garden", texts: ["rake leaves", "wash pan"] },
      { id: 2, name: "rest", texts: ["rake moss"] },
      { id: 3, name: "Kitchen", texts: ["wash cup"] },
    ]);
  });

  it("repairs without a second call with the option", async () => {
    const reply = "Type1: garden [1]\nType2: kitchen [3]";
    const near = await cluster(texts, [reply], { repair: "nearest" });
    expect([near.prompts.length, near.clusters.map((type) => type.texts.length)]).toEqual([
      1,
      [2, 2],
    ]);
    const other = await cluster(texts, [reply], { repair: "other" });
    expect(other.clusters.map((type) => [type.name, type.texts.length])).toEqual([
      ["garden", 1],
      ["kitchen", 1],
      ["Other", 2],
    ]);
  });

  it("counts in the trace what was named twice or is unknown", async () => {
    const { clusters, notes } = await cluster(texts, [
      "Type1: garden [1, 2, 9]\nType2: kitchen [2, 3, 4]",
    ]);
    expect(clusters.map((type) => type.texts.length)).toEqual([2, 2]);
    expect(notes).toEqual([
      expect.objectContaining({ data: { repaired: [], repeated: 1, unknown: 1 } }),
    ]);
  });
});
