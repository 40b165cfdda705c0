import { MnemographError } from "@mnemograph/core/domain";

export const ALFWORLD_DOMAIN = "alfred";
/** Games of our own generator: the same rules, written down nowhere but in the engine. */
export const BUILT_IN_DOMAIN = "mnemograph-household";

/** Arguments of every `init` fact under its predicate. */
export type Facts = ReadonlyMap<string, readonly (readonly string[])[]>;

const PREDICATES = new Map(
  Object.entries({
    receptacletype: 2,
    objecttype: 2,
    cancontain: 2,
    pickupable: 1,
    isreceptacleobject: 1,
    openable: 1,
    atlocation: 2,
    cleanable: 1,
    heatable: 1,
    coolable: 1,
    toggleable: 1,
    sliceable: 1,
    moveable: 1,
    inreceptacle: 2,
    inreceptacleobject: 2,
    isreceptacleobjectfull: 1,
    wasinreceptacle: 2,
    receptacleatlocation: 2,
    objectatlocation: 2,
    opened: 1,
    isclean: 1,
    ishot: 1,
    iscool: 1,
    ison: 1,
    istoggled: 1,
    issliced: 1,
    checked: 1,
    examined: 1,
    full: 1,
    distance: 2,
    houserule: 4,
  }),
);

const invalid = (source: string, problem: string, evidence: Record<string, unknown> = {}) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: pddl_problem ${problem}`,
    hint: "the game file is damaged or of another kind: fetch it again",
    evidence: { file: source, field: "pddl_problem", ...evidence },
  });

/**
 * Cuts a PDDL problem into its lower-cased `init` facts and its goal text. Throws DATA_INVALID
 * naming the file.
 */
export const readFacts = (
  problem: string,
  source: string,
): { readonly facts: Facts; readonly goalText: string } => {
  const text = problem.toLowerCase();
  const domain = /\(:domain\s+([^\s()]+)/.exec(text)?.[1];
  if (domain !== ALFWORLD_DOMAIN && domain !== BUILT_IN_DOMAIN) {
    throw invalid(source, `is for the domain "${domain ?? "(none)"}", not "${ALFWORLD_DOMAIN}"`, {
      domain,
    });
  }
  const start = text.indexOf("(:init");
  const end = text.indexOf("(:goal");
  if (start < 0 || end < start) throw invalid(source, "has no (:init …) followed by (:goal …)");
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 40) depth += 1;
    else if (code === 41) depth -= 1;
  }
  if (depth !== 0)
    throw invalid(source, "ends in the middle: its brackets do not match", { depth });

  const facts = new Map<string, string[][]>();
  for (const [fact, predicate = "", rest = ""] of text
    .slice(start, end)
    .matchAll(/\(([a-z][\w-]*)\s+([^()]+)\)/g)) {
    const values = rest.trim().split(/\s+/);
    const arity = PREDICATES.get(predicate);
    if (arity !== values.length) {
      throw invalid(source, `holds the fact ${fact}, which the alfred domain does not know`, {
        fact,
      });
    }
    const known = facts.get(predicate);
    if (known) known.push(values);
    else facts.set(predicate, [values]);
  }
  return { facts, goalText: text.slice(end) };
};
