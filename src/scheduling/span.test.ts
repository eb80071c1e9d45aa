import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSpans, overlapsAny } from './span.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }))

test('merged spans are in order, do not touch, and cover the same time', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const merged = mergeSpans(spans)
      for (const [index, { startMs, endMs }] of merged.entries()) {
        expect(startMs).toBeLessThan(endMs)
        expect(merged[index + 1]?.startMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(endMs)
      }
      for (let at = 0; at < 75; at++) {
        const covers = ({ startMs, endMs }: { startMs: number; endMs: number }) => startMs <= at && at < endMs
        expect(merged.some(covers)).toBe(spans.some(covers))
      }
    }),
  )
})

test('a span overlaps what shares time with it, and not what only touches it', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), span, (spans, one) => {
      fc.pre(one.startMs < one.endMs)
      const merged = mergeSpans(spans)
      const shares = merged.some((other) => other.startMs < one.endMs && one.startMs < other.endMs)
      expect(overlapsAny(merged, one)).toBe(shares)
    }),
  )
})
