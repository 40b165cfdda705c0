import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { replyFormat } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { readRequest } from "./request.js";

const format = replyFormat("type number", ["<number>: <reason>"], "and nothing else");
const system = new SystemMessage(`You sort things.\n${format}\n`);

describe("readRequest", () => {
  it("reads the reply that is asked for out of the instruction, and the material", () => {
    const messages = [system, new HumanMessage("Goal: lift zorp 1")];
    expect(readRequest(messages)).toEqual({
      reply: "type number",
      form: "<number>: <reason>",
      material: "Goal: lift zorp 1",
      messages,
    });
  });

  it("keeps to the first material when the model was shown a mistake", () => {
    const messages = [system, new HumanMessage("first"), new AIMessage("?"), new HumanMessage("Your reply could not be used.")];
    expect(readRequest(messages)).toMatchObject({ reply: "type number", material: "first" });
  });

  it("reads no remark below the material as part of it", () => {
    const asked = new HumanMessage("first\n\nYour reply could not be used: It is empty. Answer again.");
    expect(readRequest([system, asked])).toMatchObject({ material: "first" });
  });

  it("finds it in the material where there is no instruction, or none that asks", () => {
    const whole = [new HumanMessage(`Goal: lift zorp 1\n${format}`)];
    expect(readRequest(whole)).toMatchObject({ reply: "type number", material: "Goal: lift zorp 1\n" });
    expect(readRequest([new SystemMessage("Be brief."), ...whole])).toMatchObject({ reply: "type number" });
  });

  it("takes the last of two at once, and the first one later", () => {
    const introduction = new SystemMessage(`${replyFormat("turn", ["Act: <action>"])}\n\nExample.\n${replyFormat("readiness", ["YES"])}`);
    expect(readRequest([introduction])?.reply).toBe("readiness");
    expect(readRequest([introduction, new AIMessage("No."), introduction])?.reply).toBe("readiness");
    expect(readRequest([introduction, new AIMessage("YES"), new SystemMessage("Task: x")])?.reply).toBe("turn");
  });

  it("is null where no reply is named", () => {
    expect(readRequest([new HumanMessage("hello")])).toBeNull();
    expect(readRequest([new SystemMessage("Reply format:\n<number>"), new HumanMessage("hello")])).toBeNull();
    expect(readRequest([])).toBeNull();
  });
});
