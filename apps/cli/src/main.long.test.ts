import { describe, expect, it } from "vitest";
import { capture } from "../test/capture.js";
import { runBinary } from "../test/binary.js";
import { temporaryFolder } from "../test/folder.js";

const folder = temporaryFolder();

const commandHeadings = [
  "Commands",
  "Start",
  "Play",
  "Results",
  "Memory and your own agent",
  "Methods",
  "Data",
];

/** Every command with its sub-commands, as the help texts themselves list them. */
const commandsIn = async (
  path: readonly string[] = [],
): Promise<readonly (readonly string[])[]> => {
  const { out } = await capture([...path, "--help"]);
  const groups = out
    .split("\n\n")
    .filter((part) => commandHeadings.includes(part.split(":\n")[0]?.trim() ?? ""));
  const names = groups
    .flatMap((part) => [...part.matchAll(/^ {2}(\w[\w-]*)/gm)].map(([, name]) => name!))
    .filter((name) => name !== "help");
  const inner = await Promise.all(names.map((name) => commandsIn([...path, name])));
  return [path, ...inner.flat()];
};
const commands = await commandsIn();

describe("help", () => {
  it("knows every command of the plan", () => {
    const names = commands.map((path) => path.join(" "));
    const known = [
      "bench",
      "run",
      "run repair",
      "trace",
      "graph",
      "compare",
      "report",
      "usage",
      "verify",
      "index",
      "train",
      "doctor",
      "demo",
    ];
    for (const name of known) expect(names).toContain(name);
    for (const name of ["form", "inspect", "export", "import"])
      expect(names).toContain(`memory ${name}`);
  });

  it.each(commands.map((path) => [path.join(" ") || "(none)", path] as const))(
    "of %s has an example and exits with 0",
    async (_, path) => {
      const { code, out, error } = await capture([...path, "--help"]);
      expect({ code, error }).toEqual({ code: 0, error: "" });
      expect(out).toMatch(/Examples?:\n {2}.*mnemograph/);
      for (const [, example = ""] of out.matchAll(/^ {2}(?:\w+=\S+ )?mnemograph ([a-z]+)/gm)) {
        expect(commands.map(([first]) => first)).toContain(example);
      }
    },
  );

  const playing = [
    ["bench"],
    ["run"],
    ["plan"],
    ["memory", "form"],
    ["memory", "refine"],
    ["memory", "inspect"],
    ["memory", "export"],
  ];
  const optionsOf = async (...args: string[]) =>
    [...(await capture(args)).out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(
      ([, option]) => option!,
    );

  it.each(playing.map((path) => [path.join(" "), path] as const))(
    "of %s shows at most 20 options, and all with --all",
    async (_, path) => {
      const [common, all] = [
        await optionsOf(...path, "--help"),
        await optionsOf(...path, "--help", "--all"),
      ];
      expect(common).toEqual(
        expect.arrayContaining(
          "--data --split --limit --model --base-url --seed --memory --help".split(" "),
        ),
      );
      expect(common.length).toBeLessThanOrEqual(20);
      expect(common.filter((option) => !all.includes(option))).toEqual([]);
      expect(all).toEqual(
        expect.arrayContaining(
          "--built-in --embedder --memory-base-url --max-downtime --retries".split(" "),
        ),
      );
      expect(new Set(all).size).toBe(all.length);
      expect(common).not.toContain("--retries");
    },
  );

  it("suggests options that the short help leaves out", async () => {
    expect((await capture(["bench", "--per-typ", "3"])).error).toContain(
      "Did you mean --per-type?",
    );
  });

  it("describes the exit codes", async () => {
    expect((await capture(["--help"])).out).toMatch(
      /\nExit codes:\n {2}0 .+\n {2}1 .+\n {2}2 .+\n/,
    );
  });

  it("goes to standard output when asked for, and to standard error with code 2 when no command was given", async () => {
    const { code, out, error } = await capture([]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain("Usage: mnemograph");
    expect((await capture(["--version"])).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});

/** No worker processes: what is refused is played by none. */
const here = ["--workers", "0"];

describe("a command line that is not understood", () => {
  it.each([
    ["an unknown command", ["bnech"], /unknown command 'bnech'[\s\S]*Did you mean bench\?/],
    [
      "an unknown option",
      ["bench", "--limt", "3"],
      /unknown option '--limt'[\s\S]*Did you mean --limit\?/,
    ],
    ["a missing argument", ["run"], /missing required argument 'pipeline'/],
    [
      "an unknown pipeline",
      ["run", "reactt"],
      /error USAGE: there is no pipeline named "reactt"\n {2}hint: did you mean react\? known: react, act, rap/,
    ],
    [
      "a pipeline that plays nothing",
      ["run", "ldm-formation"],
      /error USAGE: ldm-formation plays no tasks\n {2}hint: pipelines that play: act, act-chosen, react, react-order-1/,
    ],
    [
      "an unknown pipeline in a list",
      ["bench", "--pipelines", "act,rect"],
      /no pipeline named "rect"\n {2}hint: did you mean react\?/,
    ],
    [
      "an empty list of pipelines",
      ["bench", "--pipelines", ",", ...here],
      /error USAGE: the plan holds no pipeline/,
    ],
    [
      "an unknown environment",
      ["run", "act", "--env", "alfwrld"],
      /no environment named "alfwrld"\n {2}hint: did you mean alfworld\?/,
    ],
    [
      "an unknown split",
      ["run", "act", "--split", "heldout"],
      /no split named "heldout"\n {2}hint: did you mean held_out\? known: held_out, train/,
    ],
    [
      "an unknown engine",
      ["run", "act", "--option", "engine=push"],
      /option engine: .*push.* does not fit; allowed: .*put.*move/,
    ],
    [
      "an unknown model",
      ["run", "act", "--model", "offlin"],
      /error MODEL_UNKNOWN: there is no model named "offlin"\n {2}hint: did you mean offline/,
    ],
    [
      "an unknown drawing format",
      ["graph", "act", "--format", "svgg"],
      /no format named "svgg"\n {2}hint: did you mean svg\? known: mermaid, svg, json/,
    ],
    [
      "an unknown table format",
      ["report", "somewhere", "--format", "html"],
      /Allowed choices are text, markdown/,
    ],
    [
      "an unknown level of events",
      ["bench", "--events", "some"],
      /Allowed choices are streamed, full, lean, no-prompts, none/,
    ],
    [
      "a limit of none",
      ["bench", "--limit", "0"],
      /'--limit <n>' argument '0' is invalid. a whole number of 1 or more/,
    ],
    [
      "a limit beyond all tasks that can be made",
      ["bench", "--limit", "1e9", ...here],
      /--limit asks for 1000000000 built-in tasks.*at most 10000/,
    ],
    [
      "demonstrations without end",
      ["run", "ldm", "--limit", "1", "--per-type", "1e9"],
      /--per-type asks for 1000000000 built-in tasks/,
    ],
    [
      "tasks without end elsewhere",
      ["bench", "--env", "langsuite", "--limit", "1e9", ...here],
      /--limit asks for 1000000000 built-in tasks/,
    ],
    [
      "trials without end",
      ["bench", "--trials", "1e9", ...here],
      /^error USAGE: the plan holds \d+ episodes, more than 1000000/,
    ],
    [
      "processes without end",
      ["bench", "--workers", "1e9"],
      /'--workers <n>' argument '1e9' is invalid. at most 512/,
    ],
    [
      "lanes without end",
      ["bench", "--concurrency", "1e9"],
      /'--concurrency <n>' argument '1e9' is invalid. at most 10000/,
    ],
    [
      "a seed that is no whole number any more",
      ["bench", "--seed", "1e300"],
      /'--seed <n>' argument '1e300' is invalid/,
    ],
    ["a seed of nothing", ["bench", "--seed", ""], /'--seed <n>' argument '' is invalid/],
    [
      "a wait beyond all timers",
      ["bench", "--timeout", "9999h"],
      /'--timeout <time>' argument '9999h' is invalid. at most 24 days/,
    ],
    [
      "a base URL that holds a key",
      ["run", "act", "--model", "openai:m", "--base-url", "http://127.0.0.1:1/v1?api-key=abcd"],
      /holds a secret \(api-key=…\).*\n {2}hint: set MNEMOGRAPH_BASE_URL/,
    ],
    [
      "a base URL that is none",
      ["run", "act", "--model", "openai:m", "--base-url", "localhost"],
      /is not an http\(s\) address/,
    ],
    [
      "a seed in words",
      ["bench", "--seed", "one"],
      /'--seed <n>' argument 'one' is invalid. a whole number/,
    ],
    [
      "a temperature in words",
      ["run", "act", "--temperature", "warm"],
      /'--temperature <t>' argument 'warm' is invalid. a number/,
    ],
    [
      "recordings of an unknown environment",
      ["verify", "webstore", "x.json"],
      /no environment .*named "webstore"\n {2}hint: .*known: alfworld/,
    ],
    [
      "recordings without games",
      ["verify", "alfworld", "x.json"],
      /the recorded games are needed\n {2}hint: name their folder with --data, or set ALFWORLD_DATA/,
    ],
  ])("%s ends with 2 and a hint", async (_, args, expected) => {
    const { code, out, error } = await capture(args, { cwd: folder });
    expect(error).toMatch(expected);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).not.toContain("    at ");
  });
});

describe("a folder or file that is not there", () => {
  it.each([
    ["report", ["report", "nothing"]],
    ["trace", ["trace", "nothing"]],
    ["compare", ["compare", "nothing", "nothing:act"]],
    ["memory import", ["memory", "import", "nothing.jsonl", "memory.sqlite"]],
    ["verify", ["verify", "alfworld", "nothing.json", "--data", "nothing"]],
    ["the games", ["run", "act", "--data", "nothing"]],
    ["a cassette", ["run", "act", "--model", "replay:nothing.jsonl"]],
    ["a task", ["run", "act", "--task", "999"]],
  ])("%s ends with 1, a code and a hint, and no stack", async (_, args) => {
    const { code, out, error } = await capture(args, { cwd: folder });
    expect(error).toMatch(/^error [A-Z_]+: .+\n {2}hint: .+\n$/);
    expect({ code, out }).toEqual({ code: 1, out: "" });
  });
});

describe("the program", () => {
  it("passes the exit code on, and prints errors to standard error alone", async () => {
    const { code, out, error } = await runBinary(["bench", "--games", "nowhere"], {
      cwd: folder,
    });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toMatch(/^error USAGE: /);
  });
});
