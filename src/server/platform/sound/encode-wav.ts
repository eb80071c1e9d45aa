const headerBytes = 44

/** A RIFF/WAVE file of 16-bit mono PCM. Source: Microsoft, Multimedia Programming Interface 1.0 (1991). */
export function encodeWav(pcm: Int16Array, sampleRateHz: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + pcm.length * 2)
  const view = new DataView(bytes.buffer)
  const writeText = (offset: number, text: string) => {
    for (let i = 0; i < text.length; i++) bytes[offset + i] = text.charCodeAt(i)
  }
  writeText(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  writeText(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRateHz, true)
  view.setUint32(28, sampleRateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeText(36, 'data')
  view.setUint32(40, pcm.length * 2, true)
  for (let i = 0; i < pcm.length; i++) view.setInt16(headerBytes + i * 2, pcm[i] ?? 0, true)
  return bytes
}
