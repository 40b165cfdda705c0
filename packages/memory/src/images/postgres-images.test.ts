import { describe, expect, it } from "vitest";
import { hasPostgres, ownDatabase } from "../postgres/postgres.testing.js";
import { postgresImages } from "./postgres-images.js";

describe.skipIf(!hasPostgres)("postgresImages", () => {
  const open = ownDatabase("images");
  const bytes = Uint8Array.of(0, 1, 2, 255);

  it("keeps bytes once by their hash, whoever puts them, and gives them to all", async () => {
    const database = await open();
    const [one, other] = [await postgresImages({ database }), await postgresImages({ database })];
    const put = await Promise.all(
      [one, other, one, other].map((store) => store.put(bytes, "image/png")),
    );
    expect(put).toEqual(
      Array.from({ length: 4 }, () => ({ hash: put[0]?.hash, mediaType: "image/png" })),
    );
    expect(Uint8Array.from(await other.get(put[0]?.hash ?? ""))).toEqual(bytes);
    expect(await database.rows("SELECT length(bytes) AS size FROM {image}")).toEqual([{ size: 4 }]);
    expect([await one.has(put[0]?.hash ?? ""), await one.has(`sha256:${"0".repeat(64)}`)]).toEqual([
      true,
      false,
    ]);
  });

  it("reports a missing picture and an invalid hash", async () => {
    const store = await postgresImages({ database: await open() });
    await expect(store.get(`sha256:${"a".repeat(64)}`)).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
    for (const none of ["../../secret", "sha256:zz", "", `SHA256:${"a".repeat(64)}`])
      await expect(store.get(none)).rejects.toMatchObject({ code: "USAGE" });
  });
});
