/** Records of a CSV text: quoted cells may hold commas, line ends and doubled quotes. */
export const readCsv = (text: string): readonly (readonly string[])[] => {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    record.push(cell);
    cell = "";
  };
  const endRecord = () => {
    endCell();
    if (record.length > 1 || record[0] !== "") records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === ",") endCell();
    else if (character === "\n") endRecord();
    else if (character !== "\r" || text[at + 1] !== "\n") cell += character;
  }
  if (cell !== "" || record.length > 0) endRecord();
  return records;
};
