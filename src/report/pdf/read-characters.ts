const mapped = { windowsFull: [3, 10], windowsBasic: [3, 1] } as const

/**
 * The code points that a TrueType file can draw, from its character map.
 * Source: OpenType specification 1.9, "cmap", formats 4 and 12. @throws Error when the file has neither.
 */
export function readCharacters(file: Uint8Array): ReadonlySet<number> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const table = findTable(view, 'cmap')
  const full = findSubtable(view, table, mapped.windowsFull)
  const basic = findSubtable(view, table, mapped.windowsBasic)
  if (full !== null && view.getUint16(full) === 12) return readGroups(view, full)
  if (basic !== null && view.getUint16(basic) === 4) return readSegments(view, basic)
  throw new Error('The font has no character map of format 4 or 12')
}

function findTable(view: DataView, wanted: string): number {
  const count = view.getUint16(4)
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
    if (tag === wanted) return view.getUint32(at + 8)
  }
  throw new Error(`The font has no table "${wanted}"`)
}

function findSubtable(view: DataView, table: number, [platform, encoding]: readonly [number, number]): number | null {
  const count = view.getUint16(table + 2)
  for (let at = table + 4; at < table + 4 + count * 8; at += 8) {
    if (view.getUint16(at) === platform && view.getUint16(at + 2) === encoding) return table + view.getUint32(at + 4)
  }
  return null
}

function readGroups(view: DataView, start: number): Set<number> {
  const characters = new Set<number>()
  const count = view.getUint32(start + 12)
  for (let at = start + 16; at < start + 16 + count * 12; at += 12) {
    const [first, last] = [view.getUint32(at), view.getUint32(at + 4)]
    for (let code = first; code <= last; code++) characters.add(code)
  }
  return characters
}

function readSegments(view: DataView, start: number): Set<number> {
  const characters = new Set<number>()
  const size = view.getUint16(start + 6)
  const [ends, starts] = [start + 14, start + 16 + size]
  const [deltas, offsets] = [starts + size, starts + 2 * size]
  for (let step = 0; step < size; step += 2) {
    const first = view.getUint16(starts + step)
    const last = view.getUint16(ends + step)
    const offset = view.getUint16(offsets + step)
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const raw = offset === 0 ? code : view.getUint16(offsets + step + offset + 2 * (code - first))
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + view.getUint16(deltas + step)) & 0xffff
      if (glyph !== 0) characters.add(code)
    }
  }
  return characters
}
