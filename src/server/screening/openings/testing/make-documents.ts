import { deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

export const advert = [
  'Warehouse associate, late shift',
  'Pick & pack orders, scan items and keep the aisles safe.',
  'You hold a valid forklift licence and lift up to 20 kg.',
]

/** A PDF of these lines; with a password, one that opens for nobody without it. */
export function makePdf(lines: readonly string[], options: { userPassword?: string } = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ ...options, pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const line of lines) document.text(line)
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}

/** A Word file as small as Word accepts: its main part in an archive. `xml` in place of the paragraphs for odd ones. */
export function makeDocx(paragraphs: readonly string[], xml?: string): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`)
  const source = xml ?? `<w:document><w:body>${body.join('')}</w:body></w:document>`
  return makeZip('word/document.xml', Buffer.from(source))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** An archive with one deflated file. @param change Patches the headers before they are written, for archives that lie. */
export function makeZip(
  name: string,
  content: Buffer,
  change: { flags?: number; method?: number; size?: number } = {},
): Uint8Array {
  const packed = deflateRawSync(content)
  const nameBytes = Buffer.from(name)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(change.flags ?? 0, 2)
  shared.writeUInt16LE(change.method ?? 8, 4)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(change.size ?? content.length, 18)
  shared.writeUInt16LE(nameBytes.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, nameBytes, packed])
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    Buffer.from([20, 0]),
    shared,
    Buffer.alloc(14),
    nameBytes,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
