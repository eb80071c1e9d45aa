import { bytesField, numberField, readFields, readVarint, textField } from './wire.mjs'

/**
 * An ONNX model taken apart: field numbers are those of `onnx.proto` (ModelProto, GraphProto, NodeProto, TensorProto).
 */
const modelField = { graph: 7, metadata: 14 }
const graphField = { node: 1, initializer: 5, output: 12 }
const tensorField = { dims: 1, type: 2, floats: 4, int32s: 5, name: 8, raw: 9 }

/** TensorProto.DataType */
export const tensorType = { float: 1, int8: 3 }

/**
 * @typedef {object} Node
 * @property {string[]} inputs
 * @property {string[]} outputs
 * @property {string} name
 * @property {string} operator
 * @property {Buffer[]} attributes
 * @property {Buffer} raw
 *
 * @typedef {object} Tensor
 * @property {string} name
 * @property {number[]} dims
 * @property {number} type
 * @property {Buffer | null} rawData
 * @property {Buffer | null} floats
 * @property {Buffer | bigint | null} int32s
 * @property {Buffer} raw
 *
 * @typedef {object} Graph
 * @property {import('./wire.mjs').Field[]} modelFields
 * @property {import('./wire.mjs').Field[]} otherFields
 * @property {Node[]} nodes
 * @property {Map<string, Tensor>} initializers
 * @property {Set<string>} outputs
 */

/**
 * @param {Buffer} bytes
 * @returns {Graph}
 */
export function readGraph(bytes) {
  const modelFields = readFields(bytes)
  const graph = modelFields.find((field) => field.number === modelField.graph)
  if (!graph) throw new Error('the file holds no ONNX graph')
  const result = { modelFields, otherFields: [], nodes: [], initializers: new Map(), outputs: new Set() }
  for (const field of readFields(graph.value)) {
    if (field.number === graphField.node) result.nodes.push(readNode(field))
    else if (field.number === graphField.initializer) {
      const tensor = readTensor(field)
      result.initializers.set(tensor.name, tensor)
    } else {
      result.otherFields.push(field)
      if (field.number === graphField.output) result.outputs.add(firstText(field.value))
    }
  }
  return result
}

function readNode(field) {
  const node = { inputs: [], outputs: [], name: '', operator: '', attributes: [], raw: field.raw }
  for (const part of readFields(field.value)) {
    if (part.number === 1) node.inputs.push(part.value.toString())
    else if (part.number === 2) node.outputs.push(part.value.toString())
    else if (part.number === 3) node.name = part.value.toString()
    else if (part.number === 4) node.operator = part.value.toString()
    else if (part.number === 5) node.attributes.push(part.value)
  }
  return node
}

function readTensor(field) {
  const tensor = { name: '', dims: [], type: 0, rawData: null, floats: null, int32s: null, raw: field.raw }
  for (const part of readFields(field.value)) {
    if (part.number === tensorField.dims) tensor.dims.push(...numbersOf(part))
    else if (part.number === tensorField.type) tensor.type = Number(part.value)
    else if (part.number === tensorField.floats) tensor.floats = part.value
    else if (part.number === tensorField.int32s) tensor.int32s = part.value
    else if (part.number === tensorField.name) tensor.name = part.value.toString()
    else if (part.number === tensorField.raw) tensor.rawData = part.value
  }
  return tensor
}

function firstText(bytes) {
  return readFields(bytes)
    .find((field) => field.number === 1)
    ?.value.toString()
}

function numbersOf(part) {
  return part.wire === 0 ? [Number(part.value)] : packedNumbers(part.value)
}

function packedNumbers(bytes) {
  const numbers = []
  for (let position = 0; position < bytes.length; ) {
    const read = readVarint(bytes, position)
    numbers.push(Number(BigInt.asIntN(32, read.value)))
    position = read.next
  }
  return numbers
}

/**
 * @param {Tensor} tensor
 * @returns {Float32Array}
 */
export function floatsOf(tensor) {
  const bytes = tensor.rawData ?? tensor.floats
  if (tensor.type !== tensorType.float || !bytes) throw new Error(`${tensor.name} holds no floats`)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

/**
 * The quantised values of a weight or its zero point, signed or unsigned by the tensor's type.
 *
 * @param {Tensor} tensor
 * @returns {ArrayLike<number>}
 */
export function bytesOf(tensor) {
  const raw = tensor.rawData
  if (raw) return tensor.type === tensorType.int8 ? new Int8Array(raw.buffer, raw.byteOffset, raw.length) : raw
  if (tensor.int32s === null) throw new Error(`${tensor.name} holds no integers`)
  return typeof tensor.int32s === 'bigint' ? [Number(tensor.int32s)] : packedNumbers(tensor.int32s)
}

/**
 * @param {string} name
 * @param {number[]} dims
 * @param {Uint8Array} data Little-endian floats.
 */
export function floatInitializer(name, dims, data) {
  const parts = dims.map((dim) => numberField(tensorField.dims, dim))
  parts.push(numberField(tensorField.type, tensorType.float), textField(tensorField.name, name))
  parts.push(bytesField(tensorField.raw, data))
  return bytesField(graphField.initializer, Buffer.concat(parts))
}

/** @param {{ inputs: string[], outputs: string[], name: string, operator: string, attributes: Buffer[] }} node */
export function encodeNode(node) {
  const parts = [
    ...node.inputs.map((input) => textField(1, input)),
    ...node.outputs.map((output) => textField(2, output)),
    textField(3, node.name),
    textField(4, node.operator),
    ...node.attributes.map((attribute) => bytesField(5, attribute)),
  ]
  return bytesField(graphField.node, Buffer.concat(parts))
}

/**
 * @param {Graph} graph
 * @param {Buffer[]} parts The graph's fields, in order.
 * @param {Record<string, string>} metadata Added to the model's own.
 * @returns {Buffer[]} The file in pieces, so that a large one need not be joined in memory.
 */
export function encodeModel(graph, parts, metadata) {
  const encoded = graph.modelFields.flatMap((field) =>
    field.number === modelField.graph ? [bytesField(modelField.graph, Buffer.concat(parts))] : [field.raw],
  )
  for (const [key, value] of Object.entries(metadata)) {
    encoded.push(bytesField(modelField.metadata, Buffer.concat([textField(1, key), textField(2, value)])))
  }
  return encoded
}
