import { rmSync } from "node:fs";
import { join } from "node:path";
import { runBench } from "@mnemograph/bench";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { chooseCell } from "./choose-cell.js";
import { executablePath, launchChromium, openContext } from "./chromium.js";
import { playDoors } from "./play-doors.js";
import { writeMemories } from "./write-memories.js";
import { newFolder, writeRun } from "./write-run.js";

describe.skipIf(executablePath === undefined)(
  "what changes something, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const folder = newFolder();
    const complaints: string[] = [];
    const registry = doorsRegistry();
    let [browser, opened, studio]: [
      Browser | undefined,
      Page | undefined,
      { url: string; close: () => Promise<void> } | undefined,
    ] = [undefined, undefined, undefined];
    let [origin, episode] = ["", ""];
    const page = () => opened!;
    const open = async (path: string) => {
      await page().goto(origin + path);
      await page().locator("h1, h2").first().waitFor();
    };

    beforeAll(async () => {
      writeRun(folder, "doors");
      await writeMemories(join(folder, "memories"));
      episode = await playDoors(folder, registry);
      await runBench(
        {
          environment: "langsuite",
          options: { task: "household", level: "low" },
          pipelines: ["act"],
          directory: join(folder, "rooms"),
          processes: 0,
          limit: 1,
        },
        { cwd: folder },
      );
      const { openStudio } = (await import(
        join(import.meta.dirname, "../dist/index.js")
      )) as typeof import("../src/index.js");
      studio = await openStudio({
        roots: [folder],
        registry,
        workFolder: join(folder, "studio"),
        cwd: folder,
      });
      origin = new URL(studio.url).origin;
      browser = await launchChromium();
      const context = await openContext(browser, { viewport: { width: 1280, height: 860 } });
      opened = await context.newPage();
      opened.on(
        "console",
        (message) => message.type() === "error" && complaints.push(message.text()),
      );
      opened.on("pageerror", (error) => complaints.push(error.message));
      await opened.goto(studio.url);
    });
    afterAll(async () => {
      await browser?.close();
      await studio?.close();
      rmSync(folder, { recursive: true });
    });

    it("shows what a memory holds, what an entry was used for, and edits and deletes with new versions", async () => {
      await open("/memory");
      await page().getByRole("link", { name: "Tuples" }).click();
      await page().getByText("1 to 3 of 3 entries").waitFor();
      await chooseCell(page());
      await page().keyboard.press("/");
      await page().keyboard.type("chest");
      await page().getByText("1 to 1 of 1 entry").waitFor();
      await page().getByText("The episodes that used it").first().click();
      await page().getByRole("link", { name: "test/task-2" }).first().waitFor();
      await page().getByRole("button", { name: "Edit" }).click();
      await page().getByRole("textbox", { name: "Action" }).fill("knock at the chest");
      await page().getByRole("button", { name: "Save as a new version" }).click();
      await page().locator(".entry-action", { hasText: "knock at the chest" }).waitFor();
      await page().getByText("since version 2").waitFor();
      await page()
        .getByText(
          "This is branch formed#1: edited by hand, 1 change, made from version 1 of formed by",
        )
        .waitFor();
      await page().getByText("mnemograph bench --memory-branch formed#1").waitFor();
      await page().getByRole("button", { name: "Delete" }).click();
      await page().getByRole("button", { name: "Delete it" }).click();
      await page().getByText("Nothing here holds these words.").waitFor();
      await page().getByRole("combobox", { name: "Version" }).selectOption("1");
      await page().locator(".entry-action", { hasText: "open chest 1" }).waitFor();
      await expect.poll(async () => page().getByRole("button", { name: "Edit" }).count()).toBe(0);
      // The original holds what it held, and leads to the branch.
      await page().getByRole("link", { name: "Its original" }).click();
      await page().locator(".entry-action", { hasText: "open chest 1" }).waitFor();
      await page()
        .getByText("A change by hand goes to branch formed#1; this memory stays as it is.")
        .waitFor();
      await page()
        .getByRole("link", { name: "branch formed#1: edited by hand, 2 changes" })
        .waitFor();
    });

    it("finds a run again by a tag that a person wrote", async () => {
      await open("/runs/first");
      await page().getByRole("textbox", { name: "Tags" }).fill("to check, baseline");
      await page().getByRole("button", { name: "Save" }).click();
      await open("/");
      await page().getByText("bench · to check · baseline").waitFor();
      await page().getByRole("combobox", { name: "Tag" }).selectOption("baseline");
      await page()
        .getByText(/^1 of \d+ runs/)
        .waitFor();
      expect(new URL(page().url()).searchParams.get("tag")).toBe("baseline");
    });

    it("adds an entry like another one", async () => {
      await open("/memory/memories~learnt~reflections");
      await page().getByRole("button", { name: "Add one like it" }).click();
      expect(await page().getByRole("textbox", { name: "Trial" }).inputValue()).toBe("1");
      await page().getByRole("textbox", { name: "Reflection" }).fill("I should have asked.");
      await page().getByRole("button", { name: "Add it" }).click();
      await page().getByText("1 to 2 of 2 entries").waitFor();
      await page().locator("dd", { hasText: "I should have asked." }).waitFor();
      await page().getByText("This is branch imported#1: edited by hand, 1 change").waitFor();
    });

    it("goes on from a node under an edit, by keys, and sets the fork beside its original", async () => {
      await open(`/runs/first/episodes/${episode}`);
      await page().locator(".step[aria-current]").waitFor();
      await page().keyboard.press("j");
      await page().keyboard.press("f");
      for (const part of ["Observation", "Prompt", "Reply", "Action"])
        await page().locator(".fork-part summary", { hasText: part }).waitFor();
      await page().locator(".fork-part summary", { hasText: "Action" }).click();
      await page().getByLabel("What the agent does: the node is not run").fill("take red key");
      await page().getByText("Edited: the action.").waitFor();
      await page().getByRole("button", { name: "Run on from here" }).click();
      await page().getByText("The fork has been played.").waitFor();
      await page().getByRole("link", { name: "Compare with the original" }).click();
      await page().getByText("Here they part").waitFor();
      await page().locator("td", { hasText: "take red key" }).first().waitFor();
      await open("/runs/fork-first-1");
      const origin = page().getByRole("link", { name: "an episode of first" });
      await origin.waitFor();
      expect(await origin.getAttribute("href")).toContain(`/runs/first/episodes/`);
    });

    it("gives a person the agent's seat, keys first, records the episode, and makes it a memory", async () => {
      await open("/play?environment=doors");
      await page()
        .getByRole("button", { name: /open the red door/ })
        .first()
        .click();
      const field = page().getByRole("textbox", { name: "What should the agent do next?" });
      await field.waitFor();
      await page().keyboard.type("take");
      await page().getByRole("button", { name: "take red key" }).waitFor();
      await page().keyboard.press("Enter");
      await page().getByText("You have the red key.").first().waitFor();
      await page().keyboard.type("open red door");
      await page().keyboard.press("Enter");
      await page().getByText("The episode has ended.").waitFor();
      await page().getByRole("button", { name: "Make it a memory" }).click();
      await page().getByText("It is an experience now").waitFor();
      await page().getByRole("link", { name: "Look at it step by step" }).click();
      await page().locator(".step-action", { hasText: "take red key" }).waitFor();
      expect(await page().locator(".step").count()).toBe(2);
    });

    it("draws LangSuitE's rooms from above with the agent's view, also of a lean log", async () => {
      await open("/runs/rooms");
      await page()
        .getByRole("row", { name: /alarm|put|bed|household/i })
        .last()
        .getByRole("link")
        .first()
        .click();
      await page().locator(".step[aria-current]").waitFor();
      await page().keyboard.press("w");
      await page().getByRole("img", { name: "The rooms from above" }).waitFor();
      expect(await page().locator(".map-thing").count()).toBeGreaterThan(3);
      expect(await page().locator(".map-agent").count()).toBe(1);
      expect(await page().locator(".map-view-cone").count()).toBe(1);
    });

    it("shows a node's options and source in its graph", async () => {
      await open("/graphs/ldm?node=playBatch%2FretrieveTuples");
      await page().locator(".drawer summary", { hasText: "Options" }).click();
      await page().getByText("retrieve.max", { exact: true }).waitFor();
      await page().getByText("packages/nodes/src/ldm/retrieve-tuples/retrieve-tuples.ts").waitFor();
      expect(await page().locator(".options dt").count()).toBeGreaterThan(5);
    });

    it("never broke its own policy, and never complained", () => {
      expect(complaints).toEqual([]);
    });
  },
);
