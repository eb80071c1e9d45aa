import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Why an entry could not be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly reason: 'broken' | 'encrypted' | 'too-much' | 'missing'

  constructor(reason: ZipError['reason'], options?: ErrorOptions) {
    super(`The archive could not be read: ${reason}`, options)
    this.reason = reason
  }
}

/** No job advert comes in more parts. */
const maxEntries = 10_000

/**
 * One file of an archive. Nothing is unpacked beyond `mostBytes`, whatever the archive says of itself.
 * @throws ZipError
 */
export async function readZipEntry(archive: Buffer, name: string, mostBytes: number): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(archive)
    if (zip.entryCount > maxEntries) throw new ZipError('broken')
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === name) return await unpack(zip, entry, mostBytes)
    }
  } catch (cause) {
    throw cause instanceof ZipError ? cause : new ZipError('broken', { cause })
  }
  throw new ZipError('missing')
}

/** An entry that turns out larger than it says is given up by the library at the first byte too many. */
async function unpack(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ZipError('encrypted')
  if (entry.uncompressedSize > mostBytes) throw new ZipError('too-much')
  return await buffer(await zip.openReadStreamPromise(entry))
}
