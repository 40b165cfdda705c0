import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { planBench } from "@mnemograph/bench";
import { papersFor } from "@mnemograph/bench/results";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const page = readFileSync(join(import.meta.dirname, "../../../../docs/reproduce.md"), "utf8");
const commands = [
  ...new Set([...page.matchAll(/`mnemograph (bench [^`]+)`/g)].map(([, command = ""]) => command)),
];

/** As a shell splits them: single quotes hold what stands between them together. */
const split = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);
const data = {
  ALFWORLD_DATA: "alfworld",
  WEBSHOP_DATA: "webshop",
  LANGSUITE_DATA: "langsuite",
  OPENAI_API_KEY: "none",
};

const planned = async (command: string) => {
  const { code, out, error } = await capture([...split(command), "--dry-run"], {
    cwd: folder,
    environment: data,
  });
  expect({ command, code, error }).toEqual({ command, code: 0, error: "" });
  return JSON.parse(out) as Awaited<ReturnType<typeof planBench>>;
};
const section = (paper: string, title: string) =>
  page.slice(page.indexOf(`\n## ${paper}, ${title} `)).split("\n## ", 2)[1] ?? "";

describe("docs/reproduce.md", () => {
  it.each(commands)("%s is understood", async (command) => {
    const { preset, environment, pipelines } = await planned(command);
    expect(preset).not.toBeNull();
    expect(environment.data).not.toBeNull();
    expect(pipelines.length).toBeGreaterThan(0);
  });

  const tables: readonly (readonly [paper: string, title: string])[] = [
    ...["1", "2", "7", "8", "9", "10", "11", "12", "13"].map(
      (table) => ["RAP", `Table ${table}`] as const,
    ),
    ...["Table 1", "Table 2", "Figure 3"].map((table) => ["LDM2", table] as const),
    ...["3", "4", "7"].map((table) => ["LangSuitE", `Table ${table}`] as const),
  ];
  const environments = [
    "alfworld",
    "webshop",
    ...["babyai", "rearrangement", "iqa", "household", "ma-household", "ma-wah"].map(
      (task) => `langsuite-${task}`,
    ),
  ];
  const numbers = environments.flatMap((environment) => papersFor({ environment, primary: false }));

  it.each(tables)("has a command or a reason for every row of %s, %s", (paper, title) => {
    const text = section(paper, title);
    const lines = text.split("\n").filter((line) => line.startsWith("- **"));
    for (const line of lines)
      expect(line).toMatch(
        /^- \*\*[^*]+\*\*: (?:`mnemograph bench [^`]+`(?:; the row `ReAct-best` below the table: .{30,})?|not run: .{30,})$/,
      );
    const rows = new Set(
      numbers
        .filter((number) => number.paper === paper && title === `Table ${number.table}`)
        .map(({ method, model, setting }) => JSON.stringify([method, model, setting])),
    );
    // BUTLER's two rows share one reason.
    expect(lines.length).toBeGreaterThanOrEqual(
      title === "Table 2" && paper === "LDM2" ? rows.size - 1 : Math.max(1, rows.size),
    );
  });

  it("runs every pipeline that a table's row names, as its preset says", async () => {
    const { pipelines, model, environment, embedder } = await planned(
      "bench --preset rap --model openai:gpt-4-0613 --pipelines act,rap,rap-train",
    );
    expect(pipelines.map(({ together }) => together)).toEqual([false, true, true]);
    expect(pipelines[0]?.options).toMatchObject({
      attempts: { max: 3 },
      llm: { act: { maxTokens: 100 } },
    });
    expect([model.temperature, environment.split, embedder]).toEqual([
      0.5,
      "valid_unseen",
      "minilm",
    ]);
    const shop = await planned("bench --env webshop --preset ldm2 --pipelines reflexion,ldm");
    expect(shop.pipelines[0]?.options).toMatchObject({ reflexion: { maxTrials: 4 } });
    expect(shop.pipelines[1]?.options).toMatchObject({ retrieve: { max: 2 } });
    expect([shop.environment.limit, shop.formation.perType, shop.preset?.left]).toEqual([
      500,
      500,
      [],
    ]);
    const rooms = await planned(
      "bench --env langsuite --preset langsuite --model openai:gpt-3.5-turbo --pipelines act",
    );
    expect([rooms.environment.options, rooms.preset?.left]).toEqual([{ sample: "paper" }, []]);
  });

  it("reports the settings with which a run leaves the paper's protocol", async () => {
    const { preset } = await planned(
      `bench --preset rap --pipelines rap --embedder offline --set '{"retrieve":{"by":"random"}}' --limit 3`,
    );
    expect(preset?.left).toEqual(["embedder", "nodes"]);
  });
});
