import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { executablePath, launchChromium, openContext } from "./chromium.js";
import { openCollector } from "./open-collector.js";
import { playDoors } from "./play-doors.js";
import { newFolder } from "./write-run.js";

const PICTURES = join(import.meta.dirname, "../screenshots");
const KEY = "a-key-that-no-page-may-see";

describe.skipIf(executablePath === undefined)(
  "telemetry, in Chromium against collectors of this machine (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const folder = newFolder();
    const registry = doorsRegistry();
    const sent: string[] = [];
    let [browser, opened]: [Browser | undefined, Page | undefined] = [undefined, undefined];
    let [spans, traces]: Awaited<ReturnType<typeof openCollector>>[] = [];
    let closeStudio = async () => {};
    let [origin, episode] = ["", ""];
    const page = () => opened!;
    const fact = (section: string, name: string) =>
      page()
        .getByRole("region", { name: section })
        .locator(".facts div", { hasText: name })
        .locator("dd");

    const open = async (variables: Readonly<Record<string, string>>, telemetry: boolean) => {
      await closeStudio();
      const { openStudio } = (await import(
        join(import.meta.dirname, "../dist/index.js")
      )) as typeof import("../src/index.js");
      const studio = await openStudio({
        roots: [folder],
        registry,
        workFolder: join(folder, "studio"),
        cwd: folder,
        environment: variables,
        telemetry,
      });
      closeStudio = studio.close;
      origin = new URL(studio.url).origin;
      await page().goto(studio.url);
    };
    const photograph = async (name: string) => {
      for (const [width, colorScheme] of [
        [1280, "light"],
        [1280, "dark"],
        [400, "light"],
        [400, "dark"],
      ] as const) {
        await page().setViewportSize({ width, height: 860 });
        await page().emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page().screenshot({
          path: join(PICTURES, `${name}-${width}-${colorScheme}.png`),
          fullPage: width === 400,
        });
        expect(
          await page().evaluate("document.documentElement.scrollWidth"),
          `${name} at ${width}`,
        ).toBeLessThanOrEqual(width);
      }
      await page().setViewportSize({ width: 1280, height: 860 });
    };

    beforeAll(async () => {
      mkdirSync(PICTURES, { recursive: true });
      episode = await playDoors(folder, registry);
      [spans, traces] = [await openCollector(), await openCollector()];
      browser = await launchChromium();
      opened = await (
        await openContext(browser, { viewport: { width: 1280, height: 860 } })
      ).newPage();
      opened.on("response", (response) => {
        if (response.url().startsWith(origin))
          void response.text().then(
            (text) => sent.push(text),
            () => undefined,
          );
      });
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await browser?.close();
      await closeStudio();
      await spans?.close();
      await traces?.close();
      rmSync(folder, { recursive: true });
    });

    it("says that nothing goes out, where it would go to, and how it is turned on", async () => {
      await open(
        {
          OTEL_EXPORTER_OTLP_ENDPOINT: `${spans!.url}?key=${KEY}`.replace(
            "http://",
            `http://me:${KEY}@`,
          ),
        },
        false,
      );
      await page().getByRole("link", { name: "Telemetry" }).click();
      await page().getByText("No span is sent.").waitFor();
      await page().getByText("mnemograph studio --telemetry").waitFor();
      await page().getByText("No trace is sent.").waitFor();
      await page().getByText(new URL(spans!.url).origin).waitFor();
      expect(await page().locator(".sends").count()).toBe(0);
      await photograph("telemetry-off");
      expect([spans!.seen, traces!.seen]).toEqual([[], []]);
    });

    it("sends the spans of a recorded run that is chosen there, and counts what the collector took", async () => {
      await open(
        {
          OTEL_EXPORTER_OTLP_ENDPOINT: spans!.url,
          OTEL_EXPORTER_OTLP_HEADERS: `x-key=${KEY}`,
          OTEL_SERVICE_NAME: "doors",
        },
        true,
      );
      await page().goto(`${origin}/telemetry`);
      await page().getByRole("link", { name: "Telemetry (spans are sent)" }).waitFor();
      await page().getByRole("button", { name: "Send its spans" }).click();
      await expect.poll(() => fact("OpenTelemetry", "Episodes").textContent()).toBe("1");
      const names = spans!.spans();
      for (const name of ["invoke_agent act", "chat offline", "execute_tool doors"])
        expect(names).toContain(name);
      await expect
        .poll(() => fact("OpenTelemetry", "Spans taken").textContent())
        .toBe(String(names.length));
      expect(await fact("OpenTelemetry", "Spans lost").textContent()).toBe("0");
      expect(await fact("OpenTelemetry", "Last error").textContent()).toBe("none");
      expect(spans!.seen[0]?.headers["x-key"]).toBe(KEY);
      expect(spans!.seen.map(({ body }) => body).join("")).not.toContain("You see a red door");
      await photograph("telemetry-on");
    });

    it("sends those of a fork while it is played", async () => {
      spans!.seen.length = 0;
      await page().goto(`${origin}/runs/first/episodes/${episode}?tab=fork`);
      await page().getByRole("button", { name: "Run on from here" }).click();
      await page().getByText("The fork has been played.").waitFor();
      await expect.poll(() => spans!.spans()).toContain("invoke_agent act");
    });

    it("says what a collector refused, and why", async () => {
      spans!.state.status = 400;
      await page().goto(`${origin}/telemetry`);
      await page().getByRole("combobox", { name: "A recorded run" }).selectOption("first");
      await page().getByRole("button", { name: "Send its spans" }).click();
      await expect.poll(() => fact("OpenTelemetry", "Spans lost").textContent()).not.toBe("0");
      expect(await fact("OpenTelemetry", "Last error").textContent()).not.toBe("none");
      await photograph("telemetry-refused");
      spans!.state.status = 200;
    });

    it("shows LangSmith by its usual variables: server, project, whether a key is set, and what the server answered", async () => {
      const variables = {
        LANGSMITH_TRACING: "true",
        LANGSMITH_ENDPOINT: traces!.url,
        LANGSMITH_API_KEY: KEY,
        LANGSMITH_PROJECT: "doors",
      };
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      await open(variables, false);
      await page().goto(`${origin}/runs/first/episodes/${episode}?tab=fork`);
      await page().getByRole("button", { name: "Run on from here" }).click();
      await page().getByText("The fork has been played.").waitFor();
      await page().goto(`${origin}/telemetry`);
      await expect
        .poll(async () => Number(await fact("LangSmith", "Requests taken").textContent()))
        .toBeGreaterThan(0);
      expect(await fact("LangSmith", "Project").textContent()).toBe("doors");
      expect(await fact("LangSmith", "Key").textContent()).toBe("set");
      const posted = traces!.seen.find(({ path }) => path.startsWith("/runs"));
      expect(posted?.headers["x-api-key"]).toBe(KEY);
      expect(spans!.seen.filter(({ headers }) => headers["x-api-key"] !== undefined)).toEqual([]);
      await photograph("telemetry-langsmith");
    });

    it("never sent a key to the page", () => {
      expect(sent.length).toBeGreaterThan(10);
      expect(sent.filter((text) => text.includes(KEY))).toEqual([]);
    });
  },
);
