import { createHash } from 'node:crypto'
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

async function extractListed(tarball, files, folder, onBytes, signal) {
  const found = new Map()
  const writing = []
  const parser = new Parser({ strict: true })
  parser.on('entry', (entry) => {
    const path = entry.path.replace(/^[^/]+\//, '')
    if (!Object.hasOwn(files, path) || entry.type !== 'File') return entry.resume()
    writing.push(writeHashed(entry, join(folder, path)).then((sha256) => found.set(path, sha256)))
  })
  let received = 0
  tarball.on('data', (chunk) => {
    received += chunk.length
    onBytes(received)
  })
  await pipeline(tarball, parser, { signal })
  await Promise.all(writing)
  for (const [path, sha256] of Object.entries(files)) {
    if (!found.has(path)) throw new Error(`${path} is missing from the package`)
    if (found.get(path) !== sha256) throw new Error(`${path} differs from the manifest's SHA-256`)
  }
}

async function writeHashed(entry, path) {
  entry.pause()
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  entry.on('data', (chunk) => hash.update(chunk))
  await pipeline(entry, createWriteStream(path))
  return hash.digest('hex')
}
