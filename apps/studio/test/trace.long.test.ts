import { readFileSync, writeFileSync } from "node:fs";
import { runPaths } from "@mnemograph/bench/results";
import { describe, expect, it } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";
import { writeRun } from "./write-run.js";

/** A read of RAP's memory, as its node reports it. */
const rapRead = {
  type: "memory-read",
  node: "act",
  path: "",
  at: 16,
  place: "experiences by action key: open the door",
  version: 2,
  results: [
    {
      id: "log-1",
      score: 1.4,
      text: "open a chest (task 0.80, key 0.60; entry 2: > take red key 1)",
      parts: { task: 0.8, key: 0.6 },
      matched: { entry: 2, text: "> take red key 1" },
    },
  ],
};

/** And what it then writes. */
const rapWrite = {
  type: "memory-write",
  node: "act",
  path: "",
  at: 17,
  place: "experiences",
  version: 3,
  added: ["log-<new>"],
};

/**
 * One episode reads and writes memory as RAP does, and has a reply that had to be seen through
 * after one that could not be used.
 */
const spoil = (directory: string) => {
  const log = runPaths(directory).eventsOf("act~test~task-1~0");
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  const place = lines.findIndex((line) => line.includes('"model-call"'));
  const call = JSON.parse(lines[place]!) as { reply: string };
  const corrupted = {
    ...call,
    reply: "I cannot say.",
    problem: "no action in the reply",
    parsed: undefined,
    outcome: "unusable",
  };
  const mended = {
    ...call,
    reply: `Sure! I would:\n${"or ".repeat(400)}FOLDED-PART ${"or ".repeat(400)}\n**go to desk 1**`,
    attempt: 1,
    outcome: "repaired",
  };
  lines.splice(
    place,
    1,
    JSON.stringify(rapRead),
    JSON.stringify(rapWrite),
    JSON.stringify(corrupted),
    JSON.stringify(mended),
  );
  writeFileSync(log, `${lines.join("\n")}\n`);
};

describe.skipIf(executablePath === undefined)(
  "what traces promise, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const { page, open, keep, neverComplains } = studioTour(doorsRegistry(), (place) =>
      spoil(writeRun(place, "doors")),
    );
    const trace = "/runs/doors/episodes/ldm~test~task-1~0";

    describe("4. trace", () => {
      it("is walked through by keys: steps, episodes, the graph", async () => {
        await open(trace);
        const step = () => page().locator(".step[aria-current]").textContent();
        await page().locator(".step[aria-current]").waitFor();
        const first = await step();
        await page().keyboard.press("j");
        await expect.poll(step).not.toBe(first);
        await page().keyboard.press("k");
        await expect.poll(step).toBe(first);
        /**
         * Turns to another episode; the key does nothing until the page knows the neighbours of the
         * one at hand.
         */
        const leaf = async (key: string, wanted: string) => {
          const address = () => page().evaluate<string>("location.href");
          await expect
            .poll(async () => {
              if (!(await address()).includes(wanted)) await page().keyboard.press(key);
              return address();
            })
            .toContain(wanted);
          await page().locator(".step[aria-current]").waitFor();
        };
        await leaf("]", "task-2");
        await leaf("[", "task-1");
        await page().keyboard.press("g");
        await page().getByRole("heading", { name: "ldm", exact: true, level: 1 }).waitFor();
      });

      it("has LDM2's batches as lanes, each to be looked at, the chosen one marked", async () => {
        await open(trace);
        const lanes = page().getByRole("combobox", { name: /lane/i });
        await lanes.waitFor();
        expect((await lanes.locator("option").allTextContents()).join(" ")).toMatch(
          /put\/1.*put\/2/,
        );
        expect(await page().locator(".timeline svg, svg.timeline").first().count()).toBe(1);
        await lanes.selectOption({ index: 0 });
        await page().locator(".step", { hasText: "look" }).first().waitFor();
        await keep("lanes");
      });

      it("shows the prompt's parts, the raw reply, what was read of it and what had to be repaired, tokens, cost and latency", async () => {
        await open("/runs/doors/episodes/act~test~task-1~0?span=1");
        for (const title of ["Instructions", "Memory", "Situation"])
          await page().getByRole("heading", { name: title, exact: true }).first().waitFor();
        await page().getByText("Could not be used").waitFor();
        await page().getByText("no action in the reply").waitFor();
        await page().getByText("retry 1").waitFor();
        await page().getByText("Read as", { exact: true }).waitFor();
        await page().getByText("**go to desk 1**").waitFor();
        // A long text folds in the middle, with its size.
        expect(await page().getByText("FOLDED-PART").count()).toBe(0);
        await page().getByRole("button", { name: "2.4 k characters in all" }).click();
        await page().getByText("FOLDED-PART").waitFor();
        const figures =
          (await page().locator(".trace-middle .figures").first().textContent()) ?? "";
        for (const unit of ["ms", "2 calls", "tokens", "cost"]) expect(figures).toContain(unit);
        await keep("repaired");
      });

      it("shows memory that was read: the score, what it is made of, and which step matched; and what was written", async () => {
        await open("/runs/doors/episodes/act~test~task-1~0?span=1");
        await page().locator(".step[aria-current]").waitFor();
        await page().keyboard.press("m");
        await page().getByText("1.400").waitFor();
        const made = page().getByRole("list", { name: "What the score is made of" });
        expect(await made.getByRole("listitem").allTextContents()).toEqual([
          "task 0.80",
          "retrieval key 0.60",
        ]);
        await page().getByText("matched by step 2:").waitFor();
        await page().getByText("> take red key 1").waitFor();
        await page().getByRole("heading", { name: "Wrote to experiences" }).waitFor();
        await page().getByText("now version 3").waitFor();
        await page().getByText("log-<new>").waitFor();
        await keep("memory-read");
      });

      it("opens a failed episode at its failure, says why it ended, and what changed in the prompt", async () => {
        await open("/runs/doors/episodes/act~test~task-1~0");
        const card = page().getByRole("region", { name: "Why it failed" });
        await card.getByText("The agent used up its steps").waitFor();
        await page().locator(".step[aria-current]", { hasText: "use " }).waitFor();
        await page().getByText("What changed in the prompt since the step before").click();
        const added = page().locator(".prompt-changes ins", { hasText: "> <img" });
        await added.waitFor();
        expect(await added.textContent()).not.toContain("go to desk 1");
        await page().setViewportSize({ width: 1280, height: 800 });
        const prompt = await page().locator(".part pre").first().boundingBox();
        expect(prompt?.y).toBeLessThan(350);
        await keep("failure");
      });

      it("moves through the views of a node by arrows", async () => {
        await open("/runs/doors/episodes/act~test~task-1~0");
        await page().getByRole("tab", { name: "Prompt" }).focus();
        await page().keyboard.press("ArrowRight");
        await page().getByRole("tab", { name: "Memory", selected: true }).waitFor();
        expect(new URL(page().url()).searchParams.get("tab")).toBe("memory");
        await page().getByText("Recalled for this node by").waitFor();
      });

      it("shows the state before and after as a difference", async () => {
        await open(trace);
        await page().locator(".step[aria-current]").waitFor();
        await page().keyboard.press("ArrowRight");
        await page().keyboard.press("s");
        await page().locator("dt", { hasText: "environmentState.at" }).waitFor();
        expect(await page().locator(".changes del, .before, del").count()).toBeGreaterThan(0);
        await keep("state");
      });
    });

    neverComplains();
  },
);
