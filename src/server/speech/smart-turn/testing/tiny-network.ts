import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { logMel } from '../log-mel.ts'

/** The set-up's ONNX writer is plain JavaScript that runs before anything is built; it has no types. */
const script = (name: string) => import(pathToFileURL(resolve('scripts/models/onnx', name)).href)
const { bytesField, numberField, textField } = await script('wire.mjs')
const { encodeNode } = await script('graph.mjs')

interface TinyNetwork {
  input?: string
  /** Without the batch of one. */
  sizes?: readonly number[]
  /** Without it the answer is no probability. */
  hasSigmoid?: boolean
}

/**
 * The smallest network of Smart Turn's form: the sigmoid of its input's mean, as ONNX (opset 17). It is made when a test
 * runs, so that no weights are part of the repository.
 */
export function buildTinyNetwork(changes: TinyNetwork = {}): Buffer {
  const { input = 'input_features', sizes = [80, 800], hasSigmoid = true } = changes
  const node = (operator: string, from: string, to: string, attributes: Buffer[] = []) =>
    encodeNode({ inputs: [from], outputs: [to], name: operator, operator, attributes })
  const axes = sizes.map((_, i) => i + 1)
  const graph = Buffer.concat([
    node('ReduceMean', input, 'mean', [numbersAttribute('axes', axes), numberAttribute('keepdims', 0)]),
    node(hasSigmoid ? 'Sigmoid' : 'Identity', 'mean', 'logits'),
    textField(2, 'tiny'),
    bytesField(11, tensorInfo(input, [1, ...sizes])),
    bytesField(12, tensorInfo('logits', [1])),
  ])
  // Of ModelProto: the format's version, the graph, the operators' version.
  return Buffer.concat([numberField(1, 8), bytesField(7, graph), bytesField(8, numberField(2, 17))])
}

/** What that network answers, worked out here. */
export function tinyAnswerOf(pcm: Int16Array): number {
  const features = logMel(pcm)
  const mean = features.reduce((sum, value) => sum + value, 0) / features.length
  return 1 / (1 + Math.exp(-mean))
}

/** A file of its own with the checksum that it has. */
export function writeWeights(folder: string, bytes: Uint8Array): { model: string; sha256: string } {
  const model = join(folder, 'weights.onnx')
  writeFileSync(model, bytes)
  return { model, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** AttributeProto: its type is 2 for a number and 7 for several. */
const numberAttribute = (name: string, value: number): Buffer =>
  Buffer.concat([textField(1, name), numberField(3, value), numberField(20, 2)])
const numbersAttribute = (name: string, values: readonly number[]): Buffer =>
  Buffer.concat([textField(1, name), ...values.map((value) => numberField(8, value)), numberField(20, 7)])

/** ValueInfoProto of a tensor of floats (1). */
function tensorInfo(name: string, sizes: readonly number[]): Buffer {
  const shape = Buffer.concat(sizes.map((size) => bytesField(1, numberField(1, size))))
  const tensor = bytesField(1, Buffer.concat([numberField(1, 1), bytesField(2, shape)]))
  return Buffer.concat([textField(1, name), bytesField(2, tensor)])
}
