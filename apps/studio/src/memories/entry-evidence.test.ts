import { newcombeDifference } from "@mnemograph/bench/results";
import { describe, expect, it } from "vitest";
import { evidenceOf, evidenceOrders } from "./entry-evidence.js";
import { likeGroup } from "./like-group.js";
import { type EntryUses, type RunUses, useKey } from "./memory-uses.js";

const KEY = useKey("tuples", "__proto__", { batchId: "constructor" });

interface Played {
  readonly group: string;
  readonly success: boolean;
  readonly uses: boolean;
  readonly version?: number;
}

/** The uses of one entry in a run whose episodes are given. */
const runOf = (run: string, begun: number, played: readonly Played[]): RunUses => {
  const groups = new Map(played.map(({ group }) => [group, likeGroup(group)]));
  const own: EntryUses = { episodes: 0, successes: 0, groups: new Map(), named: [] };
  for (const [index, { group: name, success, uses, version = 1 }] of played.entries()) {
    const group = groups.get(name) ?? likeGroup(name);
    group.add(success, new Map([["tuples", version]]));
    if (!uses) continue;
    const counted = own.groups.get(name) ?? {
      group,
      episodes: 0,
      successes: 0,
      firstVersion: version,
    };
    own.groups.set(name, counted);
    for (const one of [own, counted]) {
      one.episodes += 1;
      one.successes += Number(success);
    }
    own.named.unshift({
      run,
      episodeId: `${run}-${index}`,
      taskId: "t",
      pipeline: "ldm",
      success,
      end: "",
      times: 1,
      span: 0,
    });
  }
  return { run, begun, read: played.length, of: played.length, uses: new Map([[KEY, own]]) };
};
const times = (count: number, one: Played) => Array.from({ length: count }, () => one);

describe("the evidence about an entry", () => {
  it("is Newcombe's interval of one group; few uses give no verdict, many do", () => {
    const played = (scale: number) => [
      ...times(scale, { group: "put", success: true, uses: true }),
      ...times(3 * scale, { group: "put", success: false, uses: true }),
      ...times(3 * scale, { group: "put", success: true, uses: false }),
      ...times(scale, { group: "put", success: false, uses: false }),
    ];
    const few = evidenceOf(KEY, [runOf("one", 1, played(1))]);
    expect(few).toMatchObject({ episodes: 4, successes: 1, comparison: { verdict: null } });
    expect(few.comparison?.interval).toEqual(
      newcombeDifference({ successes: 3, trials: 4 }, { successes: 1, trials: 4 }),
    );
    const many = evidenceOf(KEY, [runOf("one", 1, played(20))]);
    expect(many.comparison).toMatchObject({ difference: -0.5, verdict: "harms" });
  });

  it("compares like with like: an entry of hard tasks does not harm because they are hard", () => {
    const played = [
      ...times(9, { group: "hard", success: false, uses: true }),
      ...times(1, { group: "easy", success: true, uses: true }),
      ...times(10, { group: "hard", success: false, uses: false }),
      ...times(90, { group: "easy", success: true, uses: false }),
    ];
    const { comparison } = evidenceOf(KEY, [runOf("one", 1, played)]);
    expect(comparison?.difference).toBeCloseTo(0);
    expect(comparison).toMatchObject({
      used: { trials: 10 },
      others: { trials: 100 },
      verdict: null,
    });
  });

  it("leaves out episodes that were played before the entry was there", () => {
    const { comparison } = evidenceOf(KEY, [
      runOf("stream", 1, [
        ...times(50, { group: "put", success: false, uses: false, version: 1 }),
        ...times(4, { group: "put", success: true, uses: true, version: 2 }),
        ...times(4, { group: "put", success: true, uses: false, version: 3 }),
      ]),
    ]);
    expect(comparison).toMatchObject({ others: { trials: 4, successes: 4 }, difference: 0 });
  });

  it("has no comparison where all like episodes used it, and is nothing where none did", () => {
    const all = evidenceOf(KEY, [
      runOf("one", 1, times(3, { group: "put", success: true, uses: true })),
    ]);
    expect(all).toMatchObject({ episodes: 3, comparison: null });
    expect(evidenceOf("tuples\n\nelse", [runOf("one", 1, [])])).toEqual({
      episodes: 0,
      successes: 0,
      comparison: null,
      last: null,
    });
  });

  it("names the use of the newest run, and puts the surest harm first", () => {
    const use = { group: "put", success: false, uses: true };
    const other = { group: "put", success: true, uses: false };
    const old = runOf("old", 1, [...times(2, use), ...times(2, other)]);
    const sure = runOf("new", 2, [...times(30, use), ...times(30, other)]);
    const both = evidenceOf(KEY, [sure, old]);
    expect(both.last).toMatchObject({ run: "new", episodeId: "new-29" });
    const unsure = evidenceOf(KEY, [old]);
    const none = evidenceOf(KEY, [runOf("one", 1, times(1, use))]);
    expect([none, unsure, both].toSorted(evidenceOrders.harm)).toEqual([both, unsure, none]);
  });
});
