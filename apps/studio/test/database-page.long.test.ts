import { postgresReflectionMemory, postgresTupleMemory } from "@mnemograph/memory/postgres";
import { startPostgres } from "@mnemograph/test-postgres";
import { afterAll, describe, expect, it } from "vitest";
import { doorsRegistry } from "./doors-world.js";
import { chooseCell } from "./choose-cell.js";
import { executablePath } from "./chromium.js";
import { studioTour } from "./studio-tour.js";

const server =
  executablePath === undefined
    ? { reason: "no Chromium", url: undefined }
    : await startPostgres({ isPrivate: true });
const url = server.url;

describe.skipIf(url === undefined)(
  "a database's memories, in Chromium (skipped where PostgreSQL or chromium is not installed)",
  () => {
    const { page, open, keep, neverComplains } = studioTour(
      doorsRegistry(),
      async () => {
        const tuples = await postgresTupleMemory({ url: url!, namespace: "formed" });
        const tuple = (id: string, action: string) => {
          const history = { evaluation: "", summary: "I looked." };
          const from = { trajectoryId: "demo", step: 0, origin: "human" as const };
          return {
            id,
            goal: "open the red door",
            history,
            observation: "You see a chest 1.",
            action,
            ...from,
          };
        };
        await tuples.addBatch({
          batchId: "put/1",
          goalTypes: [{ id: 1, name: "doors", goals: ["open the red door"] }],
          observationTypes: [{ goalTypeId: 1, id: 1, name: "at a chest" }],
          tuples: ["open chest 1", "knock at chest 1"].map((action, index) => ({
            goalTypeId: 1,
            observationTypeId: 1,
            tuple: tuple(`tuple-${index}`, action),
          })),
        });
        await tuples.close();
        const notes = await postgresReflectionMemory({ url: url!, namespace: "formed" });
        await notes.add({ taskId: "door", trial: 0, text: "I should have taken the key first." });
        await notes.close();
      },
      url,
    );
    afterAll(async () => {
      if ("stop" in server) await server.stop();
    });

    it("are found among memories, searched, edited and deleted on a branch, each time a new version", async () => {
      await open("/memory");
      await page().getByText("in the database, named formed").first().waitFor();
      await keep("database-memories");
      await page().getByRole("link", { name: "Tuples" }).click();
      await chooseCell(page());
      await page().getByRole("searchbox").fill("knock");
      await page().getByText("1 to 1 of 1 entry").waitFor();
      await page().getByRole("button", { name: "Edit" }).click();
      await page().getByLabel("Action").fill("knock twice at chest 1");
      await page().getByRole("button", { name: "Save as a new version" }).click();
      await page().getByText("since version 2").waitFor();
      await page().getByRole("button", { name: "Undo" }).click();
      await page().getByText("since version 3").waitFor();
      await page().locator("dd", { hasText: "knock at chest 1" }).waitFor();
      await page().getByRole("button", { name: "Delete" }).click();
      await page().getByRole("button", { name: "Delete it" }).click();
      await page().getByText("Nothing here holds these words.").waitFor();
      const version = page().getByRole("combobox", { name: "Version" });
      expect(await version.inputValue()).toBe("4");
      await version.selectOption("1");
      await page().locator("dd", { hasText: "knock at chest 1" }).waitFor();
      await keep("database-memory");
      expect(await page().content()).not.toContain(new URL(url!).host);
    });

    it("are gone with the database, which the page says in words, without its address", async () => {
      if ("stop" in server) await server.stop();
      await open("/memory");
      await page().getByText("The database’s memories cannot be shown.").waitFor();
      await page().getByText("hidden address").waitFor();
      expect(await page().content()).not.toContain(new URL(url!).host);
      await open("/");
      await page().getByText("No run yet in these folders.").waitFor();
    });

    neverComplains();
  },
);
