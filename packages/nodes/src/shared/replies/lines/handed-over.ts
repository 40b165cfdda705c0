import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { doesWhatIsGiven } from "../records/doing-calls.js";

const call =
  /^[ >]*(?:[a-z_]\w{0,30}(?:, ?[a-z_]\w{0,30}){0,5} = )?(?:await )?((?:[a-z_]\w{0,30}\.){0,3}([a-z_]\w{0,30})\((?:\w{1,20} ?= ?)?(["'])((?:(?!\3)[^\\\n]|\\.){1,400})\3\));?(?: *#.*)?$/i;

/** `mails = email.search_emails(query="Kim")`: what a program begins with is done first. */
const assigned =
  /^[ >]*(?:(?:let|const|var) )?[a-z_]\w{0,30}(?:, ?[a-z_]\w{0,30}){0,5} = (?:await )?([a-z_][\w.]{1,80}\(.{0,2000}\));?(?: *(?:#|\/\/).*)?$/i;

/** `result = env.step("open safe 1")`: code that hands an action over as a text is that action, marked as one, and so is the world's own call whose value it keeps. Other lines stay as they are. */
export const handedOver = (line: string, forms: readonly ActionForm[]): string => {
  const [, value = ""] = line.length > 3000 ? [] : (assigned.exec(line) ?? []);
  if (value !== "" && spelledByForm(value, forms) !== null) return `> ${value}`;
  const [, whole = "", name = "", , given = ""] = call.exec(line) ?? [];
  const action = given.replace(/\\(.)/g, "$1");
  return doesWhatIsGiven(name) && spelledByForm(whole, forms) === null && spelledByForm(action, forms) !== null ? `> ${action}` : line;
};
