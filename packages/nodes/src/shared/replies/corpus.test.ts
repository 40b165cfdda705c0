import { expect, it } from "vitest";
import { corpus, floors, inOneSpelling, worlds } from "./corpus.testing.js";
import {
  type ActionReading,
  actionForms,
  readAction,
  readClusters,
  readEvaluation,
  readKey,
  readNumber,
  readPlan,
  readProposals,
  readReflection,
  readState,
  readSubStep,
  readSummary,
  readVerdict,
} from "./index.js";

const actionOf = (read: ReturnType<typeof readAction>): string | null => {
  if (!read.ok) return null;
  return read.action.kind === "think" ? "think" : read.action.text;
};

const outcomeOf = (found: string | null, meant: string) => {
  if (found === null) return "asked";
  return inOneSpelling(found) === inOneSpelling(meant) ? "right" : "misread";
};

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

it("acts where an action is meant, and hardly ever where none is", () => {
  const scenes = worlds();
  const { written } = floors();
  const count = { right: 0, asked: 0, misread: 0, falseActs: 0, meant: 0, none: 0 };
  for (const { kind, scene = "", reply, meant } of corpus()) {
    const world = scenes[scene];
    if (kind !== "action" || world === undefined) continue;
    const found = actionOf(readAction(reply, world));
    if (typeof meant === "string") {
      count.meant += 1;
      count[outcomeOf(found, meant)] += 1;
    } else {
      count.none += 1;
      if (found !== null) count.falseActs += 1;
    }
  }
  console.log(
    `written replies: of ${count.meant} that mean an action ${percent(count.right, count.meant)} right, ${percent(count.asked, count.meant)} asked again, ${percent(count.misread, count.meant)} misread; of ${count.none} that mean none ${count.falseActs} false acts (${percent(count.falseActs, count.none)})`,
  );
  expect(count.none).toBeGreaterThanOrEqual(400);
  expect(count.falseActs / count.none).toBeLessThanOrEqual(written.falseActs);
  expect(count.misread / count.meant).toBeLessThanOrEqual(written.misread);
  expect(count.right / count.meant).toBeGreaterThanOrEqual(written.actionsRight);
});

// oxlint-disable-next-line typescript/no-explicit-any
type Described = any;
type Arguments = readonly Described[];
const valueOf = (read: { readonly ok: boolean; readonly value?: unknown }) =>
  read.ok ? (read.value ?? null) : null;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const readers: Readonly<Record<string, (reply: string, given: Arguments) => unknown>> = {
  clusters: (reply) => valueOf(readClusters(reply)),
  evaluation: (reply) => valueOf(readEvaluation(reply)),
  key: (reply) => valueOf(readKey(reply)),
  number: (reply, [known, noun, names]) => valueOf(readNumber(known, noun, names)(reply)),
  process: (reply, [count]) => {
    const read = readNumber(upTo(count), "process")(reply);
    return read.ok ? read.value - 1 : null;
  },
  proposals: (reply, [most, reading]) =>
    valueOf(
      readProposals(most, {
        put: reading?.put,
        forms: actionForms(reading?.forms ?? []),
      } as ActionReading)(reply),
    ),
  state: (reply) => valueOf(readState(reply)),
  "sub-step": (reply, [plans]) => readSubStep(reply, plans) ?? null,
  plan: (reply, [options]) => valueOf(readPlan(reply, options)),
  reflection: (reply) => valueOf(readReflection(reply)),
  summary: (reply) => valueOf(readSummary(reply)),
  verdict: (reply) => valueOf(readVerdict(reply)),
};

const inShort = (kind: string, value: Described): string => {
  if (value === null || value === undefined) return "null";
  if (kind === "verdict") return String(value.success);
  if (kind === "clusters")
    return JSON.stringify(
      value.map((one: Described) => [one.name.toLowerCase(), [...new Set(one.members)]]),
    );
  if (kind === "proposals")
    return JSON.stringify(
      value.map((one: Described) => [one.action, Math.round(one.confidence * 50)]),
    );
  return JSON.stringify(value).toLowerCase();
};

it("reads lists and texts", () => {
  const count: Record<string, { right: number; all: number; asked: number; madeUp: number }> = {};
  for (const { kind, args = [], reply, meant } of corpus()) {
    const read = readers[kind];
    if (read === undefined) continue;
    const [described, wanted] = [
      inShort(kind, read(reply, args as Arguments)),
      inShort(kind, meant),
    ];
    const own = (count[kind] ??= { right: 0, all: 0, asked: 0, madeUp: 0 });
    own.all += 1;
    if (described === wanted) own.right += 1;
    else if (described === "null") own.asked += 1;
    else if (wanted === "null") own.madeUp += 1;
  }
  const below: string[] = [];
  for (const [kind, { right, all, asked, madeUp }] of Object.entries(count)) {
    console.log(
      `${kind}: of ${all} ${percent(right, all)} right, ${percent(asked, all)} asked again, ${madeUp} made up`,
    );
    if (right / all < (floors().lists[kind] ?? 1) || madeUp / all > 0.01) below.push(kind);
  }
  expect(below).toEqual([]);
});
