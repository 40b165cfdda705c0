/**
 * What a game asks for; types are those of the PDDL problem in lower case, for example `mugtype`.
 */
export type Goal =
  | {
      readonly kind: "put" | "clean" | "heat" | "cool" | "puttwo";
      readonly objectType: string;
      readonly receptacleType: string;
    }
  | { readonly kind: "examine"; readonly objectType: string; readonly lampType: string };

const PLACING_KINDS = new Map<string, Exclude<Goal["kind"], "examine">>([
  ["inreceptacle objecttype receptacletype", "put"],
  ["cleanable inreceptacle isclean objecttype receptacletype", "clean"],
  ["heatable inreceptacle ishot objecttype receptacletype", "heat"],
  ["coolable inreceptacle iscool objecttype receptacletype", "cool"],
  ["inreceptacle inreceptacle objecttype objecttype receptacletype receptacletype", "puttwo"],
]);
const EXAMINE_SIGNATURE =
  "atlocation holds inreceptacle istoggled objecttype objecttype receptacleatlocation toggleable";

/**
 * Recognises the six goal forms from the lower-cased `(:goal …)` text; undefined for anything else.
 */
export const parseGoal = (text: string): Goal | undefined => {
  if (/\((or|forall|imply|when)\b/.test(text) || /\(not\s*\((?!=)/.test(text)) return undefined;
  const facts = [...text.matchAll(/\(([a-z]\w*\s[^()]+)\)/g)].map(([, fact]) =>
    fact!.trim().split(/\s+/),
  );
  const signature = facts
    .map(([predicate]) => predicate)
    .toSorted()
    .join(" ");
  const typeOf = (predicate: string, variable?: string) =>
    facts.find(
      ([name, subject]) => name === predicate && (variable === undefined || subject === variable),
    )?.[2];
  const subjectOf = (predicate: string) =>
    facts.find(([name, ...rest]) => name === predicate && rest.length > 0);

  if (signature === EXAMINE_SIGNATURE) {
    const lampType = typeOf("objecttype", subjectOf("istoggled")?.[1]);
    const objectType = typeOf("objecttype", subjectOf("holds")?.[2]);
    return lampType && objectType ? { kind: "examine", objectType, lampType } : undefined;
  }
  const kind = PLACING_KINDS.get(signature);
  const objectType = typeOf("objecttype");
  const receptacleType = typeOf("receptacletype");
  return kind && objectType && receptacleType ? { kind, objectType, receptacleType } : undefined;
};
