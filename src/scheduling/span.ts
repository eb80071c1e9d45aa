/** A half-open stretch of real time, milliseconds since 1970. */
export interface Span {
  startMs: number
  endMs: number
}

/** The same time in as few spans as possible, in order: touching and overlapping ones become one, empty ones go. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  const ordered = spans.filter(({ startMs, endMs }) => startMs < endMs).sort((a, b) => a.startMs - b.startMs)
  for (const { startMs, endMs } of ordered) {
    const last = merged.at(-1)
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs)
    else merged.push({ startMs, endMs })
  }
  return merged
}

/** Whether the span shares time with any of these, which `mergeSpans` has put in order. */
export function overlapsAny(ordered: readonly Span[], { startMs, endMs }: Span): boolean {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle]?.endMs ?? 0) > startMs) high = middle
    else low = middle + 1
  }
  return (ordered[low]?.startMs ?? Number.POSITIVE_INFINITY) < endMs
}
