import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

const sorted = "Nothing there: 1; Thing in sight: 2; Picked up: 3 6; Closed: 4 5";

/** Observations sorted into types, written from the prompts alone. */
const replies: readonly MeantText[] = [
  [
    "observations",
    "High-level Type1: Nothing there [1]\nHigh-level Type2: Thing in sight [2]\nHigh-level Type3: Picked up [3, 6]\nHigh-level Type4: Closed [4-5]",
    sorted,
  ],
  [
    "observations",
    "High-level Type1: Nothing there 1\nHigh-level Type2: Thing in sight 2\nHigh-level Type3: Picked up 3, 6\nHigh-level Type4: Closed 4, 5",
    sorted,
  ],
  ["observations", "Nothing there = 1\nThing in sight = 2\nPicked up = 3 + 6\nClosed = 4 + 5", sorted],
  [
    "observations",
    "* Nothing there: observation 1\n* Thing in sight: observation 2\n* Picked up: observations 3 and 6\n* Closed: observations 4 and 5",
    sorted,
  ],
  [
    "observations",
    "High-level Type1: Nothing there [1.]\nHigh-level Type2: Thing in sight [2.]\nHigh-level Type3: Picked up [3., 6.]\nHigh-level Type4: Closed [4., 5.]",
    sorted,
  ],
  [
    "observations",
    "High-level Type1: Nothing there {1}\nHigh-level Type2: Thing in sight {2}\nHigh-level Type3: Picked up {3, 6}\nHigh-level Type4: Closed {4, 5}",
    sorted,
  ],
  [
    "observations",
    "High-level Type1: **Nothing there** [**1**]\nHigh-level Type2: **Thing in sight** [**2**]\nHigh-level Type3: **Picked up** [**3, 6**]\nHigh-level Type4: **Closed** [**4, 5**]",
    sorted,
  ],
  ["observations", "1: Nothing there\n2: Thing in sight\n3, 6: Picked up\n4, 5: Closed", sorted],
  [
    "observations",
    "High-level Type1: Nothing there [1]\n  (an empty shelf)\nHigh-level Type2: Thing in sight [2]\n  (a mug on a desk)\nHigh-level Type3: Picked up [3, 6]\n  (2 things were taken)\nHigh-level Type4: Closed [4, 5]\n  (2 things have to be opened)",
    sorted,
  ],
  [
    "observations",
    "Nothing there\n1. On the shelf 1, you see nothing.\n\nThing in sight\n2. On the desk 2, you see a mug 1.\n\nPicked up\n3. You pick up the mug 1 from the desk 2.\n6. You pick up the egg 2 from the fridge 1.\n\nClosed\n4. The drawer 3 is closed.\n5. The fridge 1 is closed.",
    sorted,
  ],
  [
    "observations",
    "- Type: Nothing there\n  Numbers: 1\n- Type: Thing in sight\n  Numbers: 2\n- Type: Picked up\n  Numbers: 3, 6\n- Type: Closed\n  Numbers: 4, 5",
    sorted,
  ],
  [
    "observations",
    "name: Nothing there\nmembers: [1]\n---\nname: Thing in sight\nmembers: [2]\n---\nname: Picked up\nmembers: [3, 6]\n---\nname: Closed\nmembers: [4, 5]",
    sorted,
  ],
  [
    "observations",
    '{"high_level_types": [{"type_name": "Nothing there", "observation_numbers": [1]}, {"type_name": "Thing in sight", "observation_numbers": [2]}, {"type_name": "Picked up", "observation_numbers": [3, 6]}, {"type_name": "Closed", "observation_numbers": [4, 5]}]}',
    sorted,
  ],
  [
    "observations",
    "Let me think. 1 shows nothing. 2 shows a mug. 3 and 6 are pick-ups. 4 and 5 are closed.\n\nHigh-level Type1: Nothing there [1]\nHigh-level Type2: Thing in sight [2]\nHigh-level Type3: Picked up [3, 6]\nHigh-level Type4: Closed [4, 5]",
    sorted,
  ],
  [
    "observations",
    "High-level Type1: Nothing there [1]\nHigh-level Type2: Thing in sight [2]\nHigh-level Type3: Picked up [3, 6]\nHigh-level Type4: Closed [4, 5]\n\nThe goals to sort:\n1. put a pen in drawer\nHigh-level Type1: Pens [1]",
    sorted,
  ],
  ["observations", "(1) Nothing there: 1\n(2) Thing in sight: 2\n(3) Picked up: 3, 6\n(4) Closed: 4, 5", sorted],
  [
    "observations",
    "High-level Type1: Nothing there - [1]\nHigh-level Type2: Thing in sight - [2]\nHigh-level Type3: Picked up - [3, 6]\nHigh-level Type4: Closed - [4, 5]",
    sorted,
  ],
  [
    "observations",
    "High-level Type1 [1]: Nothing there\nHigh-level Type2 [2]: Thing in sight\nHigh-level Type3 [3, 6]: Picked up\nHigh-level Type4 [4, 5]: Closed",
    sorted,
  ],
  [
    "observations",
    "High-level Type 1:\nName: Nothing there\nObservations: 1\n\nHigh-level Type 2:\nName: Thing in sight\nObservations: 2\n\nHigh-level Type 3:\nName: Picked up\nObservations: 3, 6\n\nHigh-level Type 4:\nName: Closed\nObservations: 4, 5",
    sorted,
  ],
  [
    "observations",
    "High-level Type1: Nothing there [1]\nHigh-level Type2: Thing in sight [2]\nHigh-level Type3: Picked up [3, 6], because both name a thing that is in the hand now\nHigh-level Type4: Closed [4, 5], as drawer 3 and fridge 1 are shut",
    sorted,
  ],
  ["observations", "I'd put 1 in Nothing there, 2 in Thing in sight, 3 and 6 in Picked up, and 4 and 5 in Closed.", sorted],
  ["observations", "Action: open drawer 3", null],
  ["observations", "All six are observations of a household.", null],
  [
    "observations",
    "High-level Type1: Nothing there [10]\nHigh-level Type2: Thing in sight [20]\nHigh-level Type3: Picked up [30, 60]\nHigh-level Type4: Closed [40, 50]",
    null,
  ],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  "I'd put 1 in Nothing there, 2 in Thing in sight, 3 and 6 in Picked up, and 4 and 5 in Closed.": null,
});
