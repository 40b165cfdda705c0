import { type MeantReply, readPlainly } from "./read-plainly.testing.js";

const clusters: readonly MeantReply[] = [
  [
    "High-level Type1: Place an object [1, 2, 5]\nHigh-level Type2: Clean and place [3, 6]\nHigh-level Type3: Heat and place [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "**High-level Type 1: Place an object** [1, 2, 5]\n**High-level Type 2: Clean and place** [3, 6]\n**High-level Type 3: Heat and place** [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object [1,2,5]\n\nHigh-level Type2: Clean and place [3,6]\n\nHigh-level Type3: Heat and place [4,7-9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "1. Place an object: 1, 2, 5\n2. Clean and place: 3, 6\n3. Heat and place: 4, 7, 8, 9",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "- **Place an object**: 1, 2 and 5\n- **Clean and place**: 3 and 6\n- **Heat and place**: 4, 7, 8 and 9",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "### High-level Type1: Place an object\n- 1\n- 2\n- 5\n\n### High-level Type2: Clean and place\n- 3\n- 6\n\n### High-level Type3: Heat and place\n- 4\n- 7\n- 8\n- 9",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "### Type 1: Place an object\n1. put a mug on the desk\n2. put a pen in the drawer\n5. put a book on the shelf\n\n### Type 2: Clean and place\n3. put a clean plate on the table\n6. clean some soap and put it in the cabinet\n\n### Type 3: Heat and place\n4. put a hot egg in the bin\n7. heat some bread and put it on the table\n8. put a hot cup in the cabinet\n9. heat an apple and put it in the fridge",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "| Type | Name | Goals |\n|---|---|---|\n| 1 | Place an object | 1, 2, 5 |\n| 2 | Clean and place | 3, 6 |\n| 3 | Heat and place | 4, 7, 8, 9 |",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    '{"Place an object": [1, 2, 5], "Clean and place": [3, 6], "Heat and place": [4, 7, 8, 9]}',
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    '```json\n[\n  {"type": "Place an object", "goals": [1, 2, 5]},\n  {"type": "Clean and place", "goals": [3, 6]},\n  {"type": "Heat and place", "goals": [4, 7, 8, 9]}\n]\n```',
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    '{"clusters": [{"id": 1, "name": "Place an object", "members": [1, 2, 5]}, {"id": 2, "name": "Clean and place", "members": [3, 6]}, {"id": 3, "name": "Heat and place", "members": [4, 7, 8, 9]}]}',
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: <Place an object> [1, 2, 5]\nHigh-level Type2: <Clean and place> [3, 6]\nHigh-level Type3: <Heat and place> [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object [<1>, <2>, <5>]\nHigh-level Type2: Clean and place [<3>, <6>]\nHigh-level Type3: Heat and place [<4>, <7>, <8>, <9>]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    'High-level Type1: "Place an object" [1, 2, 5]\nHigh-level Type2: "Clean and place" [3, 6]\nHigh-level Type3: "Heat and place" [4, 7, 8, 9]',
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object [1, 2, 5] - these only need to be carried somewhere\nHigh-level Type2: Clean and place [3, 6] - these have to be cleaned first\nHigh-level Type3: Heat and place [4, 7, 8, 9] - these have to be heated first",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "Here are the goals sorted into high-level types:\n\nHigh-level Type1: Place an object [1, 2, 5]\nHigh-level Type2: Clean and place [3, 6]\nHigh-level Type3: Heat and place [4, 7, 8, 9]\n\nNote: goal 8 could also belong to Type1, but heating matters more.",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object (1, 2, 5)\nHigh-level Type2: Clean and place (3, 6)\nHigh-level Type3: Heat and place (4, 7, 8, 9)",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object [#1, #2, #5]\nHigh-level Type2: Clean and place [#3, #6]\nHigh-level Type3: Heat and place [#4, #7, #8, #9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1 (Place an object): [1, 2, 5]\nHigh-level Type2 (Clean and place): [3, 6]\nHigh-level Type3 (Heat and place): [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type 1 - Place an object: goals 1, 2, 5\nHigh-level Type 2 - Clean and place: goals 3, 6\nHigh-level Type 3 - Heat and place: goals 4, 7, 8, 9",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "Type1: Place an object [1, 2, 5]; Type2: Clean and place [3, 6]; Type3: Heat and place [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "<think>\nLet me see. 1 is simple placing, 2 as well. Type 1 could be [1, 2, 3]? No, 3 is cleaning.\n</think>\nHigh-level Type1: Place an object [1, 2, 5]\nHigh-level Type2: Clean and place [3, 6]\nHigh-level Type3: Heat and place [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "1 -> Place an object\n2 -> Place an object\n3 -> Clean and place\n4 -> Heat and place\n5 -> Place an object\n6 -> Clean and place\n7 -> Heat and place\n8 -> Heat and place\n9 -> Heat and place",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "1. put a mug on the desk - Place an object\n2. put a pen in the drawer - Place an object\n3. put a clean plate on the table - Clean and place\n4. put a hot egg in the bin - Heat and place\n5. put a book on the shelf - Place an object\n6. clean some soap and put it in the cabinet - Clean and place\n7. heat some bread and put it on the table - Heat and place\n8. put a hot cup in the cabinet - Heat and place\n9. heat an apple and put it in the fridge - Heat and place",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "Place an object:\n  goals: 1, 2, 5\nClean and place:\n  goals: 3, 6\nHeat and place:\n  goals: 4, 7, 8, 9",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "```yaml\n- type: Place an object\n  numbers: [1, 2, 5]\n- type: Clean and place\n  numbers: [3, 6]\n- type: Heat and place\n  numbers: [4, 7, 8, 9]\n```",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    '<type name="Place an object">1, 2, 5</type>\n<type name="Clean and place">3, 6</type>\n<type name="Heat and place">4, 7, 8, 9</type>',
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object [1, 2, 5]\nHigh-level Type2: Clean and place [3, 6]\nHigh-level Type3: Heat and place [4, 7, 8, 9]\n\nExplanation:\n- Type1: goals 1, 2 and 5 only need to be carried.\n- Type2: goals 3 and 6 need a sink first.\n- Type3: goals 4, 7, 8 and 9 need a microwave.",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "高层类型1：Place an object [1, 2, 5]\n高层类型2：Clean and place [3, 6]\n高层类型3：Heat and place [4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object [1, 2, 5]\nHigh-level Type2: Clean and place [3, 6]\nHigh-level Type3: Heat and place [4, 7, 8, 9]\nHigh-level Type4: Other []",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "**High-level Type1: Place an object**\n[1, 2, 5]\n\n**High-level Type2: Clean and place**\n[3, 6]\n\n**High-level Type3: Heat and place**\n[4, 7, 8, 9]",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
  [
    "High-level Type1: Place an object\nNumbers: 1, 2, 5\n\nHigh-level Type2: Clean and place\nNumbers: 3, 6\n\nHigh-level Type3: Heat and place\nNumbers: 4, 7, 8, 9",
    "Place an object: 1 2 5; Clean and place: 3 6; Heat and place: 4 7 8 9",
  ],
];
readPlainly("clusters", clusters);
