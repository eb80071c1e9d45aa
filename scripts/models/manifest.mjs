import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * What is fetched, from where, under which licence, and what it becomes. The server reads the same file to find the
 * folders.
 *
 * @typedef {object} Source
 * @property {string} package
 * @property {string} version
 * @property {string} integrity
 * @property {number} tarballBytes
 * @property {Record<string, string>} files SHA-256 of each file taken, by its path in the package.
 *
 * @typedef {object} Model
 * @property {string} source
 * @property {string} folder
 * @property {Record<string, { bytes: number, sha256: string }>} files What the finished folder holds.
 * @property {Record<string, [number, number]>} [slices]
 * @property {string[]} [voices]
 *
 * @returns {{ sources: Record<string, Source>, models: Record<string, Model> }}
 */
export function readManifest() {
  return JSON.parse(readFileSync(new URL('../../src/server/speech/models.json', import.meta.url), 'utf8'))
}

/**
 * The folder's name says what is in it, so clones of different ages share one cache without disturbing each other.
 *
 * @param {string} id
 * @param {Model['files']} files
 */
export function folderName(id, files) {
  const lines = Object.entries(files).map(([path, { sha256 }]) => `${sha256} ${path}\n`)
  const hash = createHash('sha256').update(lines.sort().join(''))
  return `${id}-${hash.digest('hex').slice(0, 12)}`
}
