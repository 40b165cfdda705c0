import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../test-support/runs.js";
import type { JournalEntry } from "../episode/episode-journal.js";
import {
  type EpisodeGroupPart,
  sharedEpisodeGroupJournal,
  fileEpisodeGroupJournal,
} from "./group-journal.js";

const temporary = makeFolder();
let folders = 0;
afterAll(temporary.remove);

const part = (taskId: string, trial: number, update: string): EpisodeGroupPart => {
  const place = { namespace: [], taskId: `${taskId} ${trial}`, node: "playTask" };
  return {
    taskId,
    trial,
    entries: [
      { type: "start", at: 0, ...place, part: { taskId, trial } },
      { type: "end", at: 5, ...place, update },
    ],
  };
};

describe.each(["file", "shared"])("the %s journal of an episode group", (kind) => {
  /** Opens a journal; `reopen` reads what was kept by now, as another process would. */
  const open = () => {
    const folder = join(temporary.path, `${kind}-${(folders += 1)}`);
    const kept: JournalEntry[] = [];
    const reopen = (isResumed: boolean) =>
      kind === "file"
        ? fileEpisodeGroupJournal({ folder, isResumed })
        : sharedEpisodeGroupJournal({
            earlier: [...kept],
            isResumed,
            append: (entry) => void kept.push(entry),
          });
    return { folder, journal: reopen(false), reopen };
  };

  it("gives a task's parts by trial, to another process as well; of two with one trial the last", () => {
    const { journal, reopen } = open();
    journal.keep(part("a/ü", 1, "first"));
    journal.keep(part("b", 1, "other"));
    journal.keep(part("a/ü", 2, "half"));
    const other = reopen(true);
    other.keep(part("a/ü", 2, "whole"));
    for (const one of [other, reopen(true)]) {
      expect(one.partsOf("a/ü")).toEqual([part("a/ü", 1, "first"), part("a/ü", 2, "whole")]);
      expect(one.partsOf("b")).toEqual([part("b", 1, "other")]);
      expect(one.partsOf("c")).toEqual([]);
    }
  });

  it.runIf(kind === "file")(
    "names a damaged file, and does not mind what a kill left half written",
    () => {
      const { folder, journal } = open();
      journal.keep(part("a", 1, "first"));
      const [file = ""] = readdirSync(folder);
      writeFileSync(join(folder, `${file}.partial`), "[{");
      expect(journal.partsOf("a")).toHaveLength(1);
      appendFileSync(join(folder, file), "torn");
      expect(() => journal.partsOf("a")).toThrow(
        expect.objectContaining({ code: "RUN_INVALID", message: expect.stringContaining(file) }),
      );
    },
  );
});
