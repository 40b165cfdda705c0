import { MnemographError, seededRandom } from "@mnemograph/core";
import { makeOffice } from "../office/make-office.js";
import type { Office } from "../office/office.js";
import type { OfficeTask } from "../tasks/office-task.js";
import { generateTables } from "./generate-tables.js";
import { mixedTemplates } from "./mixed-templates.js";
import { singleTemplates } from "./office-templates.js";

/** Instances of each wording, as in WorkBench. */
const INSTANCES = 10;
const DRAWS = 2000;

/** Tasks of every wording; no request is made twice. */
const drawTasks = (office: Office, seed: number): readonly OfficeTask[] => {
  const numbers = new Map<string, number>();
  const asked = new Set<string>();
  return [...singleTemplates, ...mixedTemplates].flatMap(({ domain, domains, draw }) => {
    const number = numbers.get(domain) ?? 0;
    numbers.set(domain, number + 1);
    const template = `${domain}/t${String(number).padStart(2, "0")}`;
    const random = seededRandom(`office/${seed}/${template}`);
    const drawn: OfficeTask[] = [];
    for (let attempt = 0; drawn.length < INSTANCES && attempt < DRAWS; attempt += 1) {
      const found = draw(office, random);
      if (found === undefined || asked.has(found.query)) continue;
      asked.add(found.query);
      const id = `${domain}/${String(number * INSTANCES + drawn.length).padStart(3, "0")}`;
      drawn.push({
        id,
        domain,
        template,
        query: found.query,
        domains: [...domains],
        answer: [...found.answer],
      });
    }
    if (drawn.length === INSTANCES) return drawn;
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `this office allows only ${drawn.length} requests of the wording ${template}`,
      hint: "take another seed",
      evidence: { seed, template },
    });
  });
};

/**
 * A generated office, with its requests: a bakery, other people, tables, words and wordings than
 * WorkBench's; every seed another one.
 *
 * @throws MnemographError DATA_INVALID where a seed's office allows too few requests.
 * @example
 * const { office, tasks } = loadBuiltinOffice({ seed: 2 }); // another bakery than seed 1, with other requests
 * tasks.length; // → 180
 */
export const loadBuiltinOffice = ({ seed = 1 }: { readonly seed?: number } = {}): {
  readonly office: Office;
  readonly tasks: readonly OfficeTask[];
} => {
  const office = makeOffice(generateTables(seededRandom(`office/${seed}/tables`)));
  return { office, tasks: drawTasks(office, seed) };
};
