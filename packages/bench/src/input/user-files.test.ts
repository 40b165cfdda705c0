import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEvents, readManifest, readResults } from "../run/read-run.js";
import { loadSharedShop } from "@mnemograph/env-webshop";
import { loadTasks } from "@mnemograph/env-workbench";
import { replayModel } from "@mnemograph/models";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { langsuite } from "@mnemograph/env-langsuite/plugin";
import { readExampleFile } from "../environments/example-file.js";
import { loadFile } from "../extensions/load-file.js";
import { importMemoryFile } from "../memory/memory-files.js";
import { readRecordedRuns } from "../memory/imported-experiences.js";
import { readDemonstrations } from "../memory/trajectory-file.js";
import { verifyRecordings } from "../verification/verify-recordings.js";

const folder = temporaryFolder();
const text = '{"meta": "Wo ist Köln?"}\n';
const line = `${JSON.stringify({ id: "a", task: { id: "a", environment: "garden", split: "train", type: "fern", goal: "water it" }, steps: [], finalObservation: "Ö", reward: 1, success: true })}\n`;

/** Every kind of file that a user gives, and what reads it from a folder. */
const readers: Readonly<Record<string, readonly [file: string, read: (at: string) => unknown]>> = {
  examples: ["examples.txt", (at) => readExampleFile(join(at, "examples.txt"))],
  configuration: ["mnemograph.config.ts", (at) => loadFile(join(at, "mnemograph.config.ts"))],
  demonstrations: ["own.jsonl", (at) => readDemonstrations(join(at, "own.jsonl"))],
  "recorded runs": ["runs.json", (at) => readRecordedRuns(join(at, "runs.json"))],
  "an exported memory": [
    "memory.jsonl",
    (at) =>
      importMemoryFile({ file: join(at, "memory.jsonl"), database: join(at, "memory.sqlite") }),
  ],
  "recorded calls": ["calls.jsonl", (at) => replayModel(join(at, "calls.jsonl"))],
  "transcripts of ALFWorld": [
    "gold.json",
    (at) => verifyRecordings("alfworld", { recordings: join(at, "gold.json"), data: at }),
  ],
  "tasks of WorkBench": ["tasks/email_queries_and_answers.csv", (at) => loadTasks(at)],
  "products of WebShop": ["products.jsonl", (at) => loadSharedShop(at)],
  "tasks of LangSuitE": [
    "tasks/iqa.json",
    (at) =>
      langsuite.open({
        name: "langsuite",
        data: at,
        split: langsuite.splits[0]!,
        limit: 1,
        seed: 1,
        options: {},
      }),
  ],
  "a run's manifest": ["manifest.json", (at) => readManifest(at)],
};

const failureOf = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    return error;
  }
};

it.each(Object.entries(readers))(
  "%s: other encodings are refused by the file's name",
  async (name, [file, read]) => {
    for (const [encoding, bytes, message] of [
      ["utf16", Buffer.from(`\uFEFF${text}`, "utf16le"), /is UTF-16, not UTF-8/],
      ["latin1", Buffer.from(text, "latin1"), /is not UTF-8: line 1/],
    ] as const) {
      const at = join(folder, name, encoding);
      mkdirSync(dirname(join(at, file)), { recursive: true });
      writeFileSync(join(at, file), bytes);
      const error = (await failureOf(() => read(at))) as Error;
      expect([encoding, error]).toEqual([
        encoding,
        expect.objectContaining({
          code: "DATA_INVALID",
          message: expect.stringMatching(message) as string,
        }),
      ]);
      expect(error.message).toContain(file);
    }
  },
);

it("a byte order mark is ignored", async () => {
  const marked = (name: string, content: string) => {
    writeFileSync(join(folder, name), `\uFEFF${content}`);
    return join(folder, name);
  };
  expect(await readDemonstrations(marked("own.jsonl", line))).toHaveLength(1);
  expect(
    await (
      await readExampleFile(marked("examples.json", '["> look"]'))(true)
    )({} as never),
  ).toEqual(["> look"]);
  expect(await loadFile(marked("config.ts", "export const word: string = 'Köln';"))).toMatchObject({
    word: "Köln",
  });
  expect(
    await readRecordedRuns(marked("runs.json", '{"meta": {}, "episodes": []}')).catch(
      (error: Error) => error.message,
    ),
  ).not.toMatch(/JSON/);
});

it("a run's results and events are read line by line: a damaged one is reported by its number", async () => {
  const at = join(folder, "run");
  mkdirSync(join(at, "events"), { recursive: true });
  writeFileSync(join(at, "events", "a.jsonl"), Buffer.from(text, "latin1"));
  await expect(readEvents(at, "a").next()).rejects.toMatchObject({
    code: "RUN_INVALID",
    message: expect.stringMatching(/line 1/) as string,
  });
  await expect(readResults(at)).rejects.toMatchObject({ code: "RUN_INVALID" });
});
