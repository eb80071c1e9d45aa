/** A part of an MP4 file; `start` and `end` are places in the bytes, its head included (ISO 14496-12, 4.2). */
export interface Box {
  name: string
  start: number
  end: number
}

const headBytes = 8

export function readBoxes(bytes: Buffer, from = 0, until = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + headBytes <= until; ) {
    const size = bytes.readUInt32BE(start)
    if (size < headBytes) break
    boxes.push({ name: bytes.toString('latin1', start + 4, start + 8), start, end: start + size })
    start += size
  }
  return boxes
}

/** From the movie's own head (ISO 14496-12, 8.2.2). */
export function readDurationSeconds(bytes: Buffer): number {
  const movie = readBoxes(bytes).find((box) => box.name === 'moov')
  const head =
    movie === undefined
      ? undefined
      : readBoxes(bytes, movie.start + headBytes, movie.end).find((box) => box.name === 'mvhd')
  if (head === undefined) throw new Error('The film has no head')
  const isLong = bytes[head.start + headBytes] === 1
  const at = head.start + headBytes + 4 + (isLong ? 16 : 8)
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4)
  return length / bytes.readUInt32BE(at)
}
