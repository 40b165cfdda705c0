/** A literal of Python: its prefix, and quotes with what stands between them. */
const literal = /[rRfFbBuU]{0,2}("""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;
const literals = new RegExp(literal.source, "g");
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", "\n": "" };

/** What a literal says. */
export const mentionedBy = (source: string): string => {
  const quoted = literal.exec(source)?.[1] ?? "";
  const width = /^("""|''')/.test(quoted) ? 3 : 1;
  return quoted
    .slice(width, -width)
    .replaceAll(/\\(\n|.)/g, (_, sign: string) => escapes[sign] ?? sign);
};

/**
 * What stands for an expression or a name within braces; undefined where nothing is known of it.
 */
export type Known = (source: string) => string | undefined;

/** What a formatted literal says; undefined where a name in its braces is not known. */
const formatted = (text: string, known: Known): string | undefined => {
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => known(name) === undefined)) return undefined;
  return text.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => known(name) ?? "");
};

const operandText = (source: string, known: Known): string | undefined => {
  const found = known(source);
  if (found !== undefined || literal.exec(source)?.[0] !== source) return found;
  return /^[rR]?[fF]/.test(source) ? formatted(mentionedBy(source), known) : mentionedBy(source);
};

/** `"…" + name + f"… {name}"` as one text; undefined where a part is not known. */
const concatenated = (expression: string, known: Known): string | undefined => {
  const found: string[] = [];
  const masked = expression.replaceAll(literals, (one) => `\uE000${found.push(one) - 1}\uE000`);
  const operands = masked
    .split(/ \+ /)
    .map((one) =>
      one
        .trim()
        .replaceAll(/\uE000(\d+)\uE000/g, (_, number: string) => found[Number(number)] ?? ""),
    );
  const texts = operands.map((one) => operandText(one, known));
  return texts.includes(undefined) ? undefined : texts.join("");
};

export interface AssignedText {
  readonly name: string;
  /** What follows this one `=` or `+=`. */
  readonly text: string;
  readonly isAdded: boolean;
}

/**
 * Texts that code puts together, `name = …` and `name += …`, in their order; those of which a part
 * is not known are left out.
 */
export const assignedTexts = (code: string, known: Known): readonly AssignedText[] => {
  const values = new Map<string, string>();
  const look: Known = (source) => known(source) ?? values.get(source);
  const assignment = new RegExp(
    `^[ \\t]*(\\w+)(?:: \\w+)? (\\+?=) (${literal.source}(?: \\+ [^\\n]*)?|[^\\n]+?)[ \\t]*$`,
    "gm",
  );
  const assigned: AssignedText[] = [];
  for (const [, name = "", sign, expression = ""] of code.matchAll(assignment)) {
    const text = concatenated(expression, look);
    if (text === undefined) continue;
    const isAdded = sign === "+=";
    assigned.push({ name, text, isAdded });
    values.set(name, isAdded ? `${values.get(name) ?? ""}${text}` : text);
  }
  return assigned;
};

/** The texts of `NAME = ["""…""", """…"""]`; none where the code holds no such list. */
export const listedTexts = (code: string, name: string): readonly string[] => {
  const list =
    new RegExp(`^${name} = \\[((?:\\s*${literal.source},?)*)\\s*\\]`, "m").exec(code)?.[1] ?? "";
  return (list.match(literals) ?? []).map(mentionedBy);
};
