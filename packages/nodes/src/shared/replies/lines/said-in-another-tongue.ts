import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { tongues } from "./in-other-tongues.js";
import { stripMarks } from "./strip-marks.js";

/** What may stand before the word for an action, so that it is the next one: `次の`, `meine nächste`, `la próxima`. */
const which = [
  "次の|今回の|私の|最適な|最善の|選ぶ",
  "下一步的?|下一个|接下来的?|我的|我选择的|最佳|最好的|当前的?",
  "다음|나의|저의|제|최선의",
  "(?:die|meine) (?:nächste |beste |richtige )?|(?:nächste|beste) ",
  "(?:la|mi) (?:próxima |siguiente |mejor )?|(?:próxima|siguiente|mejor) ",
  "(?:la|ma) (?:prochaine |meilleure )?|prochaine ",
  "(?:la|la mia) (?:prossima |migliore )?|prossima ",
  "(?:a|a minha) (?:próxima |melhor )?",
  "(?:мо[её] )?(?:следующее |лучшее )?",
].join("|");
const says = "は|是|为|為|은|는|ist|lautet|wäre|es|sería|est|serait|è|sarebbe|é|seria|será|[—–-]";
const said = new RegExp(
  String.raw`^[ >*]*(?:${which})? ?(?:${tongues.action})(?:${says}| (?:${says}))?[:：]? ?(?:「([^「」\n]{2,300})」|『([^『』\n]{2,300})』|[“„"]([^“”„"\n]{2,300})[”“"]|«([^«»\n]{2,300})»)(?=\s*(?:です|でございます|である|だ|になります|にします|입니다|이다|예요)?\s*(?:[.。!！,，;；]|$))`,
  "iu",
);

const adverbs =
  "(?:(?:jetzt|nun|also|daher|deshalb|zuerst|zunächst|dann|als nächstes|maintenant|donc|ahora|agora|ora|теперь|сейчас|die aktion|den befehl) )*";
/** Behind what is done: `Ejecuto open safe 1 ahora`. */
const now = "(?: (?:jetzt|nun|maintenant|ahora|agora|adesso|ora|теперь|сейчас))?";
/** Who does something now, in the first person: `Ich führe jetzt … aus`, `Je choisis …`, `我会执行…`. */
const doing = new RegExp(
  String.raw`^[ >*]*(?:${adverbs}(?:ich )?(?:führe|gebe|setze) (?:ich )?${adverbs}([^\n]{2,200}?)${now} (?:aus|ein)|${adverbs}(?:ich (?:wähle|nehme|versuche)|je (?:choisis|exécute|fais|vais (?:choisir|exécuter|faire))|(?:yo )?(?:ejecuto|elijo|voy a (?:ejecutar|elegir|hacer))|(?:eu )?(?:executo|escolho|vou (?:executar|escolher|fazer))|(?:io )?(?:eseguo|scelgo)|я (?:выполняю|выполню|выбираю)) ${adverbs}:? ?([^\n]{2,200}?)${now}|我(?:现在|接下来)?(?:会|将|要)?(?:执行|选择)[:：]? ?([^\n]{2,200}?))(?=[.,;。，；]? (?:da|weil|denn|um|car|parce|pour|porque|para|perché|per|чтобы|так|因为)\b|[.,;。，；!]? *$)`,
  "iu",
);

/**
 * A line in another tongue that says of what stands in its quotation marks that it is the next action, and that is an action of the world: `次の行動は「look」です。`
 * What is said of an earlier action, or denied, has other words between. Other lines stay as they are.
 */
export const saidInAnotherTongue = (line: string, forms: readonly ActionForm[]): string => {
  const action = forms.length === 0 ? undefined : (said.exec(line) ?? doing.exec(line.slice(0, 600)))?.slice(1).find(Boolean);
  const told = action === undefined ? null : spelledByForm(stripMarks(action).text, forms);
  return told === null ? line : `> ${told}`;
};
