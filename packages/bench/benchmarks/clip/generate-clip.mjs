import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeOnnx } from "./write-onnx.mjs";

/** CLIP ViT-B/32's own sizes, and a small one whose numbers a plain program can check. */
export const sizes = {
  "vit-b-32": { width: 768, layers: 12, heads: 12, projection: 512 },
  small: { width: 64, layers: 2, heads: 4, projection: 32 },
};
const PATCH = 32;
const IMAGE = 224;
export const TOKENS = (IMAGE / PATCH) ** 2 + 1;

/** Uniform numbers between −scale and scale, the same for the same seed. */
const drawing = (seed) => {
  let state = seed >>> 0;
  return (count, scale, around = 0) => {
    const values = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      values[at] = around + scale * (state / 2 ** 31 - 1);
    }
    return values;
  };
};

/** The names, shapes and seeded values of all weights of the part that looks. */
export const clipWeights = ({ width, layers, projection }, seed = 1) => {
  const draw = drawing(seed);
  const tensors = new Map();
  const add = (name, dims, scale, around) =>
    tensors.set(name, {
      name,
      dims,
      values: draw(
        dims.reduce((product, one) => product * one, 1),
        scale,
        around,
      ),
    });
  const norm = (name) => {
    add(`${name}.scale`, [width], 0.2, 1);
    add(`${name}.bias`, [width], 0.1);
  };
  const linear = (name, from, to) => {
    add(`${name}.weight`, [from, to], 1.5 / Math.sqrt(from));
    add(`${name}.bias`, [to], 0.1);
  };
  add("patch", [width, 3, PATCH, PATCH], 0.03);
  add("class", [1, 1, width], 0.5);
  add("position", [TOKENS, width], 0.5);
  norm("before");
  for (let layer = 0; layer < layers; layer += 1) {
    norm(`${layer}.first`);
    for (const part of ["query", "key", "value", "out"]) linear(`${layer}.${part}`, width, width);
    norm(`${layer}.second`);
    linear(`${layer}.wide`, width, 4 * width);
    linear(`${layer}.narrow`, 4 * width, width);
  }
  norm("after");
  add("project", [width, projection], 1.5 / Math.sqrt(width));
  return tensors;
};

const graphOf = (size, weights) => {
  const { width, layers, heads, projection } = size;
  const nodes = [];
  const constants = [];
  const apply = (op, inputs, output, attributes) => {
    nodes.push({ op, inputs, output, attributes });
    return output;
  };
  const shape = (name, dims) => {
    constants.push({ name, dims: [dims.length], values: BigInt64Array.from(dims.map(BigInt)) });
    return name;
  };
  const scalar = (name, value) => {
    constants.push({ name, dims: [1], values: Float32Array.of(value) });
    return name;
  };
  const norm = (input, name) =>
    apply("LayerNormalization", [input, `${name}.scale`, `${name}.bias`], name, {
      axis: -1,
      epsilon: 1e-5,
    });
  const linear = (input, name) =>
    apply(
      "Add",
      [apply("MatMul", [input, `${name}.weight`], `${name}.product`), `${name}.bias`],
      name,
    );
  const rows = shape("rows", [0, TOKENS, width]);
  const split = shape("split", [0, TOKENS, heads, width / heads]);
  const scale = scalar("scale", 1 / Math.sqrt(width / heads));
  const steep = scalar("steep", 1.702);
  const patches = apply("Conv", ["pixel_values", "patch"], "patches", {
    kernel_shape: [PATCH, PATCH],
    strides: [PATCH, PATCH],
  });
  const flat = apply("Reshape", [patches, shape("flat.shape", [0, width, TOKENS - 1])], "flat");
  const seen = apply("Transpose", [flat], "seen", { perm: [0, 2, 1] });
  // As many class tokens as there are pictures.
  const none = apply(
    "Mul",
    [apply("ReduceMean", [seen], "mean", { axes: [1], keepdims: 1 }), scalar("nothing", 0)],
    "none",
  );
  const tokens = apply("Concat", [apply("Add", [none, "class"], "classes"), seen], "tokens", {
    axis: 1,
  });
  let state = norm(apply("Add", [tokens, "position"], "placed"), "before");
  for (let layer = 0; layer < layers; layer += 1) {
    const name = (part) => `${layer}.${part}`;
    const before = norm(state, name("first"));
    const head = (part, perm) =>
      apply(
        "Transpose",
        [apply("Reshape", [linear(before, name(part)), split], name(`${part}.split`))],
        name(`${part}.heads`),
        { perm },
      );
    const query = apply("Mul", [head("query", [0, 2, 1, 3]), scale], name("scaled"));
    const scores = apply("MatMul", [query, head("key", [0, 2, 3, 1])], name("scores"));
    const shares = apply("Softmax", [scores], name("shares"), { axis: -1 });
    const mixed = apply("MatMul", [shares, head("value", [0, 2, 1, 3])], name("mixed"));
    const joined = apply(
      "Reshape",
      [apply("Transpose", [mixed], name("turned"), { perm: [0, 2, 1, 3] }), rows],
      name("joined"),
    );
    const looked = apply("Add", [state, linear(joined, name("out"))], name("looked"));
    const wide = linear(norm(looked, name("second")), name("wide"));
    const gate = apply("Sigmoid", [apply("Mul", [wide, steep], name("steep"))], name("gate"));
    state = apply(
      "Add",
      [looked, linear(apply("Mul", [wide, gate], name("gated")), name("narrow"))],
      name("state"),
    );
  }
  constants.push({ name: "first", dims: [], values: BigInt64Array.of(0n) });
  const pooled = norm(apply("Gather", [state, "first"], "pooled", { axis: 1 }), "after");
  apply("MatMul", [pooled, "project"], "image_embeds");
  return {
    nodes,
    tensors: [...weights.values(), ...constants],
    inputs: [{ name: "pixel_values", dims: ["batch", 3, IMAGE, IMAGE] }],
    outputs: [{ name: "image_embeds", dims: ["batch", projection] }],
  };
};

/** Numbers of CLIP's own preprocessing. */
export const preprocessing = {
  mean: [0.48145466, 0.4578275, 0.40821073],
  deviation: [0.26862954, 0.26130258, 0.27577711],
  size: IMAGE,
};

/** Writes a folder as users have it: configuration, preprocessing, and weights that were drawn. */
export const generateClip = (folder, size, weights) => {
  const { width, layers, heads, projection } = size;
  mkdirSync(join(folder, "onnx"), { recursive: true });
  const json = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value, null, 1));
  json("config.json", {
    architectures: ["CLIPModel"],
    model_type: "clip",
    projection_dim: projection,
    vision_config: {
      model_type: "clip_vision_model",
      hidden_size: width,
      intermediate_size: 4 * width,
      num_hidden_layers: layers,
      num_attention_heads: heads,
      image_size: IMAGE,
      patch_size: PATCH,
    },
  });
  json("preprocessor_config.json", {
    feature_extractor_type: "CLIPFeatureExtractor",
    image_processor_type: "CLIPImageProcessor",
    do_resize: true,
    size: IMAGE,
    resample: 3,
    do_center_crop: true,
    crop_size: IMAGE,
    do_normalize: true,
    image_mean: preprocessing.mean,
    image_std: preprocessing.deviation,
  });
  writeFileSync(join(folder, "onnx", "vision_model.onnx"), writeOnnx(graphOf(size, weights)));
};
