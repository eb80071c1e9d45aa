/** The same chunks, with how much has come and whether it was they that failed and not the place they are written to. */
export function guarded(chunks: AsyncIterable<Uint8Array>): {
  chunks: AsyncIterable<Uint8Array>
  sizeBytes(): number
  failed(): boolean
} {
  let sizeBytes = 0
  let hasFailed = false
  async function* pass(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of chunks) {
        sizeBytes += chunk.byteLength
        yield chunk
      }
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return { chunks: pass(), sizeBytes: () => sizeBytes, failed: () => hasFailed }
}
