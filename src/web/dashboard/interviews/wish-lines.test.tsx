// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WishLines } from './wish-lines.tsx'

afterEach(cleanup)
const wishes = { human: { askedAt: '2026-12-01T10:00:00.000Z', note: 'I would rather talk.' }, causes: [] }

test('a list says what a candidate needs beside what they ask for; a report says the latter alone', () => {
  const accommodation = { moreTime: true, inWriting: true, note: 'I have a stutter' }
  const { rerender } = render(<WishLines wishes={wishes} accommodation={accommodation} />)
  expect(screen.getByText('Needs: more time, in writing, I have a stutter')).toBeDefined()
  rerender(<WishLines wishes={wishes} />)
  expect(screen.queryByText(/^Needs/)).toBeNull()
  expect(screen.getByText('Asks for a person: I would rather talk.')).toBeDefined()
})
