import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pacote from 'pacote'
import { Parser } from 'tar'

/**
 * Streams one package's tarball and keeps only the files the manifest names, each checked against its SHA-256; the
 * tarball as a whole is checked against the manifest's integrity.
 *
 * @param {{ package: string, version: string, integrity: string, files: Record<string, string> }} source
 * @param {string} folder Receives the files under their paths in the package.
 * @param {(receivedBytes: number) => void} onBytes
 * @param {AbortSignal} signal
 */
export async function fetchSource(source, folder, onBytes, signal) {
  const spec = `${source.package}@${source.version}`
  await pacote.tarball.stream(
    spec,
    async (tarball) => {
      // pacote calls this again after a damaged cache entry, so every attempt starts from nothing.
      await rm(folder, { recursive: true, force: true })
      await extractListed(tarball, source.files, folder, onBytes, signal)
    },
    { integrity: source.integrity, signal },
  )
}

/**
 * Takes the listed files out of a package's tarball while it arrives.
 *
 * @param {AsyncIterable<Buffer>} tarball
 * @param {Record<string, string>} files SHA-256 by path in the package.
 * @param {string} folder
 * @param {(receivedBytes: number) => void} onBytes
 * @param {AbortSignal} signal
 */
export async function extractListed(tarball, files, folder, onBytes, signal) {
  const writing = new Map()
  const parser = new Parser({ strict: true })
  const parsed = once(parser, 'end', { signal })
  parsed.catch(() => {})
  parser.on('entry', (entry) => {
    const path = entry.path.replace(/^[^/]+\//, '')
    const isListed = Object.hasOwn(files, path) && entry.type === 'File'
    if (!isListed) return entry.resume()
    const written = writeHashed(entry, join(folder, path))
    // A failed write must not leave the parser waiting for its entry to be read.
    written.catch((error) => parser.abort(error))
    writing.set(path, written)
  })
  let received = 0
  for await (const chunk of tarball) {
    signal.throwIfAborted()
    received += chunk.length
    onBytes(received)
    if (!parser.write(chunk)) await once(parser, 'drain', { signal })
  }
  parser.end()
  await parsed
  for (const [path, sha256] of Object.entries(files)) {
    if (!writing.has(path)) throw new Error(`${path} is missing from the package`)
    if ((await writing.get(path)) !== sha256) throw new Error(`${path} differs from the manifest's SHA-256`)
  }
}

async function writeHashed(entry, path) {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of entry) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(path))
  return hash.digest('hex')
}
