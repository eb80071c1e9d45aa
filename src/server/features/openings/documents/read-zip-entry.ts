import { inflateRawSync } from 'node:zlib'

/** Why an entry could not be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly reason: 'broken' | 'encrypted' | 'too-much' | 'missing'

  constructor(reason: ZipError['reason']) {
    super(`The archive could not be read: ${reason}`)
    this.reason = reason
  }
}

/** Source of all offsets: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const endMark = 0x06054b50
const endSize = 22
const entryMark = 0x02014b50
const entrySize = 46
const localMark = 0x04034b50
const localSize = 30
/** An archive's end may be followed by a comment of this many bytes. */
const longestComment = 65_535
/** No job advert comes in more parts. */
const mostEntries = 10_000

/**
 * One file of an archive. Nothing is unpacked beyond `mostBytes`, whatever the archive says of itself.
 * @throws ZipError
 */
export function readZipEntry(archive: Buffer, name: string, mostBytes: number): Buffer {
  try {
    return inflate(archive, findEntry(archive, name), mostBytes)
  } catch (error) {
    if (error instanceof ZipError) throw error
    const isTooMuch = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipError(isTooMuch ? 'too-much' : 'broken')
  }
}

interface Entry {
  isEncrypted: boolean
  method: number
  compressedBytes: number
  offset: number
}

function findEntry(archive: Buffer, name: string): Entry {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > mostEntries) throw new ZipError('broken')
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new ZipError('broken')
    const nameBytes = archive.readUInt16LE(at + 28)
    if (archive.toString('utf8', at + entrySize, at + entrySize + nameBytes) === name)
      return {
        isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
        method: archive.readUInt16LE(at + 10),
        compressedBytes: archive.readUInt32LE(at + 20),
        offset: archive.readUInt32LE(at + 42),
      }
    at += entrySize + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  throw new ZipError('missing')
}

function findEnd(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - endSize - longestComment)
  for (let at = archive.length - endSize; at >= earliest; at -= 1) {
    if (archive.readUInt32LE(at) === endMark) return at
  }
  throw new ZipError('broken')
}

function inflate(archive: Buffer, entry: Entry, mostBytes: number): Buffer {
  if (entry.isEncrypted) throw new ZipError('encrypted')
  if (archive.readUInt32LE(entry.offset) !== localMark) throw new ZipError('broken')
  const start =
    entry.offset + localSize + archive.readUInt16LE(entry.offset + 26) + archive.readUInt16LE(entry.offset + 28)
  const packed = archive.subarray(start, start + entry.compressedBytes)
  if (packed.length < entry.compressedBytes) throw new ZipError('broken')
  if (entry.method === 8) return inflateRawSync(packed, { maxOutputLength: mostBytes })
  if (entry.method !== 0) throw new ZipError('broken')
  if (packed.length > mostBytes) throw new ZipError('too-much')
  return packed
}
