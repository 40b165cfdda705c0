import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderImages } from "./folder-images.js";
import type { ImageStore } from "./image-store.js";
import { inProcessImages } from "./in-process-images.js";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Uint8Array.of(1, 2, 3);

describe.each<[string, () => ImageStore]>([
  ["inProcessImages", inProcessImages],
  ["folderImages", () => folderImages(folder)],
])("%s", (_, open) => {
  it("keeps bytes by their hash", async () => {
    const store = open();
    const reference = await store.put(bytes, "image/png");
    expect(reference).toEqual({
      hash: "sha256:039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81",
      mediaType: "image/png",
    });
    expect(Uint8Array.from(await store.get(reference.hash))).toEqual(bytes);
    expect([await store.has(reference.hash), await store.has(`sha256:${"0".repeat(64)}`)]).toEqual([
      true,
      false,
    ]);
  });

  it("may be given the same picture many times at once", async () => {
    const store = open();
    const references = await Promise.all(
      Array.from({ length: 8 }, () => store.put(Uint8Array.of(9, 9), "image/png")),
    );
    expect(new Set(references.map(({ hash }) => hash)).size).toBe(1);
  });

  it("says so where it has no such picture", async () => {
    await expect(open().get(`sha256:${"a".repeat(64)}`)).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });
});

describe("folderImages", () => {
  it("has one whole file for each picture, found by another store of the folder", async () => {
    const { hash } = await folderImages(folder).put(Uint8Array.of(5), "image/png");
    expect(Uint8Array.from(await folderImages(folder).get(hash))).toEqual(Uint8Array.of(5));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.includes("."),
    );
    expect(files.every((file) => /^[0-9a-f]{2}.[0-9a-f]{62}\.png$/.test(file))).toBe(true);
  });

  it("leads nowhere else by a hash that is none", async () => {
    for (const hash of ["../../secret", "sha256:zz", ""])
      await expect(folderImages(folder).get(hash)).rejects.toMatchObject({ code: "USAGE" });
  });
});
