import { rmSync } from "node:fs";
import { join } from "node:path";
import { builtInRegistry } from "@mnemograph/bench";
import { afterAll, expect, it } from "vitest";
import { HOST, openApp } from "../../test/open-app.js";
import { workPlace } from "../../test/work-place.js";
import { newFolder, writeRun } from "../../test/write-run.js";

const folder = newFolder();
writeRun(folder, "doors");
const app = openApp([folder], undefined, workPlace(join(folder, "studio"), builtInRegistry));
afterAll(() => rmSync(folder, { recursive: true }));

type HostileRequest = readonly [path: string, request?: Parameters<typeof app>[1]];

/** What leads elsewhere, breaks a parser, or is no number where one is expected; as in addresses. */
const values = [
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "..%5c..%5cprivate",
  "%252e%252e%252fmanifest",
  "%00",
  "%ff%fe",
  "%E0%A4%A",
  "__proto__",
  "%27%29%3B+DROP+TABLE+call%3B--",
  "%22+OR+prompt%3A*+NEAR%28",
  "1e999",
  "-1",
  "a".repeat(5000),
];
const episode = "/api/runs/doors/episodes/act~test~task-0~0";
const addresses = values.flatMap((value): readonly HostileRequest[] =>
  [
    `/api/runs/${value}`,
    `/api/runs/doors/episodes/${value}`,
    `${episode}/spans/${value}`,
    `/api/runs/doors/pictures/${value}`,
    `/api/runs/doors/calls?search=${value}&from=${value}&sort=${value}&order=${value}`,
    `/api/graphs/react?agents=${value}&folded=${value}`,
    `/api/memories/${value}/entries?version=${value}`,
    `/api/world-views?run=doors&episode=${value}&span=${value}`,
    `/api/compare?first=doors:act&second=${value}&pair=${value}`,
    `/assets/${value}`,
  ].map((path) => [path] as const),
);

const sent = {
  method: "POST",
  headers: { origin: `http://${HOST}`, "content-type": "application/json" },
};
const bodies = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  '{"__proto__":{"polluted":true}}',
  '{"environment":{"$where":"1"},"pipeline":[],"task":null}',
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
].flatMap((body): readonly HostileRequest[] =>
  ["/api/plays", "/api/forks", "/api/memories/x/revise"].map(
    (path) => [path, { ...sent, body }] as const,
  ),
);

const heads = [
  { host: "evil.example" },
  { host: `evil@${HOST}` },
  { origin: "http://evil.example" },
  { authorization: "Bearer " },
  { authorization: `Basic ${"x".repeat(5000)}` },
  { authorization: null, cookie: "mnemograph-studio-4321=;".repeat(500) },
  { "sec-fetch-site": "cross-site" },
].map((headers): HostileRequest => ["/api/runs", { headers }]);

const requests = [...addresses, ...bodies, ...heads];

const described = async (...[path, request]: HostileRequest) => {
  const response = await app(path, request);
  return { status: response.status, text: await response.text() };
};

it("are more than sixty", () => {
  expect(requests.length).toBeGreaterThan(60);
});

it.each(requests.map(([path, request]) => ({ path, request })))(
  "$path, sent twice, is answered alike, finds nothing, and leaves the studio as it was",
  async ({ path, request }) => {
    const normal = await described(episode);
    const [first, second] = [await described(path, request), await described(path, request)];
    expect(second).toEqual(first);
    expect(first.status).toBeLessThan(500);
    expect(first.text).not.toMatch(/planHash|"dependencies"|root:/);
    expect(await described(episode)).toEqual(normal);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
