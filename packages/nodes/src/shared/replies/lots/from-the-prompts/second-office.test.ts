import { type LoggedAction, sendEach } from "../logged-voices/sent-to.testing.js";

const search = 'customer_relationship_manager.search_customers(customer_name="Forge School")';
const strike = 'customer_relationship_manager.delete_customer(customer_id="00000042")';
const finish = 'finish(answer="Forge School has been removed from the customers.")';

/** Replies as usual models most often give them, from the prompts alone: an office and an arm. Corrected after the count: three calls without names of arguments were expected with them, but the office takes them as they are. */
const replies: readonly LoggedAction[] = [
  ["office, start", search, search],
  ["office, start", `> ${search}`, search],
  ["office, start", `\`\`\`python\n${search}\n\`\`\``, search],
  ["office, start", "customer_relationship_manager.search_customers(customer_name='Forge School')", search],
  ["office, start", 'search_customers(customer_name="Forge School")', search],
  [
    "office, start",
    'customer_relationship_manager.search_customers("Forge School")',
    'customer_relationship_manager.search_customers("Forge School")',
  ],
  ["office, start", `[${search}]`, search],
  ["office, start", `To delete the customer I first need their ID, so I'll search for it.\n\n> ${search}`, search],
  ["office, start", `Thought: I need to find the customer ID of Forge School before deleting it.\nAction: ${search}`, search],
  [
    "office, start",
    `<think>\nWe need the id of Forge School. Use search_customers with customer_name. Then delete_customer.\n</think>\n\n${search}`,
    search,
  ],
  [
    "office, start",
    '<tool_call>\n{"name": "customer_relationship_manager.search_customers", "arguments": {"customer_name": "Forge School"}}\n</tool_call>',
    search,
  ],
  ["office, start", '{"name": "customer_relationship_manager.search_customers", "parameters": {"customer_name": "Forge School"}}', search],
  [
    "office, start",
    `${search}\n[{"customer_id": "00000007", "customer_name": "Forge School"}]\n> customer_relationship_manager.delete_customer(customer_id="00000007")\nCustomer deleted.\n> finish(answer="Done")`,
    search,
  ],
  [
    "office, start",
    `\`\`\`python\n# Find the customer\ncustomers = ${search}\n\n# Delete it\ncustomer_relationship_manager.delete_customer(customer_id=customers[0]["customer_id"])\n\`\`\``,
    search,
  ],
  [
    "office, start",
    `Here are the steps:\n\n1. Search for the customer: \`${search}\`\n2. Delete the customer with the ID found: \`customer_relationship_manager.delete_customer(customer_id="<id>")\`\n\nLet's start with step 1:\n\n\`${search}\``,
    search,
  ],
  ["office, start", "I'm sorry, but I don't have access to your customer database.", null],
  ["office, found", strike, strike],
  ["office, found", `> ${strike}`, strike],
  ["office, found", `The customer ID is 00000042. Now I can delete it.\n\n${strike}`, strike],
  ["office, found", `${strike}\nfinish(answer="Forge School was deleted.")`, strike],
  [
    "office, found",
    "customer_relationship_manager.delete_customer('00000042')",
    "customer_relationship_manager.delete_customer('00000042')",
  ],
  ["office, found", "I found Forge School (ID: 00000042, status: Lost). Do you want me to delete this customer?", null],
  [
    "office, found",
    '```json\n{\n  "tool": "customer_relationship_manager.delete_customer",\n  "arguments": {\n    "customer_id": "00000042"\n  }\n}\n```',
    strike,
  ],
  ["office, deleted", finish, finish],
  ["office, deleted", `> ${finish}`, finish],
  [
    "office, deleted",
    'finish("Forge School has been removed from the customers.")',
    'finish("Forge School has been removed from the customers.")',
  ],
  ["office, deleted", `The deletion was confirmed, so the task is done.\n\n\`\`\`\n${finish}\n\`\`\``, finish],
  ["arm", "move above the door's handle", "move above the door's handle"],
  ["arm", "> move above the door's handle", "move above the door's handle"],
  ["arm", "Move above the door's handle.", "move above the door's handle"],
  [
    "arm",
    "The arm has not moved yet, so the first sub-step is to position it.\n\n> move above the door's handle",
    "move above the door's handle",
  ],
  ["arm", "- move above the door's handle\n- lower behind the door's handle\n- pull the door open", "move above the door's handle"],
];

sendEach(replies);
