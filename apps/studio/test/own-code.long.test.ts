import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { extensionFiles, openRegistry, runBench } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";

const RECIPES = join(import.meta.dirname, "../../../examples/recipes/src/config-file");

describe.skipIf(executablePath === undefined)(
  "what is promised of the user's own code, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const { folder, page, serve, open, keep, neverComplains } = studioTour(
      doorsRegistry(),
      () => undefined,
    );

    describe("what is the user's own, from a mnemograph.config.ts", () => {
      it("is drawn, played, traced and forked like what is built in", async () => {
        const own = await openRegistry(
          extensionFiles({ config: join(RECIPES, "mnemograph.config.ts") }, RECIPES),
          RECIPES,
        );
        const environment = own.environments.find(({ name }) => name.includes("lamp"))!.name;
        const { results } = await runBench(
          {
            environment: own.environment(environment),
            pipelines: [own.pipelines.find(({ name }) => name === "reviewed-act")],
            model: new FakeListChatModel({
              responses: ["> go to the hall", "Action: go to the hall"],
            }),
            directory: join(folder, "own"),
            events: "full",
            processes: 0,
            limit: 1,
          } as Parameters<typeof runBench>[0],
          { cwd: folder },
        );
        const lamps = results[0]!.episodeId;
        await serve(own as unknown as ReturnType<typeof doorsRegistry>);
        await open("/graphs/reviewed-act");
        await page().locator(".box.node").first().waitFor();
        await keep("own-graph");
        await open(`/runs/own/episodes/${encodeURIComponent(lamps)}`);
        await page().locator(".step[aria-current]").waitFor();
        await page().locator(".box.lit").waitFor();
        await keep("own-trace");
        expect(await page().locator(".step").count()).toBeGreaterThan(0);
      });

      it("comes from the command too", () => {
        const bin = join(import.meta.dirname, "../../cli/bin/mnemograph.js");
        const svg = execFileSync(
          process.execPath,
          [bin, "graph", "reviewed-act", "--format", "svg"],
          { cwd: RECIPES, encoding: "utf8" },
        );
        expect(svg).toMatch(/^<svg/);
      });
    });

    neverComplains();
  },
);
