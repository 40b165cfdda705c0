import { collected, numbersOf } from "../lines/collected-clusters.js";
import type { ParsedCluster } from "../parse-clusters.js";
import { recordsIn } from "./reply-fields.js";
import { isRecord, keyOf, valueUnder } from "./value-under.js";
import { yamlIn } from "./yaml-in.js";

const memberNumbers = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.flatMap((one) =>
        typeof one === "object" && one !== null ? memberNumbers(valueUnder(one, ["number", "id", "index"])) : memberNumbers(one),
      )
    : typeof value === "number"
      ? [value]
      : typeof value === "string"
        ? numbersOf(value)
        : [];

const memberNames = [
  "members",
  "items",
  "numbers",
  "goals",
  "observations",
  "ids",
  "texts",
  "contains",
  "goalnumbers",
  "observationnumbers",
  "itemnumbers",
  "membernumbers",
];
const groupNames = ["types", "clusters", "categories", "groups", "highleveltypes"];

const nameKeys = ["name", "title", "label", "typename", "clustername", "categoryname", "groupname"];

/** Whether a record tells the name of what its members are. */
const isNamed = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).some(([key, one]) => nameKeys.includes(keyOf(key)) || (keyOf(key) === "type" && typeof one !== "object"));

/** Whether a text tells its types as entries of YAML, each with a name and with items. */
const isYaml = (text: string): boolean =>
  /^\s{0,12}- /m.test(text) &&
  /^\s{0,12}(?:- )?(?:name|title|label|type|category)\s?:\s\S/im.test(text) &&
  /^\s{0,12}(?:- )?(?:items|members|numbers|goals|observations|ids|texts)\s?:(?:\s|$)/im.test(text) &&
  !text.includes("{");

/** Types that a reply tells as objects or lists of JSON, or as entries of YAML. */
export const clusterRecords = (text: string): readonly ParsedCluster[] => {
  const { clusters, add } = collected();
  const groups = (value: unknown, key: string): void => {
    if (Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null))
      return value.forEach((one) => groups(one, ""));
    const members = Array.isArray(value) ? value : valueUnder(value, memberNames);
    const next = Math.max(0, ...clusters.keys()) + 1;
    const own = /(?:type|category|group|cluster)\s*(\d+)[\s:.-]*(.*)$/i.exec(key);
    const numbers = memberNumbers(members);
    const inner = valueUnder(value, groupNames);
    if (inner !== undefined && !Array.isArray(value)) groups(inner, "");
    else if (numbers.length > 0 && (Array.isArray(value) || isNamed(value) || own)) {
      const number = Number(own?.[1] ?? valueUnder(value, ["number", "id"]) ?? next);
      const name = valueUnder(value, [...nameKeys, "type", "category"]);
      add(Number.isInteger(number) ? number : next, typeof name === "string" ? name : (own?.[2] ?? key), numbers);
    } else if (typeof value === "object" && value !== null) for (const [name, one] of Object.entries(value)) groups(one, name);
  };
  const yaml = isYaml(text) ? yamlIn(text) : undefined;
  for (const value of yaml === undefined ? recordsIn(text, "[{") : [yaml])
    if (Array.isArray(value) ? value.some((one) => typeof one === "object") : true) groups(value, "");
  return [...clusters.values()];
};
