import { defaultTemplates } from "../../actions/default-templates.js";
import { mergeTemplates, type Templates } from "@mnemograph/env-babyai/shared";

/** Feedback of this task, over the built-in texts. */
export const maWahTemplates: Templates = mergeTemplates(defaultTemplates, {
  "*": {
    "unknown-object": "You have not seen where {object} is.",
    held: "You are holding {object} yourself.",
    "held-by-other": "When you saw {object} last, {holder} was holding it.",
    "unknown-room": "There is no room called {room}.",
    gone: "{object} is not there any more.",
  },
  go_explore: {
    done: "You went to {room}.",
    "already-there": "You are in {room} already.",
    "not-a-room": "{room} is no room to explore.",
  },
  go_check: {
    done: "You opened {object}. In it you see {content}.",
    "not-able": "{object} cannot be opened.",
  },
  go_grab: {
    done: "You picked up {object}.",
    "not-able": "{object} cannot be picked up.",
    "inventory-full": "You can hold {capacity} things and hold that many already.",
  },
  go_put: {
    done: "You put {object} on {receptacle}.",
    "empty-hands": "Your hands are empty.",
    "not-able": "Nothing can be put on {object}.",
    "not-held": "You are not holding {object}.",
    held: "You are holding {object} yourself: name the receptacle that is to take it.",
    closed: "{object} is closed; check it first.",
  },
  chat: { done: "You said it." },
});
