import type { Preset } from "../presets/preset.js";

const pipelines = [
  "act",
  "react",
  "act-chosen",
  "react-chosen",
  "react-emmem",
  "reflexion",
  "reflexion-emmem",
];

/** What LangSuitE, whose paper introduces EmMem, sets for the runs of its tables. */
export const emmemPresets: readonly Preset[] = [
  {
    name: "langsuite",
    environment: "langsuite",
    options: { manual: "off" },
    source: {
      paper: "LangSuitE",
      section: "appendix G: the introduction of the chat lists the actions",
    },
  },
  {
    name: "langsuite",
    environment: "langsuite",
    pipelines,
    options: {
      chat: { layout: "dialogue", opening: "again", examples: 1, memory: "line" },
      parse: { put: "asWritten" },
    },
    run: {
      temperature: 1,
      listActions: true,
      options: { sample: "paper" },
      sample: {
        split: "all",
        tasks: {
          babyai: 100,
          household: 100,
          rearrangement: 100,
          iqa: 150,
          "ma-household": 50,
          "ma-wah": 50,
        },
        source:
          "5.1: 100 tasks of IG, Household and Rearrangement, 50 of each type of question, 50 of each task of several agents",
      },
    },
    source: {
      paper: "LangSuitE",
      section:
        "5 and appendix G: a chat whose introduction lists the actions, gpt-3.5-turbo at its default of 1",
    },
  },
  {
    name: "langsuite",
    environment: "langsuite",
    pipelines: ["reflexion", "reflexion-emmem"],
    options: {
      reflexion: { maxTrials: 2, memoryWindow: 1, stopOnRepeat: false, successOn: "won" },
      emmem: { maxRetries: 1, mode: "inline", source: "self", initialFacing: "north" },
    },
    source: { paper: "LangSuitE", section: "5: one reflection on a failed task, and a second run" },
  },
];
