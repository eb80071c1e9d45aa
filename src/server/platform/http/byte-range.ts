export type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'unsatisfiable' }

/** One range of a `Range` header (RFC 9110, section 14); what it does not understand or several ranges give the whole. */
export function parseByteRange(header: string | undefined, length: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (match === null || (from === '' && to === '')) return { kind: 'whole' }
  if (from === '') {
    const suffix = Math.min(Number(to), length)
    return suffix === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', first: length - suffix, last: length - 1 }
  }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < first) return { kind: 'whole' }
  return first >= length ? { kind: 'unsatisfiable' } : { kind: 'part', first, last }
}
