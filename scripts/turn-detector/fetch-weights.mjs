import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashFile } from '../hash-file.mjs'

/** Smart Turn's weights have 9 or 32 MB; what is larger than this is something else. */
const maxBytes = 500_000_000

/**
 * Copies a network's weights into the models folder. They are there under their name only when their checksum is the one
 * that was asked for; what was there already is not fetched again.
 *
 * @param {{ source: string, sha256: string, modelsDir: string, onLine: (line: string) => void, signal: AbortSignal }} options
 *   `source`: a file, or an http(s) address. `sha256`: lower case.
 * @returns {Promise<string>} The file.
 */
export async function fetchWeights({ source, sha256, modelsDir, onLine, signal }) {
  const file = join(modelsDir, `turn-detector-${sha256.slice(0, 12)}.onnx`)
  if ((await hashOf(file)) === sha256) {
    onLine(`the weights are there: ${file}`)
    return file
  }
  await mkdir(modelsDir, { recursive: true })
  const staged = `${file}.${process.pid}.part`
  try {
    const hash = createHash('sha256')
    let bytes = 0
    const stream = await open(source, signal)
    await pipeline(
      stream,
      async function* (chunks) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new Error(`${source} is larger than weights of this kind are`)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(staged),
      { signal },
    )
    const found = hash.digest('hex')
    if (found !== sha256) throw new Error(`${source} is not what was asked for: its SHA-256 is ${found}`)
    await rename(staged, file)
    onLine(`fetched the weights, ${(bytes / 1e6).toFixed(1)} MB: ${file}`)
    return file
  } finally {
    await rm(staged, { force: true })
  }
}

async function open(source, signal) {
  if (!/^https?:/.test(source)) return createReadStream(source)
  const answer = await fetch(source, { signal })
  if (!answer.ok || answer.body === null) throw new Error(`${source} answers with status ${answer.status}`)
  return Readable.fromWeb(answer.body)
}

/** Null where there is no such file. */
async function hashOf(file) {
  try {
    return await hashFile(file)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
