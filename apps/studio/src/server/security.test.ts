import {
  appendFileSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOST, TOKEN, jsonOf, openApp } from "../../test/open-app.js";
import { HOSTILE, KEY, eventsOf, jsonLines, newFolder, writeRun } from "../../test/write-run.js";
import { workPlace } from "../../test/work-place.js";
import { POLICY } from "./security-headers.js";
import { LONGEST_TEXT } from "./shorten.js";

const folder = newFolder();
const outside = newFolder();
writeRun(folder, "doors");
writeRun(outside, "private");
const get = openApp([folder]);
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside, { recursive: true });
});

describe("who may read", () => {
  it("is whoever has the token, as a header, a cookie, or in the address", async () => {
    const without = { authorization: null };
    expect((await get("/api/runs", { headers: without })).status).toBe(401);
    expect((await get("/", { headers: without })).status).toBe(401);
    expect(
      (await get("/api/runs", { headers: { authorization: `Bearer ${TOKEN}x` } })).status,
    ).toBe(401);
    expect((await get("/api/runs?token=", { headers: without })).status).toBe(401);
    expect((await get("/api/runs")).status).toBe(200);
    expect(
      (
        await get("/api/runs", {
          headers: { ...without, cookie: `mnemograph-studio-4321=${TOKEN}` },
        })
      ).status,
    ).toBe(200);
    expect((await get(`/api/runs?token=${TOKEN}`, { headers: without })).status).toBe(200);
  });

  it("and the token leaves the address at once, for a cookie that no script and no other site can use", async () => {
    const response = await get(`/runs/doors?tab=state&token=${TOKEN}`, {
      headers: { authorization: null },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/runs/doors?tab=state");
    expect(response.headers.get("set-cookie")).toMatch(
      /^mnemograph-studio-4321=a-token-of-the-test; .*HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("is nobody with another host name, or from another site", async () => {
    expect((await get("/api/runs", { headers: { host: "evil.example:4321" } })).status).toBe(421);
    expect((await get("/api/runs", { headers: { host: "127.0.0.1:80" } })).status).toBe(421);
    expect((await get("/api/runs", { headers: { host: null } })).status).toBe(421);
    expect((await get("/api/runs", { headers: { host: "localhost:4321" } })).status).toBe(200);
    for (const origin of [
      "http://evil.example",
      "http://127.0.0.1:80",
      "https://127.0.0.1:4321",
      "null",
    ]) {
      expect((await get("/api/runs", { headers: { origin } })).status).toBe(403);
    }
    expect((await get("/api/runs", { headers: { origin: `http://${HOST}` } })).status).toBe(200);
    expect((await get("/api/runs", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(
      403,
    );
    expect((await get("/api/runs", { headers: { "sec-fetch-site": "same-site" } })).status).toBe(
      403,
    );
  });

  it("can only read, where nothing may be changed", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
      expect((await get("/api/runs", { method })).status).toBe(405);
  });
});

describe("who may change something", () => {
  const place = join(folder, "studio");
  const changing = openApp([folder], undefined, workPlace(place));
  const json = { "content-type": "application/json" };
  const change = (headers: Record<string, string | null>, path = "/api/plays", method = "POST") =>
    changing(path, { method, body: {}, headers: { ...json, ...headers } });
  const cookie = { authorization: null, cookie: `mnemograph-studio-4321=${TOKEN}` };

  it("knows the token, and says in Origin that it is the studio's own page", async () => {
    // Let in, and then refused for what the request lacks.
    expect((await change({ ...cookie, origin: `http://${HOST}` })).status).toBe(400);
    expect((await change({ origin: `http://${HOST}` })).status).toBe(400);
    // A program that holds the token says no origin.
    expect((await change({})).status).toBe(400);
    expect((await change({ ...cookie })).status).toBe(403);
    expect((await change({ ...cookie, origin: "http://evil.example" })).status).toBe(403);
    expect((await change({ ...cookie, origin: "null" })).status).toBe(403);
    expect(
      (await change({ ...cookie, origin: `http://${HOST}`, "sec-fetch-site": "cross-site" }))
        .status,
    ).toBe(403);
    expect(
      (await change({ ...cookie, origin: `http://${HOST}`, host: "evil.example:4321" })).status,
    ).toBe(421);
    expect((await change({ authorization: null, origin: `http://${HOST}` })).status).toBe(401);
    expect(
      (await change({ authorization: null, origin: `http://${HOST}` }, `/api/plays?token=${TOKEN}`))
        .status,
    ).toBe(401);
  });

  it("sends JSON by POST: no form, no link, no other method", async () => {
    const own = { ...cookie, origin: `http://${HOST}` };
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      null,
    ])
      expect((await change({ ...own, "content-type": type })).status).toBe(415);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
      expect((await change(own, "/api/plays", method)).status).toBe(405);
    expect((await change(own, "/")).status).toBe(405);
    for (const path of ["/api/runs", "/api/memories", "/api/nothing"])
      expect((await change(own, path)).status).toBe(404);
    for (const path of ["/api/forks", "/api/plays", "/api/plays/1/answer"])
      expect((await changing(path)).status).toBe(404);
  });
});

describe("what a response allows", () => {
  it("is scripts and styles of the page's own files, in no frame", async () => {
    for (const path of ["/", "/api/runs", "/nothing", "/assets/nothing.js", "/api/nothing"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toBe(POLICY);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
    }
    expect(POLICY).toContain("default-src 'none'");
    expect(POLICY).not.toMatch(/unsafe|\*|https?:/);
    expect(
      (await get("/api/runs", { headers: { authorization: null } })).headers.get(
        "content-security-policy",
      ),
    ).toBe(POLICY);
  });

  it("is never HTML that a log wrote", async () => {
    const response = await get("/api/runs/doors/episodes/act~test~task-0~0");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.text()).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });
});

describe("what is read", () => {
  const episodes = (name: string) => join(folder, name, "events");

  it("lies in the given folders: no path leads out of them", async () => {
    const ways = [
      "..%2f..%2fprivate",
      "%2fetc%2fpasswd",
      "..",
      "%00",
      "..%5c..",
      "a%2f..%2f..%2f..%2fmanifest",
    ];
    for (const way of ways) {
      expect((await get(`/api/runs/${way}`)).status).toBe(404);
      expect((await get(`/api/runs/doors/episodes/${way}`)).status).toBe(404);
    }
    expect(await jsonOf<unknown[]>(get("/api/runs"))).toHaveLength(1);
  });

  it("is no link that leads out: neither a run, nor a file of a run, nor a folder of events", async () => {
    symlinkSync(join(outside, "private"), join(folder, "linked"));
    expect((await jsonOf<{ id: string }[]>(get("/api/runs"))).map(({ id }) => id)).toEqual([
      "doors",
    ]);
    writeFileSync(
      join(outside, "secret.jsonl"),
      jsonLines(eventsOf("secret", "act", ["look"], true)),
    );
    symlinkSync(join(outside, "secret.jsonl"), join(episodes("doors"), "secret.jsonl"));
    expect((await get("/api/runs/doors/episodes/secret")).status).toBe(404);
    const half = writeRun(folder, "half");
    rmSync(join(half, "events"), { recursive: true });
    symlinkSync(join(outside, "private", "events"), join(half, "events"));
    expect((await get("/api/runs/half/episodes/act~test~task-0~0")).status).toBe(404);
    rmSync(join(half, "results.jsonl"));
    symlinkSync(join(outside, "private", "results.jsonl"), join(half, "results.jsonl"));
    expect((await jsonOf<{ finished: number }>(get("/api/runs/half"))).finished).toBe(0);
    rmSync(join(folder, "linked"));
    rmSync(half, { recursive: true });
  });

  it("may be a link inside of the given folder, and the given folder may be a link", async () => {
    symlinkSync(folder, join(outside, "given"));
    const throughLink = openApp([join(outside, "given")]);
    expect((await throughLink("/api/runs/doors")).status).toBe(200);
    expect((await throughLink("/api/runs/doors/episodes/act~test~task-0~0")).status).toBe(200);
  });

  it("has limits: long lines are left out with words, long texts are cut", async () => {
    const file = runPaths(join(folder, "doors")).eventsOf("ldm~test~task-1~0");
    const long = eventsOf(
      "ldm~test~task-1~0",
      "ldm",
      [`say ${"a".repeat(LONGEST_TEXT + 50)}`],
      true,
    );
    writeFileSync(file, jsonLines(long));
    appendFileSync(file, "");
    truncateSync(file, jsonLines(long).length);
    const span = long.findIndex(({ type }) => type === "memory-read");
    expect(span).toBeGreaterThan(0);
    const { spans } = await jsonOf<{ spans: { node: string; path: string; number: number }[] }>(
      get("/api/runs/doors/episodes/ldm~test~task-1~0"),
    );
    const actor = spans.findLast(({ node }) => node === "actWithTuples")?.number;
    const text = await (
      await get(`/api/runs/doors/episodes/ldm~test~task-1~0/spans/${actor}`)
    ).text();
    expect(text).toContain("… (");
    expect(text).toMatch(/more characters\)/);
    expect(text.length).toBeLessThan(5 * LONGEST_TEXT);
  });
});

describe("keys", () => {
  let [trace, run] = ["", ""];
  beforeAll(async () => {
    const { spans } = await jsonOf<{ spans: { number: number }[] }>(
      get("/api/runs/doors/episodes/act~test~task-0~0"),
    );
    trace = (
      await Promise.all(
        spans.map(async ({ number }) =>
          (await get(`/api/runs/doors/episodes/act~test~task-0~0/spans/${number}`)).text(),
        ),
      )
    ).join("\n");
    trace += await (await get("/api/runs/doors/episodes/act~test~task-0~0")).text();
    run = await (await get("/api/runs/doors")).text();
  });

  it("in prompts, replies and states are hidden", () => {
    expect(trace).toContain("‹hidden key›");
    expect(trace).not.toContain(KEY);
  });

  it("in a run's settings are hidden", () => {
    expect(run).toContain("models.example/v1");
    expect(run).not.toContain("secret-word");
  });

  it("of the studio's own environment variables are hidden, wherever they stand", async () => {
    const copy = writeRun(folder, "told");
    const file = runPaths(copy).eventsOf("told");
    writeFileSync(
      file,
      jsonLines(
        eventsOf("told", "act", ["say a-value-that-nobody-may-see", "say a-folder-to-see"], false),
      ),
    );
    const text = await (await get("/api/runs/told/episodes/told")).text();
    expect(text).not.toContain("a-value-that-nobody-may-see");
    expect(text).toContain("a-folder-to-see");
    rmSync(copy, { recursive: true });
  });
});

describe("a folder", () => {
  it("that is missing or empty holds no run", async () => {
    mkdirSync(join(outside, "empty"));
    expect(
      await jsonOf(openApp([join(outside, "empty"), join(outside, "missing")])("/api/runs")),
    ).toEqual([]);
  });
});
