import type { ActionForm } from "./action-forms.js";
import { ofWords } from "../words/of-words.js";
import { numberWord } from "../words/number-words.js";
import { afterReasoning } from "../turn/own-words.js";

/** What a question is answered by and cannot be part of a sentence. */
const value = String.raw`["“'*]{0,3}(\d{1,4}|yes|no|true|false|none|${numberWord})["”'*]{0,3}`;
const end = String.raw`[.!。]?\**\s*$`;

/** Ways to set an answer off. */
const patterns = [
  new RegExp(String.raw`<((?:final_?)?answer)>\s*${value}\s*<\/\1>`, "i"),
  // A record that names an action answers nothing yet.
  new RegExp(
    String.raw`^(?![\s\S]*["'](?:next_?)?(?:action|command|tool)["'])[\s\S]*?["']((?:final_?)?answer)["']\s*:\s*${value}\s*(?=[,}]|$)`,
    "i",
  ),
  new RegExp(String.raw`\\boxed\{(?:\\text\{)?()${value}\}`, "i"),
  new RegExp(String.raw`\b()answer(?: to the question)? (?:is|would be|must be|should be):? *${value}${end}`, "im"),
  new RegExp(String.raw`^()(?:(?:so|thus|hence|therefore),? )?(?:i|i['’]ll|i will) answer(?: with)?:? *${value}${end}`, "im"),
  new RegExp(String.raw`^\W*(答案|回答|答え|답|답변|antwort|respuesta|réponse|risposta|resposta|ответ)\s*[:：]\s*${value}${end}`, "im"),
];

/** `Final Answer: it is done` as the call that ends a task with an answer, where the world has one and the words name no other call. */
const finalAnswer = (reply: string, forms: readonly ActionForm[]): string | null => {
  const call = forms.find(({ parameters }) => parameters?.length === 1 && parameters[0] === "answer");
  const [, words = ""] =
    call === undefined ? [] : (/(?:^|\n)\W{0,6}final answer\**: *\**\s*([^\n]{2,2000})\s*$/i.exec(afterReasoning(reply).trim()) ?? []);
  const isCall = /[\w.]\(/.test(words) || forms.some(({ beginning }) => beginning.test(words));
  return call === undefined || words === "" || isCall ? null : call.form.replace("(answer)", `(answer=${JSON.stringify(words.trim())})`);
};

/**
 * The world's action that answers a question, where a reply gives no more than the answer and sets it off as such: `<answer>2</answer>`, `{"answer": 2}`, `\\boxed{true}`. Only
 * numbers, yes and no, true and false are taken for one; behind `Final Answer:` any words, where a call of the world takes an answer.
 */
export const bareAnswer = (reply: string, forms: readonly ActionForm[]): string | null =>
  finalAnswer(reply, forms) ?? shortAnswer(reply, forms);

const shortAnswer = (reply: string, forms: readonly ActionForm[]): string | null => {
  const shape = forms.find((form) => /^answer$/i.test(form.shape?.verb ?? "") && ofWords.test(form.shape?.slots[0] ?? ""))?.shape;
  if (shape === undefined) return null;
  const text = afterReasoning(reply).slice(0, 16_000);
  const found = new Set(patterns.flatMap((pattern) => pattern.exec(text)?.[2] ?? []));
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : shape.write([only]);
};
