/** One piece of sound after the other. */
export function joinSamples(pieces: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let position = 0
  for (const piece of pieces) {
    joined.set(piece, position)
    position += piece.length
  }
  return joined
}
