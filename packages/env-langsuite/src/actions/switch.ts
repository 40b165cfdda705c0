import { objectState, withChanges } from "../rooms/access.js";
import { applyStateRules } from "../rooms/state-rules.js";
import { fail, isTooFar, succeed, target, type Action } from "./action.js";

/** Opens or closes. Recorded software: opening the open succeeds, closing the closed fails. */
const setOpen =
  (isOpen: boolean): Action =>
  (context, [name = ""]) => {
    const found = target(context, name);
    if (found.failure !== undefined) return fail(context, found.failure, { object: name });
    const { object } = found;
    const now = objectState(context.state, object);
    if (!object.can.has("openable")) return fail(context, "not-able", { object: name });
    if (isTooFar(context, object)) return fail(context, "too-far", { object: name });
    if (now.isOpen === isOpen && (context.rules.repeatsFail || !isOpen))
      return fail(context, "already", { object: name });
    return succeed(context, withChanges(context.state, { [object.id]: { isOpen } }), {
      object: name,
    });
  };

/** Switches on or off, and lets the state rules follow. */
const setToggled =
  (isToggled: boolean): Action =>
  (context, [name = ""]) => {
    const { world, state, rules } = context;
    const found = target(context, name);
    if (found.failure !== undefined) return fail(context, found.failure, { object: name });
    const { object } = found;
    if (!object.can.has("toggleable")) return fail(context, "not-able", { object: name });
    if (isTooFar(context, object)) return fail(context, "too-far", { object: name });
    if (objectState(state, object).isToggled === isToggled)
      return fail(context, "already", { object: name });
    return succeed(
      context,
      applyStateRules(world, withChanges(state, { [object.id]: { isToggled } }), object, rules),
      { object: name },
    );
  };

export const open = setOpen(true);
export const close = setOpen(false);
export const toggleOn = setToggled(true);
export const toggleOff = setToggled(false);
