/** A file of prompts: that of `act`, in German. */
export const actPrompts = JSON.stringify({
  act: {
    system: "Du handelst.",
    user: [
      "{{#examples}}Beispiel {{number}}:",
      "{{text}}",
      "",
      "{{/examples}}Ort: {{place}}",
      "Aufgabe: {{goal}}",
      "{{#transcript}}",
      "{{transcript}}",
      "{{/transcript}}",
      ">",
    ],
  },
});
