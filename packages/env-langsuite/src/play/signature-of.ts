import type { Takes } from "@mnemograph/env-babyai/shared";

const signatures: Readonly<Record<string, string>> = {
  put: "put [object, receptacle]",
  heat: "heat [object, heater]",
  cool: "cool [object, cooler]",
  clean: "clean [object, sink]",
  pour: "pour [object, receptacle]",
  goto: "goto [object]",
  stop: "stop [done]",
  answer: "answer [text]",
  chat: "chat [words]",
  ask: "ask [words]",
  no_op: "no_op",
  progress_check: "progress_check",
  search_object: "search_object [type]",
};
/** An action with the names that it takes, as prompts list it: `put [object, receptacle]`. */
export const signatureOf = (action: string): string =>
  signatures[action] ?? (/^(?:move|turn|pan)_/u.test(action) ? action : `${action} [object]`);

const samples: Readonly<Record<string, string>> = {
  "": "",
  object: "mug_0",
  receptacle: "table_0",
  heater: "microwave_0",
  cooler: "fridge_0",
  sink: "sinkbasin_0",
  done: "done",
  text: "true",
  words: "Where is the mug?",
  type: "mug",
  room: "kitchen_0",
  container: "cabinet_0",
  thing: "mug_0",
};
const isOfWords = (slot: string) =>
  slot === "words" || slot === "text" || slot === "done" || slot === "";
const slotsOf = (form: string): readonly string[] =>
  /\[(.*)\]/u
    .exec(form)?.[1]
    ?.split(",")
    .map((slot) => slot.replaceAll(/[<>]/gu, "").trim()) ?? [];
const nameOf = (form: string): string => form.split(" ", 1)[0] ?? "";

/** What each action takes, by its form. */
export const takesOf = (forms: readonly string[]): Takes =>
  Object.fromEntries(
    forms.map((form) => {
      const slots = slotsOf(form);
      return [
        nameOf(form),
        slots.length === 1 && isOfWords(slots[0] ?? "") ? "words" : slots.length,
      ];
    }),
  );

/**
 * What the text of a refused reply contains: the actions, and the form and an example of the one
 * that was recognised.
 */
export const refusalValues = (
  forms: readonly string[],
  name?: string,
): Readonly<Record<string, string>> => {
  const form = forms.find((each) => nameOf(each) === name) ?? forms[0] ?? "";
  const given = slotsOf(form).map((slot) => samples[slot] ?? "mug_0");
  return {
    action: nameOf(form),
    actions: forms.join(", "),
    form,
    example: given.length === 0 ? form : `${nameOf(form)} [${given.join(", ")}]`,
    arity: String(given.length),
  };
};
