import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillTemplate, rewordPrompt } from "@mnemograph/core";
import { nodePrompts } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test-support/folder.js";
import { readExampleFile } from "../../environments/example-file.js";
import { type PublishedPrompts, publishedPrompts } from "./published-layouts.js";

const root = temporaryFolder();
const folderOf = (name: string, files: Readonly<Record<string, string>>) => {
  mkdirSync(join(root, name, "prompts"), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, name, file), text);
  return join(root, name);
};
const episodes = JSON.stringify({
  react_put_0: "Room A.\n> think: a\n> go a\n",
  react_put_1: "Room B.\n> think: b\n> go b\n",
  act_put_0: "> go a\n",
});
const acting = `prompt = 'Solve a chore.\\n' + d[f'react_{v}_1'] + d[f'react_{v}_0'] + '\\nYour turn.\\n'`;

const fields = {
  examples: [{ text: "E1" }, { text: "E2" }],
  place: "PLACE",
  goal: "GOAL",
  transcript: "> ACTION\nANSWER",
  hasReflections: true,
  reflections: [
    { number: 1, text: "NOTE" },
    { number: 2, text: "LATER" },
  ],
  thought: "think: THOUGHT",
  plan: "PLAN",
};
const shown = (found: PublishedPrompts | null, id: string, more: object = {}) =>
  fillTemplate(found?.templates[id] ?? [], { ...fields, ...more })
    .map(({ role, content }) => `${role}: ${content}`)
    .join("\n");
/** Every template can be filled by the prompt that it is for. */
const fit = (found: PublishedPrompts | null) => {
  for (const [id, template] of Object.entries(found?.templates ?? {})) {
    const prompt = nodePrompts.find((one) => one.id === id);
    expect(prompt?.id).toBe(id);
    if (prompt !== undefined) expect(rewordPrompt(prompt, template).template).toEqual(template);
  }
};

describe("publishedPrompts", () => {
  it("leaves a prompt set of the user's own alone, and names what is missing", () => {
    const own = join(folderOf("own", { "mine.json": '{"act":{"user":"{{goal}}"}}' }), "mine.json");
    expect(publishedPrompts(own)).toBeNull();
    expect(() => publishedPrompts(join(root, "nowhere"))).toThrowError(
      expect.objectContaining({ code: "USAGE" }) as Error,
    );
    expect(() => publishedPrompts(own, "rap")).toThrowError(
      /holds no prompts in the layout of rap/,
    );
  });

  it("reads ReAct's: examples from the JSON, words from the notebook beside it", () => {
    const notebook = JSON.stringify({
      cells: [{ cell_type: "code", source: ["for k in x:\n", `    ${acting}\n`] }],
    });
    const folder = folderOf("react", {
      "prompts/alfworld_3prompts.json": episodes,
      "alfworld.ipynb": notebook,
    });
    const found = publishedPrompts(folder);
    fit(found);
    expect(shown(found, "act")).toBe(
      "user: Solve a chore.\nE1\nE2\n\nYour turn.\nPLACE\nYour task is to: GOAL\n> ACTION\nANSWER\n>",
    );
    expect(found?.examples).toBe(join(folder, "prompts/alfworld_3prompts.json"));
    const alone = publishedPrompts(join(folder, "prompts/alfworld_3prompts.json"));
    expect(shown(alone, "act")).toBe(
      "user: E1\nE2\nPLACE\nYour task is to: GOAL\n> ACTION\nANSWER\n>",
    );
  });

  it("reads Reflexion's: the actor's notes, and what is asked after a failure", () => {
    const history = [
      "    query = base_query",
      "    if memory:",
      "        query += '\\n\\nNotes:'",
      "        for i, m in enumerate(memory):",
      "            query += f'\\nNo. {i}:\\n{m.strip()}'",
      '    query += f"\\nThe chore:\\n{start_info}"',
    ];
    const asking = [
      '    query: str = f"""Why did it fail?',
      "Two cases:",
      "",
      "{FEW_SHOT_EXAMPLES}",
      "",
      '{scenario}"""',
      "    if memory:",
      "        query += '\\n\\nOlder plans:\\n'",
      "        for i, m in enumerate(memory):",
      "            query += f'No. {i}: {m}\\n'",
      "    query += '\\n\\nNew plan:'",
    ];
    const folder = folderOf("reflexion", {
      "prompts/alfworld_3prompts.json": episodes,
      "trial.py": acting.replace(" + '\\nYour turn.\\n'", ""),
      "env_history.py": history.join("\n"),
      "generate_reflections.py": asking.join("\n"),
      "reflexion_few_shot_examples.txt": "Room C.\n> go c\nENDED: BADLY\nNew plan: go d.\n",
    });
    const found = publishedPrompts(folder);
    fit(found);
    expect(shown(found, "reflexion/act")).toBe(
      "user: Solve a chore.\nE1\nE2\n\n\nNotes:\nNo. 1:\nNOTE\nNo. 2:\nLATER\nThe chore:\nPLACE\nYour task is to: GOAL\n> ACTION\nANSWER\n>",
    );
    expect(shown(found, "reflexion/reflect")).toBe(
      "user: Why did it fail?\nTwo cases:\n\nRoom C.\n> go c\nENDED: BADLY\nNew plan: go d.\n\nPLACE\nYour task is to: GOAL\n> ACTION\nANSWER\nENDED: BADLY\n\nOlder plans:\nNo. 1: NOTE\nNo. 2: LATER\n\n\nNew plan:",
    );
    expect(
      shown(publishedPrompts(join(folder, "reflexion_few_shot_examples.txt")), "reflexion/reflect"),
    ).toMatch(/ENDED: BADLY\nNew plan:$/);
  });

  it("reads RAP's: keys, plan and actions", () => {
    const main = [
      "    ob_prompt = 'The room:\\n' + ob.split('\\n')[0] + '\\n'",
      "    examples = 'Some cases.\\n' + ''.join(examples)",
      "    target_prompt = '\\n' + 'Plan this:\\n' + target_task + '\\n' + '> think:'",
      "    full_prompt = examples + target_prompt",
      "    target_prompt = 'Do this.\\nTask : ' + target_task + '\\nPlan : ' + plan + '\\n'",
      "        examples = 'Some parts.\\n' + ''.join(ret_examples)",
      "        full_prompt = ob_prompt + examples + target_prompt + '\\n'.join(data['Actions']) + '\\n>'",
      "            full_prompt = 'Some keys.\\n' + ret_key_examples + '\\nName this.\\n' + action + '\\n>'",
    ];
    const folder = folderOf("rap", {
      "prompts/retrieval_prompt.txt": "think: a cup?\n> search: cup\n",
      "main.py": main.join("\n"),
    });
    const found = publishedPrompts(folder);
    fit(found);
    expect(shown(found, "rap/extract-key")).toBe(
      "user: Some keys.\nthink: a cup?\n> search: cup\n\nName this.\nthink: THOUGHT\n>",
    );
    const planned = { examples: [{ goal: "OTHER", plan: "THEIR PLAN" }] };
    expect(shown(found, "rap/make-plan", planned)).toBe(
      "user: Some cases.\nYour task is to: OTHER\n> THEIR PLAN\n\nPlan this:\nGOAL\n> think:",
    );
    const experiences = [{ goal: "OTHER", plan: "THEIR PLAN", transcript: "> go" }];
    expect(shown(found, "rap/act-with-experiences", { experiences })).toBe(
      "user: The room:\nPLACE\nSome parts.\nTask: OTHER\nPlan: THEIR PLAN\n> go\nDo this.\nTask : GOAL\nPlan : PLAN\n> ACTION\nANSWER\n>",
    );
  });

  it("reads ExpeL's: instructions, examples and failed attempts in code", async () => {
    const code = [
      'd = {\n    "react_put_0": "Room A.\\n> go a\\n",\n    "react_put_1": "Room B.\\n> go b\\n"\n}',
      'REFLECTION_FEWSHOTS = ["""Room C.\nENDED\nNew plan: d.""",\n"""Room D.\nENDED\nNew plan: e."""\n]',
      'SYSTEM_INSTRUCTION = """Do chores."""',
      'human_instruction_template = """{instruction}At most {max_steps} steps.\nTwo cases:"""',
      'human_instruction_reflection_template = """Two failures:"""',
      "REFLECTION_PREFIX = '\\nENDED\\nNew plan:'",
    ];
    const file = join(
      folderOf("expel", { "prompts/alfworld.py": code.join("\n\n") }),
      "prompts/alfworld.py",
    );
    const found = publishedPrompts(file);
    fit(found);
    expect(shown(found, "act")).toBe(
      "system: Do chores.\nuser: Two cases:\nE1\n\nE2\n\nPLACE\nYour task is to: GOAL\n> ACTION\nANSWER\n>",
    );
    expect(shown(found, "reflexion/reflect")).toBe(
      "user: Two failures:\n\nRoom C.\nENDED\nNew plan: d.\n\nRoom D.\nENDED\nNew plan: e.\n\nPLACE\nYour task is to: GOAL\n> ACTION\nANSWER\nENDED\nNew plan:",
    );
    const task = {
      id: "a/1",
      environment: "alfworld",
      split: "test",
      type: "put",
      goal: "put a pen in the box",
    };
    expect((await readExampleFile(found?.examples ?? "")(true))(task)).toEqual([
      "Room B.\n> go b",
      "Room A.\n> go a",
    ]);
  });
});
