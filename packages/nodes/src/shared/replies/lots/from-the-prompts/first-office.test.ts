import { type LoggedAction, sendEach } from "../logged-voices/sent-to.testing.js";

const search = 'customer_relationship_manager.search_customers(customer_name="Forge School")';
const strike = 'customer_relationship_manager.delete_customer(customer_id="00000042")';

/** Replies from the prompts alone: an office and an arm. */
const replies: readonly LoggedAction[] = [
  [
    "office, start",
    `I need the customer's id first.\n\n1. ${search}\n2. customer_relationship_manager.delete_customer(customer_id=<id>)\n3. finish(answer="Deleted")`,
    search,
  ],
  ["office, start", `try:\n    customers = ${search}\nexcept Exception as e:\n    print(e)`, search],
  [
    "office, start",
    `customers = ${search}\nfor c in customers:\n    customer_relationship_manager.delete_customer(customer_id=c["customer_id"])`,
    search,
  ],
  [
    "office, start",
    `\`\`\`json\n{"plan": [{"1": "search for Forge School"}, {"2": "delete it"}], "tool": "customer_relationship_manager.search_customers", "tool_input": {"customer_name": "Forge School"}}\n\`\`\``,
    search,
  ],
  ["office, start", `---\ntool: customer_relationship_manager.search_customers\nparameters:\n  customer_name: Forge School\n---`, search],
  ["office, start", `<tool>customer_relationship_manager.search_customers</tool><args>{"customer_name": "Forge School"}</args>`, search],
  [
    "office, start",
    `[TOOL_CALLS] [{"name": "customer_relationship_manager.search_customers", "arguments": {"customer_name": "Forge School"}}]`,
    search,
  ],
  [
    "office, start",
    `{"id": "call_1", "type": "function", "function": {"name": "customer_relationship_manager.search_customers", "arguments": "{\\"customer_name\\": \\"Forge School\\"}"}}`,
    search,
  ],
  ["office, start", `customer_relationship_manager\\.search\\_customers(customer\\_name="Forge School")`, search],
  ["office, start", `customer_relationship_manager.search_customers(customer_name=“Forge School”)`, search],
  ["office, start", `customer_relationship_manager.search_customers（customer_name="Forge School"）`, search],
  ["office, start", `Zuerst suche ich den Kunden:\n\n${search}\n\nDanach lösche ich ihn.`, search],
  ["office, start", `我先查找客户：\n${search}`, search],
  ["office, start", `Should I look in the CRM? I think so. ${search}`, search],
  [
    "office, start",
    `I could use company_directory.find_email_address(name="Forge School"), but that is for colleagues. ${search} is the right tool.`,
    search,
  ],
  ["office, start", `I'm not able to delete customer records without authorization. Please contact your administrator.`, null],
  ["office, start", `What is the customer id of Forge School?`, null],
  [
    "office, start",
    `${search}\nObservation: [{"customer_id": "00000042"}]\n${strike}\nObservation: Customer deleted.\nfinish(answer="done")`,
    search,
  ],
  ["office, start", `$\\boxed{\\text{customer\\_relationship\\_manager.search\\_customers(customer\\_name="Forge School")}}$`, search],
  [
    "office, start",
    `| Step | Call |\n|---|---|\n| 1 | \`${search}\` |\n| 2 | \`customer_relationship_manager.delete_customer(customer_id=...)\` |`,
    search,
  ],
  ["office, start", `💼 ${search}`, search],
  ["office, start", `await ${search};`, search],
  ["office, start", `print(${search})`, search],
  ["office, start", `customer_relationship_manager.search_customers(customer_name="Forge School"`, search],
  [
    "office, start",
    `customer_relationship_manager.search_customers(\n    customer_name="Forge School",  # the school to be struck off\n)`,
    search,
  ],
  ["office, start", `> ${search} (to get its id)`, search],
  [
    "office, found",
    `The search gave one customer, 00000042 (status: Lost).\n\n- Option 1: ask for confirmation\n- Option 2: ${strike}\n\nThe goal is explicit, so option 2.`,
    strike,
  ],
  ["office, found", `I apologize for the earlier search. Deleting now:\n\n${strike}`, strike],
  ["office, found", `${search} is done. Next: ${strike}`, strike],
  ["office, found", `<ol>\n<li><s>${search}</s></li>\n<li><code>${strike}</code></li>\n</ol>`, strike],
  [
    "office, found",
    `customer_relationship_manager.delete_customer(customer_id="00000024")\n\nOops, that should be 00000042:\n\n${strike}`,
    strike,
  ],
  ["office, found", `Don't call finish(answer="done") before the record is gone.\n\n${strike}`, strike],
  ["office, found", `Shall I delete it?\n\n${strike}`, null],
  ["office, found", `{"name": "delete_customer", "parameters": {"customer_id": "00000042"}}`, strike],
  [
    "office, found",
    `customer_relationship_manager.delete_customer(customer_id=00000042)`,
    "customer_relationship_manager.delete_customer(customer_id=00000042)",
  ],
  [
    "office, deleted",
    `Forge School has been struck off. Is there anything else I can help you with?\n\nfinish(answer="Forge School was deleted.")`,
    'finish(answer="Forge School was deleted.")',
  ],
  [
    "office, deleted",
    `I have called ${strike} and got "Customer deleted.", so: finish(answer="Deleted Forge School (00000042).")`,
    'finish(answer="Deleted Forge School (00000042).")',
  ],
  ["office, deleted", `\`\`\`\nfinish(answer="Deleted.")\n\`\`\`\n*(all steps are done)*`, 'finish(answer="Deleted.")'],
  [
    "arm",
    "1. move above the door's handle ✅ (current)\n2. lower behind the door's handle\n3. pull the door open",
    "move above the door's handle",
  ],
  ["arm", "Sub-step: **move above the door’s handle**", "move above the door's handle"],
  [
    "arm",
    'At step 0 of 240 nothing has been done, so neither "lower behind the door\'s handle" nor "pull the door open" can come yet. → "move above the door\'s handle"',
    "move above the door's handle",
  ],
  [
    "arm",
    "To pull the door open, the arm first needs to be above the handle: move above the door's handle.",
    "move above the door's handle",
  ],
  [
    "arm",
    '{"current_sub_step": 1, "action": "move above the door\'s handle", "remaining": ["lower behind the door\'s handle", "pull the door open"]}',
    "move above the door's handle",
  ],
  ["arm", "Which camera image should I look at?", null],
  ["arm", "Der Arm bewegt sich zuerst über den Griff: move above the door's handle", "move above the door's handle"],
];

/** What is not read as it was meant. */
const unread: Readonly<Record<string, string | null>> = {
  'customer_relationship_manager.search_customers(customer_name="Forge School"':
    'customer_relationship_manager.search_customers(customer_name="Forge School"',
  // A question above the call may as well be the model’s own: that nothing is meant was expected too strictly.
  'Shall I delete it?\n\ncustomer_relationship_manager.delete_customer(customer_id="00000042")':
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
};

sendEach(replies, unread);
