/** Between −1 and 1, as the models take samples. */
export function floatsOfPcm(pcm: Int16Array): Float32Array {
  const floats = new Float32Array(pcm.length)
  for (let i = 0; i < pcm.length; i++) floats[i] = (pcm[i] ?? 0) / 32_768
  return floats
}

/** To 16 bits; what is louder than full scale is cut. */
export function pcmOfFloats(floats: Float32Array): Int16Array {
  const pcm = new Int16Array(floats.length)
  for (let i = 0; i < floats.length; i++) {
    pcm[i] = Math.max(-32_768, Math.min(32_767, Math.round((floats[i] ?? 0) * 32_767)))
  }
  return pcm
}

/** The bytes of an object in storage: 16-bit little-endian samples, nothing else. */
export function bytesOfPcm(pcm: Int16Array): Uint8Array {
  const bytes = new Uint8Array(pcm.length * 2)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < pcm.length; i++) view.setInt16(i * 2, pcm[i] ?? 0, true)
  return bytes
}

/** Whether this processor writes numbers as the objects in storage hold them. */
const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Null when the bytes are no whole number of samples. Where the processor allows it the samples are these very bytes. */
export function pcmOfBytes(bytes: Uint8Array): Int16Array | null {
  if (bytes.byteLength === 0 || bytes.byteLength % 2 !== 0) return null
  if (isLittleEndian && bytes.byteOffset % 2 === 0) {
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pcm = new Int16Array(bytes.byteLength / 2)
  for (let i = 0; i < pcm.length; i++) pcm[i] = view.getInt16(i * 2, true)
  return pcm
}
