import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openApp } from "./open-app.js";
import { PNG, fileOf, keep } from "./kept-picture.js";
import { newFolder, writeRun } from "./write-run.js";

const folder = newFolder();
const outside = newFolder();
const run = writeRun(folder, "arms");
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside, { recursive: true });
});
const here = keep(join(folder, "pictures"), PNG);

describe("a picture of a run", () => {
  const get = openApp([folder]);
  const ask = (digits: string, name = "arms") => get(`/api/runs/${name}/pictures/${digits}`);

  it("comes from the folder of pictures beside the runs, as what it is, for ever, under the page's policy", async () => {
    const response = await ask(here);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("comes from the run's own folder and from a folder of pictures that was given", async () => {
    const [own, given] = [Buffer.concat([PNG, Buffer.of(1)]), Buffer.concat([PNG, Buffer.of(2)])];
    expect((await ask(keep(join(run, "pictures"), own))).status).toBe(200);
    const digits = keep(outside, given);
    expect((await ask(digits)).status).toBe(404);
    expect((await openApp([folder, outside])(`/api/runs/arms/pictures/${digits}`)).status).toBe(
      200,
    );
  });

  it("is nothing else: no other name, no other bytes, no link out, nothing large, no run that is not there", async () => {
    const pictures = join(folder, "pictures");
    for (const name of [
      "..%2f..%2fmanifest.json",
      here.toUpperCase(),
      here.slice(1),
      `${here}0`,
      "x",
    ])
      expect([name, (await ask(name)).status]).toEqual([name, 404]);
    const wrong = keep(pictures, PNG, "a".repeat(64));
    const text = keep(pictures, Buffer.from("a secret"));
    const large = keep(pictures, Buffer.concat([PNG, Buffer.alloc(5 << 20)]));
    const secret = Buffer.concat([PNG, Buffer.of(3)]);
    const linked = keep(outside, secret);
    mkdirSync(dirname(fileOf(pictures, linked)), { recursive: true });
    symlinkSync(fileOf(outside, linked), fileOf(pictures, linked));
    for (const digits of [wrong, text, large, linked]) expect((await ask(digits)).status).toBe(404);
    expect((await ask(here, "nobody")).status).toBe(404);
    expect(
      (await get(`/api/runs/arms/pictures/${here}`, { headers: { authorization: null } })).status,
    ).toBe(401);
  });
});
