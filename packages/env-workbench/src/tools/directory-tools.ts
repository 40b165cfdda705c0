import { matchColumn } from "../office/column.js";
import { lowerText } from "./email-text.js";
import { answer, officeTool } from "./office-tool.js";

const findEmailAddress = officeTool({
  name: "company_directory.find_email_address",
  description: "Finds the addresses of colleagues by their name.",
  parameters: { name: "first or last name, or a part of one" },
  defaults: { name: "" },
  run(world, { name = "" }) {
    // Only the empty text counts as not given here: anything else that is not text raises.
    if (name === "") return answer(world, "Name not provided.");
    const { directory } = world.office;
    const mask = matchColumn(directory, lowerText(name));
    return answer(world, { $array: directory.filter((_, index) => mask[index]) });
  },
});

export const directoryTools = [findEmailAddress];
