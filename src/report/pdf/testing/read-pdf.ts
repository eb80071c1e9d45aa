import { inflateSync } from 'node:zlib'

/** What a test asks of a PDF. */
export interface ReadPdf {
  /** The text of each page in the order in which it is drawn, lines joined by spaces. */
  pages: string[]
  /** Every object outside streams, as source. */
  source: string
  /** Structure types in the order of their objects. */
  structTypes: string[]
  /** Names that a link leads to, and names that exist. */
  destinations: { wanted: string[]; existing: string[] }
  /** Whether marked content is opened and closed in pairs on every page. */
  isMarkedInPairs: boolean
}

/** Reads what our own PDFs hold: flat objects, deflated streams, hexadecimal text with ToUnicode maps. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = readObjects(file)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  const contents = pages.map(({ head }) => objects.get(refOf(head, 'Contents'))?.stream ?? '')
  const fonts = readFonts(objects)
  const source = [...objects.values()].map(({ head }) => head).join('\n')
  return {
    pages: contents.map((content) => readText(content, fonts)),
    source,
    structTypes: [...source.matchAll(/\/S \/(\w+)\n/g)].map(([, type = '']) => type),
    destinations: {
      wanted: [...source.matchAll(/\/S \/GoTo\n\/D \(([^)]*)\)/g)].map(([, name = '']) => name),
      existing: [...source.matchAll(/\(((?:p\d+|turn-[\w-]+))\) \[/g)].map(([, name = '']) => name),
    },
    isMarkedInPairs: contents.every((content) => isPaired(content)),
  }
}

interface PdfObject {
  head: string
  stream: string | null
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const match of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at === -1 ? body : body.slice(0, at)
    const raw = at === -1 ? null : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const isDeflated = head.includes('/FlateDecode')
    objects.set(id, { head, stream: raw === null ? null : (isDeflated ? inflateSync(raw) : raw).toString('latin1') })
  }
  return objects
}

function refOf(head: string, key: string): string {
  return head.match(new RegExp(`/${key} \\[?(\\d+) 0 R`))?.[1] ?? ''
}

/** Font name in a page's resources (the same on every page) → glyph code → text. */
function readFonts(objects: ReadonlyMap<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(refOf(objects.get(id)?.head ?? '', 'ToUnicode'))?.stream ?? ''
      if (!fonts.has(name)) fonts.set(name, readMap(map))
    }
  }
  return fonts
}

function readMap(stream: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', , list = ''] of stream.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      characters.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return characters
}

function readText(content: string, fonts: ReadonlyMap<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    if (array === undefined) continue
    const codes = [...array.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(codes.map((code) => font.get(code) ?? '').join(''))
  }
  return lines.join(' ').replace(/\s+/g, ' ')
}

function isPaired(content: string): boolean {
  let depth = 0
  for (const [operator] of content.matchAll(/\b(?:BDC|BMC|EMC)\b/g)) {
    depth += operator === 'EMC' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}
