import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { saidInAnotherTongue } from "./said-in-another-tongue.js";

const forms = actionForms(["go to <place>", "open <place>", "move_ahead", "click[<button>]"]);

it.each([
  ["次の行動は「open safe 1」です。", "> open safe 1"],
  ["下一步行动是“move_ahead”。", "> move_ahead"],
  ["행동은 「go to desk 1」입니다.", "> go to desk 1"],
  ["Die nächste Aktion ist „go to desk 1“, denn dort war ich noch nicht.", "> go to desk 1"],
  ["La próxima acción es «click[Buy Now]».", "> click[Buy Now]"],
  ["Действие — «open safe 1»", "> open safe 1"],
])("%j says the action", (line, action) => expect(saidInAnotherTongue(line, forms)).toBe(action));

it.each([
  "行動は「open safe 1」ではない。",
  "前の行動は「open safe 1」です。",
  "下一步行动不是“move_ahead”。",
  "上次的行动是“move_ahead”。",
  "Die nächste Aktion ist nicht „go to desk 1“.",
  "Die letzte Aktion ist „go to desk 1“.",
  "La acción anterior es «open safe 1».",
  "次の行動は「様子を見る」です。",
])("%j says none", (line) => expect(saidInAnotherTongue(line, forms)).toBe(line));

it("is read as it is asked for", () =>
  expect(parseAction("次の行動は「move_ahead」です。", { forms })).toMatchObject({ value: { kind: "act", text: "move_ahead" } }));

it.each([
  ["Ich führe jetzt open safe 1 aus, da das noch fehlt.", "> open safe 1"],
  ["Jetzt gebe ich move_ahead ein.", "> move_ahead"],
  ["Je vais exécuter go to desk 1.", "> go to desk 1"],
  ["Voy a ejecutar open safe 1, porque está cerrado.", "> open safe 1"],
  ["Я выполню move_ahead.", "> move_ahead"],
  ["我会执行 go to desk 1。", "> go to desk 1"],
  ["Vou executar go to desk 1 agora.", "> go to desk 1"],
  ["Voy a ejecutar go to desk 1 ahora.", "> go to desk 1"],
  ["Je vais exécuter go to desk 1 maintenant.", "> go to desk 1"],
  ["Eseguo go to desk 1 adesso.", "> go to desk 1"],
  ["Ich führe go to desk 1 jetzt aus.", "> go to desk 1"],
  ["Я выполняю go to desk 1 сейчас.", "> go to desk 1"],
])("%j is done now", (line, action) => expect(saidInAnotherTongue(line, forms)).toBe(action));

it("is done now between marks too, whenever that is said", () =>
  expect(parseAction("Vou executar `go to desk 1` agora.", { forms })).toMatchObject({ value: { kind: "act", text: "go to desk 1" } }));

it.each([
  "Ich habe open safe 1 ausgeführt.",
  "Ich führe nicht open safe 1 aus.",
  "Je ne vais pas exécuter go to desk 1.",
  "No voy a ejecutar open safe 1.",
  "我不会执行 go to desk 1。",
  "Ich führe jetzt den Plan aus.",
])("%j is not", (line) => expect(saidInAnotherTongue(line, forms)).toBe(line));
