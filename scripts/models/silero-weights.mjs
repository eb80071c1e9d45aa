import { readFields } from './onnx/wire.mjs'

/** 256 floats. */
const windowBytes = 1024

/** The tensors of Silero's 16 kHz branch in the order in which `src/server/speech/silero/network.ts` reads them. */
const tensors = [
  ['stft.forward_basis_buffer', [258, 1, 256]],
  ['encoder.0.reparam_conv.weight', [128, 129, 3]],
  ['encoder.0.reparam_conv.bias', [128]],
  ['encoder.1.reparam_conv.weight', [64, 128, 3]],
  ['encoder.1.reparam_conv.bias', [64]],
  ['encoder.2.reparam_conv.weight', [64, 64, 3]],
  ['encoder.2.reparam_conv.bias', [64]],
  ['encoder.3.reparam_conv.weight', [128, 64, 3]],
  ['encoder.3.reparam_conv.bias', [128]],
  ['decoder.rnn.weight_ih', [512, 128]],
  ['decoder.rnn.weight_hh', [512, 128]],
  ['decoder.rnn.bias_ih', [512]],
  ['decoder.rnn.bias_hh', [512]],
  ['decoder.decoder.2.weight', [1, 128, 1]],
  ['decoder.decoder.2.bias', [1]],
]

/**
 * Takes the weights of the 16 kHz network out of the published ONNX file, as little-endian floats one after another.
 * The file holds two networks, one for each sample rate, as branches of an `If`.
 *
 * @param {Buffer} model
 * @returns {Buffer}
 */
export function sileroWeights(model) {
  const found = new Map()
  for (const tensor of constantsOf(fieldOf(model, 7))) {
    const name = fieldOf(tensor, 8)?.toString()
    const dims = readFields(tensor).filter((field) => field.number === 1)
    const shape = dims.map((field) => Number(field.value)).join('x')
    found.set(`${name} ${shape}`, fieldOf(tensor, 9))
  }
  const parts = tensors.map(([name, shape]) => {
    const data = found.get(`${name} ${shape.join('x')}`)
    if (!data) throw new Error(`the detector has no tensor ${name} of shape ${shape.join('x')}`)
    return data
  })
  // The spectrum's basis is a window times cosines and sines; its first row is the window alone.
  return Buffer.concat([parts[0].subarray(0, windowBytes), ...parts.slice(1)])
}

/** Every tensor that a `Constant` node of the graph, or of a graph nested in it, holds. */
function* constantsOf(graph) {
  for (const node of readFields(graph)) {
    if (node.number !== 1) continue
    for (const attribute of readFields(node.value)) {
      if (attribute.number !== 5) continue
      const tensor = fieldOf(attribute.value, 5)
      if (tensor) yield tensor
      const nested = fieldOf(attribute.value, 6)
      if (nested) yield* constantsOf(nested)
    }
  }
}

function fieldOf(message, number) {
  return readFields(message).find((field) => field.number === number)?.value
}
