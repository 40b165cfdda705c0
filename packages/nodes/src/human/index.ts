export { answerQuestion } from "./answer-question/answer-question.js";
export { hasAsked } from "./answer-question/pending-question.js";
export { askHuman } from "./ask-human/ask-human.js";
export { needsHuman } from "./ask-human/needs-human.js";
export { tellAnswer, type AskingEnvironment } from "./tell-answer/tell-answer.js";
export { type AskHumanDeps, type HumanQuestion, HumanOptions } from "./questions/put-question.js";
