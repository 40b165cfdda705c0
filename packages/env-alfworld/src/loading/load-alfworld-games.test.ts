import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { MnemographError } from "@mnemograph/core";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateGameFiles, generateGames } from "../building/generate-games.js";
import { numpyShuffle } from "./mersenne-twister.js";
import { loadAlfworldGames, type LoadAlfworldGamesOptions } from "./load-alfworld-games.js";

const files = [
  ...generateGameFiles({ count: 12 }),
  ...generateGameFiles({ count: 6, split: "held_out" }),
];
const train = generateGames({ count: 12 });
let root: string;

const write = async (path: string, content: string | Uint8Array) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
};

/** The rows of a split as the condensed layout holds them: domain and grammar left out. */
const rowsOf = (split: string) =>
  files
    .filter(({ path }) => path.startsWith(`${split}/`))
    .map(({ path, content }) => {
      const { grammar, ...game } = JSON.parse(content) as Record<string, string>;
      const task = /task is to: (.+)\./.exec(grammar ?? "")?.[1];
      return JSON.stringify({ game: path.split("/").slice(1, 3).join("/"), task, ...game });
    });

const errorOf = async (options: LoadAlfworldGamesOptions): Promise<MnemographError> => {
  const error: unknown = await loadAlfworldGames(options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (MnemographError.isInstance(error)) return error;
  throw new Error(`expected a MnemographError, got ${String(error)}`);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "alfworld-loading-"));
  for (const { path, content } of files) await write(`tree/json_2.1.1/${path}`, content);
  const archive = pack();
  for (const { path, content } of files) archive.entry({ name: `json_2.1.1/${path}` }, content);
  archive.entry({ name: "json_2.1.1/train/readme.txt" }, "no game");
  archive.finalize();
  const tar = gzipSync(await buffer(archive));
  await write("everything.tar.gz", tar);
  await write("broken.tar.gz", tar.subarray(0, tar.length / 2));
  const rows = brotliCompressSync(`${rowsOf("train").join("\n")}\n`);
  await write("condensed/games/train-2.1.3.ndjson.br", rows);
  await write("condensed/games/held_out-2.1.3.ndjson.gz", gzipSync(rowsOf("held_out").join("\n")));
  await write("broken-rows/train-2.1.3.ndjson.br", rows.subarray(0, rows.length / 2));
});
afterAll(() => rm(root, { recursive: true }));

describe("loadAlfworldGames", () => {
  it.each([
    ["the data folder", "tree"],
    ["its json_2.1.1", "tree/json_2.1.1"],
    ["one split's folder", "tree/json_2.1.1/train"],
    ["a tar.gz of it", "everything.tar.gz"],
    ["condensed rows", "condensed"],
    ["one row file", "condensed/games/train-2.1.3.ndjson.br"],
  ])("reads the same games from %s", async (_layout, path) => {
    const games = await loadAlfworldGames({ path: join(root, path), split: "train" });
    expect(games.tasks).toHaveLength(12);
    expect(games.tasks.map(({ id }) => id)).toEqual(train.tasks.map(({ id }) => id).toSorted());
    expect(games.hash).toBe(train.hash);
    const id = train.tasks[0]!.id;
    expect(games.game(id).task).toEqual(train.game(id).task);
    expect(games.game(id).walkthrough).toEqual(train.game(id).walkthrough);
    expect(games.game(id).problem()).toBe(train.game(id).problem());
  });

  it("reads one game file", async () => {
    const { path } = files[0] as { path: string };
    const games = await loadAlfworldGames({ path: join(root, "tree/json_2.1.1", path) });
    expect(games.tasks).toEqual([train.tasks[0]]);
  });

  it("reads all splits when none is named", async () => {
    const games = await loadAlfworldGames({ path: join(root, "condensed") });
    expect(
      games.tasks.map(({ split }) => split).filter((split) => split === "held_out"),
    ).toHaveLength(6);
    expect(games.tasks).toHaveLength(18);
  });

  it("selects by type, number and id, whatever the layout", async () => {
    const [tree, rows] = await Promise.all(
      ["tree", "condensed"].map((path) =>
        loadAlfworldGames({ path: join(root, path), split: "train", perType: 1, seed: 7 }),
      ),
    );
    expect(tree?.tasks.map(({ type }) => type).toSorted()).toEqual([
      "clean",
      "cool",
      "examine",
      "heat",
      "put",
      "puttwo",
    ]);
    expect(rows?.tasks).toEqual(tree?.tasks);
    const path = join(root, "tree");
    expect(
      (await loadAlfworldGames({ path, split: "train", types: ["heat"] })).tasks.map(
        ({ type }) => type,
      ),
    ).toEqual(["heat", "heat"]);
    expect((await loadAlfworldGames({ path, limit: 3 })).tasks).toHaveLength(3);
    const ids = [train.tasks[5]!.id];
    expect((await loadAlfworldGames({ path, ids })).tasks.map(({ id }) => id)).toEqual(ids);
    expect((await errorOf({ path, ids: ["train/pick_and_place_simple-x/y"] })).code).toBe(
      "TASK_UNKNOWN",
    );
  });

  it("serves the upstream order, a fixed shuffle of the sorted split", async () => {
    const path = join(root, "tree");
    const sorted = await loadAlfworldGames({ path, split: "train" });
    const upstream = await loadAlfworldGames({ path, split: "train", order: "upstream" });
    expect(upstream.tasks).toEqual(numpyShuffle(sorted.tasks, 1234));
    expect(upstream.hash).toBe(sorted.hash);
  });

  it("skips games that upstream skips: movable, sliced, unsolvable", async () => {
    const [{ content } = { content: "" }] = files;
    await write(
      "skipped/valid_seen/pick_and_place_with_movable_recep-Apple-Bowl-Table-1/trial_1/game.tw-pddl",
      content,
    );
    await write(
      "skipped/valid_seen/pick_and_place_simple-AppleSliced-None-Table-1/trial_1/game.tw-pddl",
      content,
    );
    const unsolvable = JSON.stringify({ ...(JSON.parse(content) as object), solvable: false });
    await write(
      "skipped/valid_seen/pick_and_place_simple-Apple-None-Table-1/trial_1/game.tw-pddl",
      unsolvable,
    );
    await write(
      "skipped/valid_seen/pick_and_place_simple-Apple-None-Table-1/trial_2/game.tw-pddl",
      content,
    );
    const games = await loadAlfworldGames({ path: join(root, "skipped") });
    expect(games.tasks.map(({ id }) => id)).toEqual([
      "valid_seen/pick_and_place_simple-Apple-None-Table-1/trial_2",
    ]);
  });

  it("says how to point at the data when it is not there", async () => {
    await mkdir(join(root, "empty"), { recursive: true });
    for (const path of [join(root, "nowhere"), join(root, "empty")]) {
      const error = await errorOf({ path });
      expect(error.code).toBe("DATA_NOT_FOUND");
      expect(error.message).toContain(path);
      expect(error.hint).toContain("ALFWORLD_DATA");
    }
    expect(
      (await errorOf({ path: join(root, "tree"), split: "valid_seen" })).evidence,
    ).toMatchObject({ splits: ["held_out", "train"] });
    expect((await errorOf({ path: join(root, "condensed"), split: "valid_seen" })).code).toBe(
      "DATA_NOT_FOUND",
    );
  });

  it.each([
    ["cut-off JSON", (content: string) => content.slice(0, 400), "JSON"],
    [
      "a missing problem",
      (content: string) => content.replace("pddl_problem", "pddl_riddle"),
      "pddl_problem",
    ],
    [
      "an unknown domain",
      (content: string) => content.replace("mnemograph-household", "logistics"),
      "pddl_domain",
    ],
    ["no task sentence", (content: string) => content.replace("Your task is to", "Do"), "grammar"],
    [
      "an empty task sentence",
      (content: string) => content.replace(/Your task is to: [^"\\\\]*/, "Your task is to: ."),
      "grammar",
    ],
  ])("names file and field for %s", async (_case, damage, field) => {
    const [{ path, content } = { path: "", content: "" }] = files;
    const file = await write(`damaged-${field}/${path}`, damage(content));
    const error = await errorOf({ path: join(root, `damaged-${field}`) });
    expect(error.code).toBe("DATA_INVALID");
    expect(error.evidence).toMatchObject({ file, field });
    expect(error.message).toContain(file);
  });

  it.each([
    [
      "a line break as JSON has it",
      String.raw`Wash the bowl\nthen put it away.`,
      "Wash the bowl\nthen put it away.",
    ],
    [
      "a raw line break",
      "Put two cushions on an ottoman.\n.",
      "Put two cushions on an ottoman.\n.",
    ],
    [
      "quotation marks",
      String.raw`Put the \"top\" bowl, washed, away.`,
      'Put the "top" bowl, washed, away.',
    ],
    ["quotation marks and a brace", String.raw`Put the \"} bowl\" away.`, 'Put the "} bowl" away.'],
    ["a letter as an escape", String.raw`Put Mom\u2019s bowl away.`, "Put Mom\u2019s bowl away."],
    ["a backslash", String.raw`Put a\\b away`, String.raw`Put a\b away.`],
  ])("reads a sentence with %s whole", async (name, sentence, goal) => {
    const [{ path, content } = { path: "", content: "" }] = files;
    const game = JSON.parse(content) as Record<string, string>;
    const grammar = `grammar :: """\n{ "intro": [{ "rhs": "#task#\\n" }],\n "task": [\n { "rhs": "Your task is to: ${sentence}" }\n ] }\n"""`;
    for (const mark of ["", "\uFEFF"]) {
      await write(`sentences/${name}/${path}`, `${mark}${JSON.stringify({ ...game, grammar })}`);
      expect(
        (await loadAlfworldGames({ path: join(root, "sentences", name) })).tasks.map(
          (task) => task.goal,
        ),
      ).toEqual([goal]);
    }
  });

  it("leaves out games that cannot be read, and names them", async () => {
    const [first, second, third, fourth] = files as { path: string; content: string }[];
    const raw = (JSON.parse(first?.content ?? "") as { grammar: string }).grammar.replace(
      "Your task is to: ",
      'Your task is to: "now" ',
    );
    await write(
      `some/${first?.path}`,
      JSON.stringify({ ...(JSON.parse(first?.content ?? "") as object), grammar: raw }),
    );
    await write(`some/${second?.path}`, second?.content ?? "");
    await write(`some/${third?.path}`, Buffer.from(`\uFEFF${third?.content}`, "utf16le"));
    await write(
      `some/${fourth?.path}`,
      Buffer.from(
        fourth?.content.replace("Your task is to:", "Your task is to: Köln") ?? "",
        "latin1",
      ),
    );
    const { tasks, unreadable } = await loadAlfworldGames({ path: join(root, "some") });
    const idOf = (file: { path: string } | undefined) => file?.path.replace("/game.tw-pddl", "");
    expect(tasks.map(({ id }) => id)).toEqual([idOf(second)]);
    expect(Object.fromEntries(unreadable.map(({ id, reason }) => [id, reason]))).toEqual({
      [idOf(first) ?? ""]: expect.stringMatching(/quotation mark that is not escaped/),
      [idOf(third) ?? ""]: expect.stringMatching(/UTF-16/),
      [idOf(fourth) ?? ""]: expect.stringMatching(/is not UTF-8: line 1/),
    });
    await rm(join(root, "some", second?.path ?? ""));
    const error = await errorOf({ path: join(root, "some") });
    expect(error).toMatchObject({
      code: "DATA_INVALID",
      message: expect.stringMatching(/none of 3 games can be read/),
    });
    const asked = await errorOf({ path: join(root, "some"), ids: [idOf(first) ?? ""] });
    expect(asked).toMatchObject({
      code: "DATA_INVALID",
      message: expect.stringMatching(/quotation mark/),
    });
  });

  it("leaves out rows that cannot be read, and names them by their place", async () => {
    const [good = "", other = ""] = rowsOf("train");
    await write(
      "bad-rows/train.ndjson",
      `\uFEFF${good}\n{"task":"cut off\n${other.slice(0, 300)}\n`,
    );
    const { tasks, unreadable } = await loadAlfworldGames({ path: join(root, "bad-rows") });
    expect(tasks).toHaveLength(1);
    expect(unreadable.map(({ id }) => id)).toEqual([
      `${join(root, "bad-rows", "train.ndjson")}:2`,
      `train/${(JSON.parse(other) as { game: string }).game}`,
    ]);
  });

  it("takes splits of any name, in folders and files", async () => {
    const [{ path, content } = { path: "", content: "" }] = files;
    const task = path.split("/").slice(1).join("/");
    for (const split of ["test500", "Ma\u00DF-1 – 数据"]) {
      await write(`own/json_2.1.1/train/${task}`, content);
      await write(`own/${split}/${task}`, content);
      expect(
        (await loadAlfworldGames({ path: join(root, "own"), split })).tasks.map(
          ({ id }) => id.split("/")[0],
        ),
      ).toEqual([split]);
      await write(`own-rows/${split}-2.1.3.ndjson`, `${rowsOf("train")[0]}\n`);
      expect(
        (await loadAlfworldGames({ path: join(root, "own-rows"), split })).tasks.map(
          (one) => one.split,
        ),
      ).toEqual([split]);
    }
    expect((await errorOf({ path: join(root, "own"), split: "nowhere" })).code).toBe(
      "DATA_NOT_FOUND",
    );
  });

  it("refuses an alfred domain with other actions", async () => {
    const [{ path, content } = { path: "", content: "" }] = files;
    const domain = content.replace(
      "(define (domain mnemograph-household))",
      "(define (domain alfred) (:action fly))",
    );
    await write(`domain/${path}`, domain);
    expect((await errorOf({ path: join(root, "domain") })).evidence).toMatchObject({
      field: "pddl_domain",
      unknownActions: ["fly"],
    });
  });

  it.each([
    ["archive", "broken.tar.gz"],
    ["row file", "broken-rows"],
  ])("notices a cut-off %s", async (_kind, path) => {
    const error = await errorOf({ path: join(root, path) });
    expect(error.code).toBe("DATA_INVALID");
    expect(error.hint).toMatch(/cut off/);
  });

  it("refuses an archive that unpacks to more than a game", async () => {
    const archive = pack();
    archive.entry({ name: `json_2.1.1/${files[0]?.path ?? ""}` }, "0".repeat(17 * 1024 * 1024));
    archive.finalize();
    await writeFile(join(root, "bomb.tar.gz"), gzipSync(await buffer(archive)));
    const error = await errorOf({ path: join(root, "bomb.tar.gz") });
    expect(error).toMatchObject({
      code: "DATA_INVALID",
      message: expect.stringContaining("larger than") as string,
    });
  });
});
