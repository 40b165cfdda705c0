import { readToolCalls } from "@mnemograph/core";
import { readRequest } from "./requests.js";
import { type Step, keyOf, stepOf } from "./rule-sentence.js";
import { readFacts } from "./services.js";

const block = /<recalled\b[^>]*>[\s\S]*?<\/recalled>/g;

/** What memories put into a message. */
export const recalledIn = (text: string): readonly string[] => text.match(block) ?? [];
export const withoutRecalled = (text: string): string => text.replaceAll(block, "").trim();

/** What somebody did for an operation on a service with these properties, as far as it is shown. */
export interface Example {
  readonly operation: string;
  readonly facts: readonly string[];
  readonly steps: readonly Step[];
  /** Whether it shows that this step was not done. */
  readonly lacks: (step: Step) => boolean;
}

const callsIn = (text: string) => readToolCalls(text) ?? [];

/**
 * `> tool({...})` and what came back, line by line. A run that was rejected is no example, and one
 * that is cut is a part of one.
 */
const readRun = (part: string, operation: string): Pick<Example, "steps" | "lacks"> | undefined => {
  if (/^submit: rejected/m.test(part)) return undefined;
  const calls = part.split(/^(?=> )/m).flatMap((entry) => {
    const isRefused = /(?:^|: )refused: /m.test(entry);
    return callsIn(/^> (.*)/.exec(entry)?.[1] ?? "").map((call) => ({ ...call, isRefused }));
  });
  const done = calls.findIndex(({ name, isRefused }) => name === operation && !isRefused);
  const submitted = calls.findIndex(({ name }) => name === "submit");
  const before = (done < 0 ? calls : calls.slice(0, done)).filter(
    ({ name }) => ![operation, "check_health", "submit"].includes(name),
  );
  const after = done < 0 ? [] : calls.slice(done + 1).filter(({ name }) => name !== "submit");
  const steps = [
    ...before.map((call) => stepOf("before", call)),
    ...after.map((call) => stepOf("after", call)),
  ];
  const isWhole = { before: !/^…$/m.test(part) && done >= 0, after: done >= 0 && submitted > done };
  const shown = new Set(steps.map(keyOf));
  return { steps, lacks: (step) => isWhole[step.phase] && !shown.has(keyOf(step)) };
};

/**
 * `Done before`, `Seen` and `Then done`: the operation shows which tools came before it, `submit`
 * which came after it.
 */
const readSituation = (part: string, operation: string): Pick<Example, "steps" | "lacks"> => {
  const earlier = /^Done before: (.*)$/m.exec(part)?.[1]?.split(", ") ?? [];
  const isRefused = /^Seen: (?:.*: )?refused: /m.test(part);
  const last = earlier.lastIndexOf(operation);
  const phase = last >= 0 && !isRefused ? "after" : "before";
  const [next] = callsIn(/^Then done: (.*)$/m.exec(part)?.[1] ?? "");
  const isStep =
    next !== undefined &&
    next.name !== operation &&
    next.name !== "submit" &&
    !(next.name === "check_health" && last < 0);
  const whole = {
    before: next?.name === operation ? earlier : undefined,
    after: next?.name === "submit" ? earlier.slice(last + 1) : undefined,
  };
  return {
    steps: isStep ? [stepOf(phase, next)] : [],
    lacks: (step) => whole[step.phase]?.includes(step.tool) === false,
  };
};

/** The runs and situations that a recalled text shows, whatever the words around them. */
export const readExamples = (recalled: string): readonly Example[] =>
  recalled.split(/^(?=Request: )/m).flatMap((part) => {
    const operation = readRequest(/^Request: (.*)/.exec(part)?.[1] ?? "")?.tool;
    const facts = readFacts(part);
    if (operation === undefined || facts.length === 0) return [];
    const shown = /^Then done: /m.test(part)
      ? readSituation(part, operation)
      : readRun(part, operation);
    return shown === undefined ? [] : [{ operation, facts, ...shown }];
  });
