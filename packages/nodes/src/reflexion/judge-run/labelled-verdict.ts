const label =
  /(?:^\W{0,9}(?:(?:the|my|final|overall|task|run|is|result|conclusion|verdict)[\s:_]{1,3}){0,3}|[{,]\s{0,9}["'])(?:is_?)?(success(?:ful)?|succeeded|fail(?:ure|ed)|verdict|completed?|(?:task|goal|request)[ _](?:met|completed?|done|fulfilled|achieved|reached)) ?(?:status)?["']? ?(?:[:=?→]|[-=]>|[–—]| - ?)\s{0,9}["']?(yes|no|true|false|1|0|partial(?:ly)?|unknown|unclear|undecided|undetermined|maybe|mixed|null|none|n\/a)(?=["'\s]{0,3}(?:[.,;:!)}#–—]|- |$))["']?([^]*)$/i;

/** `FAILURE? No: … SUCCESS: …`: the other name behind the one that is denied. */
const otherBehind = /(?:^|[.!?…;,]\s{1,3})SUCCESS\b(?=\W*$|\s?[:.,;!*(–—-])[\s:.,;*–—-]*(.*)$/m;

const yes = /^(?:yes|true|1)$/i;
const no = /^(?:no|false|0)$/i;

/** A yes or a no in whatever words; null where the value is neither. */
export const yesOrNo = (value: string): boolean | null => (yes.test(value.trim()) ? true : no.test(value.trim()) ? false : null);

export interface LabelledVerdict {
  /** Null where the value says neither. */
  readonly success: boolean | null;
  readonly reason: string;
}

/**
 * What a line says under a label of its own: `Success: no` is a failure, `failed: no` a success. Undefined where the line is no label with a value, as
 * `SUCCESS: no step was left out` is none.
 */
export const labelledVerdict = (line: string): LabelledVerdict | undefined => {
  const [, name = "", value = "", rest = ""] = label.exec(line) ?? [];
  if (value === "") return undefined;
  const told = yesOrNo(value);
  const reason = rest.replace(/^[\s.,:;!)}–—-]+/, "").replace(/^["'](?:reason|explanation)["'] ?: ?["']?/i, "");
  const other = name === "FAILURE" && told === false ? otherBehind.exec(reason)?.[1] : undefined;
  if (other !== undefined) return { success: true, reason: other };
  // `FAILURE: no` may as well be the verdict that was asked for with a short reason.
  if (name === "FAILURE" && told === false) return { success: null, reason };
  return { success: told === null ? null : /^fail/i.test(name) ? !told : told, reason };
};
