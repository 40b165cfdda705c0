import { type ActionForm, spelledByForm } from "../forms/action-forms.js";

/** Calls that do whatever they are given; `think("look")` or `avoid("look")` are none of them. */
const doing =
  /^(?:(?:take|perform|execute|do|run|send|submit)_)?(?:act|action|step|do|execute|run|perform|send|submit|command|interact)(?:_(?:action|command|step))?$/i;
const call =
  /^[ >]*(?:[a-z_]\w{0,30} = )?(?:await )?((?:[a-z_]\w{0,30}\.){0,3}([a-z_]\w{0,30})\((?:\w{1,20} ?= ?)?(["'])([^"'\n]{1,400})\3\));?(?: *#.*)?$/i;

/** `result = env.step("open safe 1")`: code that hands an action over as a text is that action, marked as one. Other lines stay as they are. */
export const handedOver = (line: string, forms: readonly ActionForm[]): string => {
  const [, whole = "", name = "", , action = ""] = call.exec(line) ?? [];
  return doing.test(name) && spelledByForm(whole, forms) === null && spelledByForm(action, forms) !== null ? `> ${action}` : line;
};
