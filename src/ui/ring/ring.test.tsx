import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openArc, ringGapDegrees, scaleAngle, scaleArc } from './geometry.ts'
import type { RingProps } from './ring.tsx'
import { Ring } from './ring.tsx'

test('the scale runs from one lip of the gap round to the other', () => {
  expect(scaleAngle(0)).toBe(ringGapDegrees / 2)
  expect(scaleAngle(1)).toBe(360 - ringGapDegrees / 2)
  expect(scaleAngle(0.5)).toBe(180)
})

test('a share outside the scale, or no number at all, stays on it', () => {
  expect(scaleAngle(-1)).toBe(scaleAngle(0))
  expect(scaleAngle(7)).toBe(scaleAngle(1))
  expect(scaleArc(0, Number.NaN).strokeDasharray).toBe('0 360')
})

test('an interval is as wide as the doubt, whichever end is named first', () => {
  expect(scaleArc(0.57, 0.89)).toEqual(scaleArc(0.89, 0.57))
  expect(scaleArc(0.25, 0.75).strokeDasharray).toBe(`${(360 - ringGapDegrees) / 2} ${360 - (360 - ringGapDegrees) / 2}`)
})

test('the ring is never closed', () => {
  expect(openArc(45).strokeDasharray).toBe(`${360 - ringGapDegrees} ${ringGapDegrees}`)
})

const all: RingProps[] = [
  { mode: 'mark' },
  { mode: 'presence', state: 'speaking', level: 0.8 },
  { mode: 'dial', value: 73, low: 57, high: 89 },
  { mode: 'dial', value: null },
  { mode: 'progress', value: 0.4 },
  { mode: 'loading' },
]

test.each(all)('%o is drawn without a style attribute, which a strict policy refuses', (props) => {
  expect(renderToStaticMarkup(<Ring {...props} />)).not.toContain('style=')
})

test('without a score the dial shows the empty scale alone', () => {
  expect(renderToStaticMarkup(<Ring mode="dial" value={null} />).match(/<circle/g)).toHaveLength(1)
})

test('a ring says what it means, or is hidden from those who cannot see it', () => {
  expect(renderToStaticMarkup(<Ring mode="mark" />)).toContain('aria-hidden="true"')
  const labelled = renderToStaticMarkup(<Ring mode="dial" value={73} label="Score 73 of 100" />)
  expect(labelled).toContain('role="img" aria-label="Score 73 of 100"')
  expect(labelled).not.toContain('aria-hidden')
})
