/**
 * ONNX files from plain objects: as much of the format as a vision transformer needs (opset 17).
 */
const varint = (value) => {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
};
const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field, value) =>
  Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
const text = (field, value) => bytes(field, Buffer.from(value));
const float = (field, value) => {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), buffer]);
};

const attribute = ([name, value]) => {
  if (Array.isArray(value))
    return Buffer.concat([text(1, name), ...value.map((one) => number(8, one)), number(20, 7)]);
  return Number.isInteger(value)
    ? Buffer.concat([text(1, name), number(3, value), number(20, 2)])
    : Buffer.concat([text(1, name), float(2, value), number(20, 1)]);
};
const node = ({ op, inputs, output, attributes = {} }) =>
  Buffer.concat([
    ...inputs.map((one) => text(1, one)),
    text(2, output),
    text(3, output),
    text(4, op),
    ...Object.entries(attributes).map((one) => bytes(5, attribute(one))),
  ]);
const tensor = ({ name, dims, values }) =>
  Buffer.concat([
    ...dims.map((one) => number(1, one)),
    number(2, values instanceof BigInt64Array ? 7 : 1),
    text(8, name),
    bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ]);
const described = ({ name, dims }) => {
  const shape = Buffer.concat(
    dims.map((one) => bytes(1, typeof one === "string" ? text(2, one) : number(1, one))),
  );
  return Buffer.concat([
    text(1, name),
    bytes(2, bytes(1, Buffer.concat([number(1, 1), bytes(2, shape)]))),
  ]);
};

/**
 * A model's bytes: nodes in order of execution, tensors with their values, inputs and outputs with
 * their shapes.
 */
export const writeOnnx = ({ nodes, tensors, inputs, outputs }) => {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, node(one))),
    text(2, "graph"),
    ...tensors.map((one) => bytes(5, tensor(one))),
    ...inputs.map((one) => bytes(11, described(one))),
    ...outputs.map((one) => bytes(12, described(one))),
  ]);
  return Buffer.concat([
    number(1, 8),
    text(2, "mnemograph"),
    bytes(7, graph),
    bytes(8, Buffer.concat([text(1, ""), number(2, 17)])),
  ]);
};
