import { expect, test } from 'vitest'
import { findOpening, openingPage, openings } from './careers.ts'

const wordsIn = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length

test.each(openings)('$title is described in 250 to 400 words', (opening) => {
  const { about, responsibilities, lookingFor, notNeeded, summary } = opening
  const interview = openingPage.interview.steps.flatMap(({ title, text }) => [title, text])
  const words = wordsIn([summary, ...about, ...responsibilities, ...lookingFor, notNeeded, ...interview])
  expect(words).toBeGreaterThanOrEqual(250)
  expect(words).toBeLessThanOrEqual(400)
})

test('every opening is full-time, in a department of the specification, remote or in the one city', () => {
  expect(openings.map(({ department }) => department)).toEqual([
    'Engineering',
    'Engineering',
    'Product',
    'Customer Success',
  ])
  for (const { type, location } of openings) {
    expect(type).toBe('Full-time')
    expect(['Remote', 'San Francisco, CA']).toContain(location)
  }
})

test('an opening is found by its slug, and nothing else is', () => {
  for (const opening of openings) expect(findOpening(opening.slug)).toBe(opening)
  expect(findOpening('lighthouse-keeper')).toBeNull()
  expect(findOpening(undefined)).toBeNull()
})
