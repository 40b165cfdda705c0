const signatures: Readonly<Record<string, string>> = {
  put: "put [object, receptacle]",
  heat: "heat [object, heater]",
  cool: "cool [object, cooler]",
  clean: "clean [object, sink]",
  pour: "pour [object, receptacle]",
  goto: "goto [object]",
  stop: "stop [answer]",
  answer: "answer [text]",
  chat: "chat [words]",
  no_op: "no_op",
  progress_check: "progress_check",
  search_object: "search_object [type]",
};
/** An action with the names that it takes, as prompts list it: `put [object, receptacle]`. */
export const signatureOf = (action: string): string =>
  signatures[action] ?? (/^(?:move|turn|pan)_/u.test(action) ? action : `${action} [object]`);
