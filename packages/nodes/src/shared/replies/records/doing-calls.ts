/** Calls that do whatever they are given; `think("look")` or `avoid("look")` are none of them. */
const doing =
  /^(?:(?:take|perform|execute|do|run|send|submit)_)?(?:act|action|step|do|execute|run|perform|send|submit|command|interact)(?:_(?:action|command|step|answer))?$|^final answer$/i;

/** Whether a call by this name does whatever it is given: `act`, `env.step`, `final answer`. */
export const doesWhatIsGiven = (name: string): boolean => doing.test(name.trim().replace(/^(?:[a-z_]\w{0,30}\.){1,3}/i, ""));
