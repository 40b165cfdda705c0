/** What says of a numbered thing that it is meant, and what says that it is not. */
const isMeant = /^(?:✅|✔|✓|☑|yes\b|true\b|fits\b|matches\b|chosen\b|best\b|different\b|differs?\b)/iu;
const isNotMeant = /^(?:❌|✗|✘|✖|no\b(?!\. ?\d)|not\b|false\b|same\b|identical\b|equal\b|alike\b)/iu;

/**
 * The number in a list that says of each whether it is the one: `Process 1: ❌`, `Process 2: ✅`, `1. same`, `2. different`. Undefined where a line says
 * neither, and where several are; of steps the first that differs is asked for, so the first one that is not the same as before counts.
 */
export const judgedNumber = (text: string, noun: string): string | undefined => {
  const line = new RegExp(String.raw`^[^\p{L}\d\n]{0,9}(?:${noun} )?#?(\d{1,6})\]?\s{0,3}(?:[:.)|–—-]|=>|→)?\s{0,3}(.{1,300})$`, "iu");
  const told = text.split("\n").flatMap((one) => {
    const [, number = "", words = ""] = line.exec(one.slice(0, 400)) ?? [];
    return number === "" ? [] : [{ number, isYes: isMeant.test(words.trim()), isNo: isNotMeant.test(words.trim()) }];
  });
  if (told.length < 2 || new Set(told.map(({ number }) => number)).size < told.length) return undefined;
  if (noun === "step") {
    const first = told.findIndex(({ isNo }) => !isNo);
    return first > 0 ? told[first]?.number : undefined;
  }
  const meant = told.filter(({ isYes }) => isYes);
  return meant.length === 1 && told.every(({ isYes, isNo }) => isYes || isNo) ? meant[0]?.number : undefined;
};

/** The number on a line of its own that concludes what stands above it: `Best process: 2`, `Answer: 3`. */
export const concludedNumber = (text: string, noun: string): string | undefined => {
  const line = String.raw`(?:the |my )?(?:final |best |chosen |right )?(?:answer|choice|decision|match|fit|option|pick|verdict|conclusion|${noun})(?: number)?(?: is|:|=)`;
  const concluding = new RegExp(
    String.raw`\n[^\p{L}\d\n]{0,9}${line}[^\p{L}\d\n]{0,9}(?:${noun} )?(?:number )?\[?(\d{1,6})\]?\W{0,9}$`,
    "iu",
  );
  return concluding.exec(text.trimEnd())?.[1];
};
