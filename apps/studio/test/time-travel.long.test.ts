import { join } from "node:path";
import { runBench } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { playDoors } from "./play-doors.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";
import { writeMemories } from "./write-memories.js";

/** In the words of the prompt `act`: the offline model reads no other. */
const editedPrompt = "The task:\nYou see a green door.\nYour task is to: open the red door\n>";

describe.skipIf(executablePath === undefined)(
  "what memory and time travel promise, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const registry = doorsRegistry();
    let episode = "";
    const { folder, page, serve, open, keep, neverComplains } = studioTour(
      registry,
      async (place) => {
        await writeMemories(join(place, "memories"));
        episode = await playDoors(place, registry);
      },
    );

    describe("5. memory", () => {
      it("holds experiences and reflections too, with search, origin and version", async () => {
        await open("/memory");
        await page().getByRole("link", { name: "Experiences" }).first().click();
        await page().getByText("from a success").waitFor();
        await page().getByText("take red key 1 from desk 1").first().waitFor();
        await page().getByRole("combobox", { name: "Version" }).waitFor();
        await keep("experiences");
        await open("/memory");
        await page().getByRole("link", { name: "Reflections" }).first().click();
        await page().getByText("I should have taken the key first.").waitFor();
        await page().getByText("after trial 1 of test/task-1").waitFor();
        expect(await page().getByRole("button", { name: "Delete" }).count()).toBe(1);
      });
    });

    describe("6. time travel", () => {
      const forkWith = async (
        part: string,
        field: string | RegExp,
        text: string,
        described: string,
      ) => {
        await open(`/runs/first/episodes/${episode}`);
        await page().locator(".step[aria-current]").waitFor();
        await page().keyboard.press("j");
        await page().keyboard.press("f");
        await page().locator(".fork-part summary", { hasText: part }).click();
        await page().getByLabel(field).first().fill(text);
        await page().getByText(described).waitFor();
        await page().getByRole("button", { name: "Run on from here" }).click();
        await page().getByText("The fork has been played.").waitFor();
        await page().getByRole("link", { name: "Open the fork" }).click();
        await page().getByRole("heading", { level: 1, name: "open the red door" }).waitFor();
        await page().locator(".step").nth(1).waitFor();
      };

      it.each([
        ["Observation", "What the agent sees", "You see a green door.", "Edited: what it found."],
        ["Prompt", "user", editedPrompt, "Edited: the prompt."],
        ["Reply", /taken to have said/, "> take red key", "Edited: the reply."],
      ])("goes on under an edited %s", async (part, field, text, described) => {
        await forkWith(part, field, text, described);
        if (part === "Reply")
          await page().locator(".step-action", { hasText: "take red key" }).waitFor();
        await keep(`fork-${part.toLowerCase()}`);
        expect(new URL(page().url()).pathname).toContain("fork-first");
      });

      it("goes on without a case that memory gave, and is refused in words where tasks learn from each other", async () => {
        const { results } = await runBench(
          {
            environment: registry.environment("doors"),
            pipelines: ["rap-train", "rap"],
            directory: join(folder, "rap"),
            experiences: join(folder, "memories/learnt.sqlite"),
            events: "full",
            processes: 0,
            limit: 1,
          } as Parameters<typeof runBench>[0],
          { cwd: folder },
        );
        const openFork = async (pipeline: string) => {
          const { episodeId } = results.find((result) => result.pipeline === pipeline)!;
          await open(`/runs/rap/episodes/${encodeURIComponent(episodeId)}`);
          await page().locator(".step[aria-current]").waitFor();
          await page().keyboard.press("f");
          await page().locator(".fork-part summary, .notice.broken").first().waitFor();
        };
        await openFork("rap");
        await page().getByText("This episode cannot be forked.").waitFor();
        await openFork("rap-train");
        await page().locator(".fork-part summary", { hasText: "Retrieved experiences" }).click();
        await page().getByRole("checkbox", { name: "case 1" }).first().uncheck();
        await page().getByText("Edited: what it found.").waitFor();
        await keep("fork-cases");
        await page().getByRole("button", { name: "Run on from here" }).click();
        await page().getByText("The fork has been played.").waitFor();
        expect(await page().getByRole("link", { name: "Compare with the original" }).count()).toBe(
          1,
        );
      });
    });

    describe("worlds whose effects cannot be undone", () => {
      it("are refused to be forked, in words, and nothing of them is done again", async () => {
        const world = doorsRegistry("irreversible");
        const done = join(folder, "done");
        const { results } = await runBench(
          {
            environment: world.environment("doors"),
            pipelines: ["act"],
            directory: done,
            events: "full",
            processes: 0,
            limit: 1,
          },
          { cwd: folder },
        );
        const steps = world.steps.length;
        await serve(world);
        await open(`/runs/done/episodes/${encodeURIComponent(results[0]!.episodeId)}?tab=fork`);
        await page().getByRole("button", { name: "Run on from here" }).click();
        await page().getByText("what is done in doors cannot be undone").waitFor();
        await keep("fork-refused");
        expect(world.steps.length).toBe(steps);
      });
    });

    neverComplains();
  },
);
