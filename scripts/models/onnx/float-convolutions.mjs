import { bytesOf, encodeModel, encodeNode, floatInitializer, floatsOf, readGraph, tensorType } from './graph.mjs'

/**
 * Rewrites each dynamically quantised convolution (DynamicQuantizeLinear → ConvInteger → Cast → Mul) as a plain float
 * Conv whose weights are dequantised here. The runtime's integer convolution on a CPU is several times slower than its
 * float one, while the quantised matrix products are fast and stay as they are.
 *
 * @param {Buffer} bytes An ONNX model.
 * @param {Record<string, string>} metadata Added to the model.
 * @returns {{ parts: Buffer[], replaced: number }}
 */
export function withFloatConvolutions(bytes, metadata) {
  const graph = readGraph(bytes)
  const links = linksOf(graph)
  const rewrite = { replacement: new Map(), removed: new Set(), tensors: new Map(), kept: new Set() }
  for (const node of graph.nodes) {
    if (node.operator === 'ConvInteger') replaceConvolution(graph, links, rewrite, node)
  }
  removeDeadNodes(graph, rewrite)
  return { parts: encodeModel(graph, partsOf(graph, rewrite), metadata), replaced: rewrite.replacement.size }
}

function linksOf(graph) {
  const producer = new Map()
  const consumers = new Map()
  for (const node of graph.nodes) {
    for (const output of node.outputs) producer.set(output, node)
    for (const input of node.inputs) consumers.set(input, [...(consumers.get(input) ?? []), node])
  }
  return { producer, firstConsumer: (name) => consumers.get(name)?.[0], consumers: (name) => consumers.get(name) ?? [] }
}

function replaceConvolution(graph, links, rewrite, node) {
  const match = matchConvolution(graph, links, node)
  if (!match) return
  const weightName = `${node.inputs[1]}|float`
  if (!rewrite.tensors.has(weightName)) {
    const data = dequantise(match.weight, match.zeroPoint, match.scale)
    rewrite.tensors.set(weightName, floatInitializer(weightName, match.weight.dims, data))
  }
  const flat = match.bias === null ? flatBias(graph, links, rewrite, match) : null
  const inputs = [match.quantiser.inputs[0], weightName]
  const bias = match.bias ?? flat?.name
  if (bias) inputs.push(bias)
  const conv = {
    inputs,
    outputs: [flat?.output ?? match.output],
    name: `${node.name}_float`,
    operator: 'Conv',
    attributes: node.attributes,
  }
  rewrite.replacement.set(node, encodeNode(conv))
  for (const input of inputs) rewrite.kept.add(input)
  for (const dropped of match.dropped) rewrite.removed.add(dropped)
}

/** Null when the convolution is wired in another way; it then stays as it is. */
function matchConvolution(graph, links, node) {
  const weight = graph.initializers.get(node.inputs[1])
  const quantiser = links.producer.get(node.inputs[0])
  if (!weight || quantiser?.operator !== 'DynamicQuantizeLinear') return null
  const next = links.firstConsumer(node.outputs[0])
  const addition = next?.operator === 'Add' ? next : null
  const bias = addition ? quantisedBias(graph, links, addition, node, weight) : null
  if (addition && !bias) return null
  const cast = addition ? links.firstConsumer(addition.outputs[0]) : next
  const scaling = cast?.operator === 'Cast' ? links.firstConsumer(cast.outputs[0]) : undefined
  if (scaling?.operator !== 'Mul') return null
  const scales = links.producer.get(scaling.inputs.find((input) => input !== cast.outputs[0]))
  if (scales?.operator !== 'Mul') return null
  const scale = graph.initializers.get(scales.inputs.find((input) => input !== quantiser.outputs[1]))
  if (!scale) return null
  const zeroPoint = graph.initializers.get(node.inputs[3]) ?? null
  const dropped = addition ? [addition, cast, scaling] : [cast, scaling]
  return { weight, zeroPoint, scale, quantiser, bias, dropped, output: scaling.outputs[0] }
}

/** The float bias behind one that was quantised on the fly (Div → Floor → Cast → … → Add). */
function quantisedBias(graph, links, addition, convolution, weight) {
  let node = links.producer.get(addition.inputs.find((input) => input !== convolution.outputs[0]))
  for (let step = 0; step < 6 && node; step++) {
    const bias = node.inputs.find((input) => isVector(graph.initializers.get(input), weight.dims[0]))
    if (bias && node.operator === 'Div') return bias
    node = node.inputs.map((input) => links.producer.get(input)).find(Boolean)
  }
  return null
}

function isVector(tensor, length) {
  return tensor?.type === tensorType.float && tensor.dims.length === 1 && tensor.dims[0] === length
}

/** Folds a following addition of a `[1, channels, 1]` constant into the convolution. */
function flatBias(graph, links, rewrite, match) {
  const [addition, ...others] = links.consumers(match.output)
  if (addition?.operator !== 'Add' || others.length > 0) return null
  const channels = match.weight.dims[0]
  const constant = graph.initializers.get(addition.inputs.find((input) => input !== match.output))
  const isPerChannel = constant?.rawData && constant.dims.length === 3 && constant.dims[1] === channels
  if (!isPerChannel || constant.dims[0] * constant.dims[2] !== 1) return null
  const name = `${constant.name}|flat`
  if (!rewrite.tensors.has(name)) rewrite.tensors.set(name, floatInitializer(name, [channels], constant.rawData))
  rewrite.removed.add(addition)
  return { name, output: addition.outputs[0] }
}

function dequantise(weight, zeroPoint, scale) {
  const quantised = bytesOf(weight)
  const zeros = zeroPoint ? bytesOf(zeroPoint) : [0]
  const scales = floatsOf(scale)
  const channels = weight.dims[0]
  const perChannel = quantised.length / channels
  const values = new Float32Array(quantised.length)
  for (let channel = 0; channel < channels; channel++) {
    const factor = scales[scales.length > 1 ? channel : 0]
    const zero = zeros[zeros.length > 1 ? channel : 0]
    const end = (channel + 1) * perChannel
    for (let i = channel * perChannel; i < end; i++) values[i] = (quantised[i] - zero) * factor
  }
  return Buffer.from(values.buffer)
}

/** Operators that only prepared what the replaced convolutions consumed. */
const preparing = new Set(['DynamicQuantizeLinear', 'Mul', 'Div', 'Floor', 'Cast', 'Reshape'])

function removeDeadNodes(graph, rewrite) {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    const used = usedNames(graph, rewrite)
    for (const node of graph.nodes) {
      if (!isAlive(rewrite, node) || !preparing.has(node.operator)) continue
      if (node.outputs.some((output) => used.has(output) || graph.outputs.has(output))) continue
      rewrite.removed.add(node)
      hasChanged = true
    }
  }
}

function isAlive(rewrite, node) {
  return !rewrite.removed.has(node) && !rewrite.replacement.has(node)
}

function usedNames(graph, rewrite) {
  const used = new Set(rewrite.kept)
  for (const node of graph.nodes) {
    if (isAlive(rewrite, node)) for (const input of node.inputs) used.add(input)
  }
  return used
}

function partsOf(graph, rewrite) {
  const used = usedNames(graph, rewrite)
  const nodes = graph.nodes
    .filter((node) => !rewrite.removed.has(node))
    .map((node) => rewrite.replacement.get(node) ?? node.raw)
  const initializers = [...graph.initializers.values()].filter((tensor) => used.has(tensor.name))
  return [
    ...nodes,
    ...graph.otherFields.map((field) => field.raw),
    ...initializers.map((tensor) => tensor.raw),
    ...rewrite.tensors.values(),
  ]
}
