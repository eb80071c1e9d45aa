/**
 * The protobuf wire format, as much of it as editing an ONNX graph needs
 * (https://protobuf.dev/programming-guides/encoding/). Reading keeps views into the source buffer; nothing is copied.
 */

/**
 * @typedef {object} Field
 * @property {number} number
 * @property {number} wire 0 varint, 1 fixed 64, 2 length-delimited, 5 fixed 32.
 * @property {bigint | Buffer} value
 * @property {Buffer} raw The field with its tag, ready to be written again.
 */

/**
 * @param {Buffer} bytes
 * @returns {Field[]}
 */
export function readFields(bytes) {
  const fields = []
  let position = 0
  while (position < bytes.length) {
    const start = position
    const tag = readVarint(bytes, position)
    const wire = Number(tag.value & 7n)
    const read = readValue(bytes, tag.next, wire)
    position = read.next
    fields.push({ number: Number(tag.value >> 3n), wire, value: read.value, raw: bytes.subarray(start, position) })
  }
  return fields
}

/**
 * @param {Buffer} bytes
 * @param {number} position
 */
export function readVarint(bytes, position) {
  let value = 0n
  let shift = 0n
  let next = position
  for (;;) {
    const byte = bytes[next++]
    if (byte === undefined) throw new Error('the file ends inside a number')
    value |= BigInt(byte & 127) << shift
    if (byte < 128) return { value, next }
    shift += 7n
  }
}

function readValue(bytes, position, wire) {
  if (wire === 0) return readVarint(bytes, position)
  if (wire === 1) return { value: bytes.subarray(position, position + 8), next: position + 8 }
  if (wire === 5) return { value: bytes.subarray(position, position + 4), next: position + 4 }
  if (wire !== 2) throw new Error(`unknown wire type ${wire}`)
  const length = readVarint(bytes, position)
  const end = length.next + Number(length.value)
  if (end > bytes.length) throw new Error('the file ends inside a field')
  return { value: bytes.subarray(length.next, end), next: end }
}

/** @param {number} value */
function varint(value) {
  const bytes = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return Buffer.from(bytes)
}

/** @param {number} number @param {number} value */
export function numberField(number, value) {
  return Buffer.concat([varint(number << 3), varint(value)])
}

/** @param {number} number @param {Uint8Array} bytes */
export function bytesField(number, bytes) {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes])
}

/** @param {number} number @param {string} text */
export function textField(number, text) {
  return bytesField(number, Buffer.from(text))
}
