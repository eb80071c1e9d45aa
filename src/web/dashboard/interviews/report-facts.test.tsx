// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import ReportFacts from './report-facts.tsx'

afterEach(cleanup)
const id = '0190a000-0000-7000-8000-000000000001'

test('facts stand by kind, with their times and their ordinary reasons', () => {
  render(
    <ReportFacts
      facts={{
        state: 'shown',
        facts: [
          { id, kind: 'text_pasted', sessionMs: 62_000, characters: 1 },
          { id, kind: 'tab_left', sessionMs: 70_000, durationMs: 5_000 },
          { id, kind: 'text_pasted', sessionMs: 125_000, characters: 1_200 },
        ],
      }}
    />,
  )
  expect(screen.getByText('Text pasted into an answer: 2 times')).toBeDefined()
  expect(screen.getByText('at 1:02, 1 character; at 2:05, 1,200 characters')).toBeDefined()
  expect(screen.getByText('at 1:10, for 0:05')).toBeDefined()
  expect(screen.getAllByText(/^Ordinary reasons/)).toHaveLength(2)
  expect(screen.queryByText(/Connection lost/)).toBeNull()
})

test('whoever has to rate first is shown nothing; an opening that notes nothing has no such part', () => {
  const { container, rerender } = render(<ReportFacts facts={{ state: 'covered', facts: [] }} />)
  expect(container.textContent).toBe('Around the answers: shown after you have rated.')
  rerender(<ReportFacts facts={{ state: 'off', facts: [] }} />)
  expect(container.textContent).toBe('')
})
