/// <reference types="@mnemograph/test-postgres/setup" />
import { existsSync } from "node:fs";
import { join } from "node:path";
import { imagesIn } from "@mnemograph/core";
import { openPostgres } from "@mnemograph/memory/postgres";
import { describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { runtimeContextFrom } from "../runtime-context.js";
import { openSession } from "./session.js";
import { settingsWith } from "./settings-from.js";

const url = inject("postgresUrl");
const folder = temporaryFolder();

describe.skipIf(url === "")("pictures on a shared database", () => {
  it("lie there once for all machines, and in no folder of any", async () => {
    const database = await openPostgres({ url, schema: `pictures_${process.pid}` });
    try {
      const pictures = join(folder, "pictures");
      const request = {
        environment: "manipulation",
        builtIn: true,
        options: { task: "button", view: "left", trials: "1", pictures },
      };
      const settings = settingsWith(builtInRegistry, request, runtimeContextFrom(), "none");
      const [one, other] = [
        await openSession(settings, builtInRegistry, {}, {}, { database }),
        await openSession(settings, builtInRegistry, {}, {}, { database }),
      ];
      const [task] = one.open.tasks;
      if (task === undefined) throw new Error("no task");
      const [seen, again] = [
        await one.open.environment.reset(task),
        await other.open.environment.reset(task),
      ];
      expect(again.observation).toBe(seen.observation);
      const [image] = imagesIn(seen.observation);
      expect((await other.open.environment.images?.get(image?.hash ?? ""))?.length).toBeGreaterThan(
        1000,
      );
      expect(await database.rows("SELECT count(*)::int AS pictures FROM {image}")).toEqual([
        { pictures: 1 },
      ]);
      expect(existsSync(pictures)).toBe(false);
      await one.close();
      await other.close();
    } finally {
      await database.rows(`DROP SCHEMA "pictures_${process.pid}" CASCADE`);
      await database.close();
    }
  });
});
