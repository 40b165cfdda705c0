import { MnemographError, type EnvironmentKind } from "@mnemograph/core";
import { z } from "zod";
import { named } from "./named.js";

const Choices = z.object({
  properties: z.record(z.string(), z.object({ enum: z.array(z.unknown()).optional() })).optional(),
});

/** Values that say how, not what is played. */
const ways: ReadonlySet<string> = new Set(["all", "on", "off"]);

/** The options of an environment of which a name is a value, `["task", "babyai"]`. */
const optionsNamed = (
  name: string,
  { options }: EnvironmentKind,
): readonly (readonly [option: string, value: string])[] => {
  if (options === undefined) return [];
  const { properties = {} } = Choices.parse(
    z.toJSONSchema(options, { io: "input", unrepresentable: "any" }),
  );
  return Object.entries(properties).flatMap(([option, { enum: values = [] }]) =>
    values
      .filter(
        (value) =>
          typeof value === "string" &&
          value.toLowerCase() === name.toLowerCase() &&
          !ways.has(value),
      )
      .map((value) => [option, String(value)] as const),
  );
};

/**
 * The environment of this name.
 *
 * @throws MnemographError USAGE that lists the known names; for the name of an environment's part
 *   (`babyai`) it says how that is played.
 */
export const findEnvironment = (
  name: string,
  environments: readonly EnvironmentKind[],
): EnvironmentKind => {
  const names = environments.map((kind) => kind.name);
  if (names.includes(name)) return named("environment", name, environments);
  const [part] = environments.flatMap((kind) =>
    optionsNamed(name, kind).map(([option, value]) => ({ of: kind.name, option, value })),
  );
  if (part === undefined) return named("environment", name, environments);
  const { of, option, value } = part;
  throw new MnemographError({
    code: "USAGE",
    message: `there is no environment named "${name}"`,
    hint: `${value} is a part of ${of}: --env ${of} --option ${option}=${value} (in code environment: "${of}", options: { ${option}: "${value}" }); known: ${names.join(", ")}`,
    evidence: { given: name, known: names },
  });
};
