import { type MeantText } from "../unmet-voices/text-scenes.testing.js";
import { readEach } from "./read-each.testing.js";

const sorted = "Cleaning: 1 3; Heating: 2 4; Lighting: 5 6";

/** Goals sorted into types, written from the prompts alone. */
const replies: readonly MeantText[] = [
  ["goals", "Cleaning: #1, #3\nHeating: #2, #4\nLighting: #5, #6", sorted],
  ["goals", "High-level Type1: Cleaning [1,3]; High-level Type2: Heating [2,4]; High-level Type3: Lighting [5,6]", sorted],
  ["goals", "High-level Type1: Cleaning [1 & 3]\nHigh-level Type2: Heating [2 & 4]\nHigh-level Type3: Lighting [5–6]", sorted],
  ["goals", "1. Cleaning: goals 1, 3\n2. Heating: goals 2, 4\n3. Lighting: goals 5, 6", sorted],
  ["goals", "1. Cleaning (goals 1 and 3)\n2. Heating (goals 2 and 4)\n3. Lighting (goals 5 through 6)", sorted],
  ["goals", "[1, 3] Cleaning\n[2, 4] Heating\n[5, 6] Lighting", sorted],
  ["goals", "1, 3: Cleaning\n2, 4: Heating\n5, 6: Lighting", sorted],
  ["goals", "1 - Cleaning\n2 - Heating\n3 - Cleaning\n4 - Heating\n5 - Lighting\n6 - Lighting", sorted],
  ["goals", "1 → Cleaning\n2 → Heating\n3 → Cleaning\n4 → Heating\n5 → Lighting\n6 → Lighting", sorted],
  [
    "goals",
    "1. put a clean fork in drawer. → Cleaning\n2. heat some egg and put it in diningtable. → Heating\n3. put a clean mug in shelf. → Cleaning\n4. put a hot potato in fridge. → Heating\n5. look at book under the desklamp. → Lighting\n6. examine the cd with the desklamp. → Lighting",
    sorted,
  ],
  [
    "goals",
    "| Goal | Type |\n|---|---|\n| 1 | Cleaning |\n| 2 | Heating |\n| 3 | Cleaning |\n| 4 | Heating |\n| 5 | Lighting |\n| 6 | Lighting |",
    sorted,
  ],
  ["goals", "| Type | Goals |\n|:--|:--|\n| Cleaning | 1, 3 |\n| Heating | 2, 4 |\n| Lighting | 5, 6 |", sorted],
  [
    "goals",
    "| No. | High-level type | Members | Count |\n|---|---|---|---|\n| 1 | Cleaning | 1, 3 | 2 |\n| 2 | Heating | 2, 4 | 2 |\n| 3 | Lighting | 5, 6 | 2 |",
    sorted,
  ],
  [
    "goals",
    "## Cleaning\n- put a clean fork in drawer. (1)\n- put a clean mug in shelf. (3)\n\n## Heating\n- heat some egg and put it in diningtable. (2)\n- put a hot potato in fridge. (4)\n\n## Lighting\n- look at book under the desklamp. (5)\n- examine the cd with the desklamp. (6)",
    sorted,
  ],
  [
    "goals",
    "Cleaning:\n  - put a clean fork in drawer\n  - put a clean mug in shelf\nHeating:\n  - heat some egg and put it in diningtable\n  - put a hot potato in fridge\nLighting:\n  - look at book under the desklamp\n  - examine the cd with the desklamp",
    sorted,
  ],
  ["goals", "**Type A: Cleaning** – 1, 3\n**Type B: Heating** – 2, 4\n**Type C: Lighting** – 5, 6", sorted],
  ["goals", "Typ 1: Cleaning [1, 3]\nTyp 2: Heating [2, 4]\nTyp 3: Lighting [5, 6]", sorted],
  ["goals", "高级类型1：Cleaning [1、3]\n高级类型2：Heating [2、4]\n高级类型3：Lighting [5、6]", sorted],
  ["goals", '{"types": {"Cleaning": [1, 3], "Heating": [2, 4], "Lighting": [5, 6]}}', sorted],
  [
    "goals",
    '{"clusters": [{"label": "Cleaning", "items": ["1", "3"]}, {"label": "Heating", "items": ["2", "4"]}, {"label": "Lighting", "items": ["5", "6"]}]}',
    sorted,
  ],
  ["goals", '{"1": "Cleaning", "2": "Heating", "3": "Cleaning", "4": "Heating", "5": "Lighting", "6": "Lighting"}', sorted],
  [
    "goals",
    '[{"goal": 1, "type": "Cleaning"}, {"goal": 2, "type": "Heating"}, {"goal": 3, "type": "Cleaning"}, {"goal": 4, "type": "Heating"}, {"goal": 5, "type": "Lighting"}, {"goal": 6, "type": "Lighting"}]',
    sorted,
  ],
  ["goals", "Cleaning:\n  - 1\n  - 3\nHeating:\n  - 2\n  - 4\nLighting:\n  - 5\n  - 6", sorted],
  [
    "goals",
    "High-level Type1: Cleaning [1, 3] (2 goals)\nHigh-level Type2: Heating [2, 4] (2 goals)\nHigh-level Type3: Lighting [5, 6] (2 goals)",
    sorted,
  ],
  [
    "goals",
    "High-level Type1: Cleaning [1, 3]\nHigh-level Type2: Heating [2, 4]\nHigh-level Type3: Lighting [5, 6]\n\nTotal: 6 goals in 3 types.",
    sorted,
  ],
  [
    "goals",
    "Goals to sort: 1. put a clean fork in drawer. 2. heat some egg and put it in diningtable. 3. put a clean mug in shelf. 4. put a hot potato in fridge. 5. look at book under the desklamp. 6. examine the cd with the desklamp.\n\nHigh-level Type1: Cleaning [1, 3]\nHigh-level Type2: Heating [2, 4]\nHigh-level Type3: Lighting [5, 6]",
    sorted,
  ],
  [
    "goals",
    "High-level Type1: Cleaning [1, 2, 3]\nNo wait, 2 is heating. Again:\nHigh-level Type1: Cleaning [1, 3]\nHigh-level Type2: Heating [2, 4]\nHigh-level Type3: Lighting [5, 6]",
    sorted,
  ],
  [
    "goals",
    "High-level Type1: Cleaning [1: fork, 3: mug]\nHigh-level Type2: Heating [2: egg, 4: potato]\nHigh-level Type3: Lighting [5: book, 6: cd]",
    sorted,
  ],
  ["goals", "High-level Type1: Cleaning <1, 3>\nHigh-level Type2: Heating <2, 4>\nHigh-level Type3: Lighting <5, 6>", sorted],
  ["goals", "High-level Type1: <Cleaning> [1, 3]\nHigh-level Type2: <Heating> [2, 4]\nHigh-level Type3: <Lighting> [5, 6]", sorted],
  [
    "goals",
    "High-level Type1: Cleaning [one, three]\nHigh-level Type2: Heating [two, four]\nHigh-level Type3: Lighting [five, six]",
    sorted,
  ],
  ["goals", "Goals 1 and 3 are Cleaning. Goals 2 and 4 are Heating. Goals 5 and 6 are Lighting.", sorted],
  ["goals", "High-level Type1: Cleaning [1][3]\nHigh-level Type2: Heating [2][4]\nHigh-level Type3: Lighting [5][6]", sorted],
  ["goals", "High-level Type1: Cleaning\n[1, 3]\nHigh-level Type2: Heating\n[2, 4]\nHigh-level Type3: Lighting\n[5, 6]", sorted],
  [
    "goals",
    "<cluster><name>Cleaning</name><members>1, 3</members></cluster>\n<cluster><name>Heating</name><members>2, 4</members></cluster>\n<cluster><name>Lighting</name><members>5, 6</members></cluster>",
    sorted,
  ],
  [
    "goals",
    "High-level Type1: Cleaning [Goals: 1, 3]\nHigh-level Type2: Heating [Goals: 2, 4]\nHigh-level Type3: Lighting [Goals: 5, 6]",
    sorted,
  ],
  [
    "goals",
    "High-level Type1: Cleaning [1, 3]\nHigh-level Type2: Heating [2, 4]\nHigh-level Type3: Lighting [5, 6]\nHigh-level Type4: Other []",
    sorted,
  ],
  [
    "goals",
    "High-level Type1: Clean & place one of 2 things [1, 3]\nHigh-level Type2: Heat something, then put it away [2, 4]\nHigh-level Type3: Look at things (lamp) [5, 6]",
    "Clean & place one of 2 things: 1 3; Heat something, then put it away: 2 4; Look at things (lamp): 5 6",
  ],
  ["goals", "High-level Type1: <type name> [<numbers>]\nHigh-level Type2: <type name> [<numbers>]", null],
  ["goals", "High-level Type1: Cleaning\nHigh-level Type2: Heating\nHigh-level Type3: Lighting", null],
  ["goals", "High-level Type1: Household tasks [1-6]", null],
  ["goals", "Sure! Which goals would you like me to sort?", null],
  ["goals", "High-level Type1: Cleaning [1, 3]\nHigh-level Type2: Heating [2, 4]\nHigh-level Type3: Ligh", null],
];

/** What is not read as it was meant: asked for again (null), or read in other words than its writer expected. */
readEach(replies, {
  "Cleaning:\n  - put a clean fork in drawer\n  - put a clean mug in shelf\nHeating:\n  - heat some egg and put it in diningtable\n  - put a hot potato in fridge\nLighting:\n  - look at book under the desklamp\n  - examine the cd with the desklamp":
    null,
  "Goals 1 and 3 are Cleaning. Goals 2 and 4 are Heating. Goals 5 and 6 are Lighting.": null,
});
