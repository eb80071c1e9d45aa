import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** The part that holds the text. Source: ECMA-376, part 1, 11.3.10, under the name that every writer gives it. */
const mainPart = 'word/document.xml'
/** A page of text is about 30 kB of this XML, so this is a book. */
const maxXmlBytes = 24 * 1024 * 1024

/** What of the XML is text, or breaks it: paragraph ends, line breaks, tabs, list items, and the runs themselves. */
const piece = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>|<w:tab\/>|<w:(?:br|cr)(?: [^<>]*)?\/>|<w:numPr(?: [^<>]*)?>|<\/w:p>/g

/**
 * The text of a Word file, a line for each paragraph, list items with a dash before them. Deleted text that is still tracked
 * is left out; so are headers, footnotes and comments.
 * @throws ZipError
 */
export async function readDocx(file: Buffer): Promise<string> {
  const xml = (await readZipEntry(file, mainPart, maxXmlBytes)).toString('utf8')
  let text = ''
  for (const [found, run] of xml.matchAll(piece)) {
    if (run !== undefined) text += decodeEntities(run)
    else if (found.startsWith('<w:tab')) text += '\t'
    else if (found.startsWith('<w:numPr')) text += '- '
    else text += '\n'
  }
  return text
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const lastCodePoint = 0x10ffff

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= lastCodePoint ? String.fromCodePoint(code) : whole
  })
}

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
