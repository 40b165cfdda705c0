import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, type ChatServer, chatServer, json, says } from "@mnemograph/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runBinary } from "../test/binary.js";
import { type Captured, capture } from "../test/capture.js";
import { eventsOf } from "../test/events-of.js";
import { temporaryFolder } from "../test/folder.js";

/**
 * Sets the title, clears the screen, colours, rings, goes back and turns the direction of reading.
 */
const hostile = "\u001B]0;owned\u0007\u001B[2J\u001B[38;5;1mX\r\u009B5m\b\u202E\u007F";
const folder = temporaryFolder();
writeFileSync(
  join(folder, "hostile.ts"),
  `const hostile = ${JSON.stringify(hostile)};
const turn = (moves, success) => ({ state: { moves }, observation: "You see " + hostile, reward: success ? 1 : 0, done: success || moves > 2, success });
export const world = {
  name: "hostile",
  version: "hostile/1",
  maxSteps: 3,
  reset: () => turn(0, false),
  step: ({ moves }, action) => {
    if (action.includes("throw")) throw new Error("broken " + hostile);
    return turn(moves + 1, action.startsWith("go"));
  },
  admissible: () => ["go " + hostile, "throw", "wait"],
  expert: () => () => "go " + hostile,
};
export const tasks = ["one", "two", "three", "four"].map((id, index) => ({ id: id + hostile, environment: "hostile", split: index < 2 ? "test" : "train", type: "walk " + hostile, goal: "go " + id + hostile }));
export const examples = ["You see nothing.\\nYour task is to: go\\n> go north"];
`,
);

let server: ChatServer;
/** What the server says from now on. */
let answer: Answer = says(`> go ${hostile}`);
beforeAll(async () => {
  server = await chatServer((response, request) => {
    const isPreflight = JSON.stringify(request.body).includes("word ready");
    (isPreflight ? says(`ready ${hostile}`) : answer)(response, request);
  });
});
afterAll(() => server.close());

const model = () => ["--model", "openai:any", "--base-url", server.baseUrl];
const play = (...more: string[]) => [...more, "--env", "./hostile.ts", ...model()];
const here = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  capture(args, { cwd: folder, environment });

const ownColours = new RegExp(`${String.fromCharCode(27)}\\[(?:1|2|22|3[1-69]|39)m`, "g");
/** Nothing but lines and tabs, once the command's own colours are taken out. */
const isSafe = (text: string): boolean =>
  !/(?![\n\t])[\p{Cc}\u202E]/u.test(text.replaceAll(ownColours, ""));
const expectSafe = ({ out, error }: Captured) =>
  expect({ out: isSafe(out), error: isSafe(error) }).toEqual({ out: true, error: true });
const shown = String.raw`\u001b]0;owned\u0007\u001b[2J`;

describe("what models and worlds write", () => {
  it.each([["plain"], ["--verbose"]])("is shown by run (%s), and never obeyed", async (how) => {
    const played = await here(play("run", "act", ...(how === "plain" ? [] : [how])));
    expectSafe(played);
    expect(played.out).toContain(`You see ${shown}`);
    expect(played.out).toContain(`go ${shown}`);
  });

  it("is shown by bench and everything that reads its run", async () => {
    const bench = play(
      "bench",
      "--pipelines",
      "act",
      "--events",
      "full",
      "--workers",
      "0",
      "--out",
      "run",
    );
    const played = await here(bench);
    expectSafe(played);
    expect(played.out).toContain(shown);
    expect(readFileSync(join(folder, "run/results.jsonl"), "utf8")).toContain(
      JSON.stringify(`one${hostile}`).slice(1, -1),
    );
    for (const command of [
      ["trace", "run"],
      ["trace", "run", "1"],
      ["usage", "run"],
      ["report", "run"],
      ["compare", "run:act", "run"],
    ])
      expectSafe(await here(command));
    for (const command of [
      [...bench, "--json"],
      ["trace", "run", "--json"],
      ["usage", "run", "--json"],
      ["report", "run", "--json"],
    ]) {
      const described = await here(command);
      expectSafe(described);
      expect(() => JSON.parse(described.out) as unknown).not.toThrow();
    }
    const events = await here(["trace", "run", "1", "--json"]);
    expectSafe(events);
    const parsed = events.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    const [{ episodeId: episode }] = JSON.parse((await here(["trace", "run", "--json"])).out) as [
      { readonly episodeId: string },
    ];
    expect(parsed).toEqual(await eventsOf(join(folder, "run"), episode));
  });

  it("is shown in colours, by the real program", async () => {
    const options = { cwd: folder, environment: { FORCE_COLOR: "1" } };
    for (const args of [["trace", "run", "1"], play("run", "act", "--verbose")]) {
      const played = await runBinary(args, options);
      expect(played.out).toContain("\u001B[");
      expectSafe(played);
    }
  });

  it("is shown by memory inspect", async () => {
    const memory = ["--env", "./hostile.ts", "--per-type", "2", "--memory", "memories"];
    const formed = await here(["memory", "form", ...memory]);
    expectSafe(formed);
    expect(formed).toMatchObject({ code: 0 });
    const inspected = await here(["memory", "inspect", ...memory]);
    expect(inspected).toMatchObject({ code: 0, error: "" });
    expectSafe(inspected);
    expect(inspected.out).toContain(shown);
    const asJson = await here(["memory", "inspect", ...memory, "--json"]);
    expectSafe(asJson);
    expect(JSON.stringify(JSON.parse(asJson.out))).toContain(JSON.stringify(hostile).slice(1, -1));
  });

  it("stays in one line of progress", async () => {
    let drawn = "";
    await capture(play("bench", "--pipelines", "act", "--workers", "0", "--out", "drawn"), {
      cwd: folder,
      onProgress: (text) => void (drawn += text),
    });
    expect(drawn).toContain("\r\u001B[2K[");
    expect(isSafe(drawn.replaceAll("\r\u001B[2K", ""))).toBe(true);
  });
});

describe("errors", () => {
  const key = "sk-test/4711+never~to be seen";
  const echoes = [
    key,
    encodeURIComponent(key),
    Buffer.from(`user:${key}`).toString("base64"),
    Buffer.from(key).toString("hex"),
  ];

  it("show a server's words without its page, its escape sequences and the key it echoes, in whatever form", async () => {
    const title = `No ${hostile} entry`;
    const page = `<!DOCTYPE html><html><head><title>${title}</title><style>p{}</style></head><body><p>${echoes.join("</p><p>")}</p></body></html>`;
    answer = (response) => void response.writeHead(401, { "content-type": "text/html" }).end(page);
    for (const args of [
      play("run", "act"),
      play("bench", "--pipelines", "act", "--workers", "0", "--out", "refused"),
    ]) {
      const described = await here(args, { OPENAI_API_KEY: key });
      expectSafe(described);
      expect(described).toMatchObject({
        code: 1,
        error: expect.stringMatching(
          /^error MODEL_REJECTED: .*: 401 No .*owned.* entry( \[redacted\])+$/m,
        ),
      });
      expect(described.error).not.toMatch(/<|style|4711|NDcxM|34373131/);
    }
  });

  it("of single episodes are shown by bench and kept as they are", async () => {
    answer = json(400, { error: { message: `filtered ${hostile}` } });
    const described = await here(
      play("bench", "--pipelines", "act", "--workers", "0", "--out", "filtered"),
    );
    expectSafe(described);
    expect(described).toMatchObject({
      code: 1,
      error: expect.stringContaining("ended with MODEL_CALL_FAILED"),
    });
    answer = says("> throw");
    const broken = await here(
      play("bench", "--pipelines", "act", "--workers", "0", "--out", "broken"),
    );
    expectSafe(broken);
    expect(broken.error).toContain(shown);
    const live = await here(play("run", "act"));
    expectSafe(live);
    expect(live.error).toContain(shown);
  });

  it("of worker processes are shown too", async () => {
    const described = await runBinary(
      play("bench", "--pipelines", "act", "--workers", "1", "--out", "worker"),
      { cwd: folder },
    );
    expectSafe(described);
    expect(described.error).toContain(shown);
    writeFileSync(
      join(folder, "dies.ts"),
      `setTimeout(() => { throw new Error(${JSON.stringify(hostile)}); }, 0);\nexport default {};\n`,
    );
    const died = await runBinary(["graph", "--config", "dies.ts"], { cwd: folder });
    expectSafe(died);
  });

  it("are safe where what the user gives is hostile", async () => {
    for (const args of [
      ["report", hostile],
      ["graph", hostile],
      [hostile],
      ["bench", `--${hostile}`],
      ["trace", "run", hostile],
    ]) {
      const described = await here(args);
      expect(described.code).toBeGreaterThan(0);
      expectSafe(described);
    }
    const described = await here(["doctor"], { ALFWORLD_DATA: `/no/${hostile}` });
    expectSafe(described);
    expect(described.out).toContain(shown);
  });
});
