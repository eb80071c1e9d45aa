// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { CallEnd } from '#web/room/call/call-state.ts'
import { Over } from './over.tsx'

afterEach(cleanup)

const { room, pages } = catalogueOf('en')
const { done, ended, withdrawn } = pages.portal.states

function show(end: Omit<CallEnd, 'text'>): { heading: string; link: string | null; words: string } {
  const language = { done, ended, withdrawn, room }
  const props = { token: 'a-link', room: null, employer: 'Harbour Logistics', sendsMail: true, language }
  const { container } = render(<Over end={{ text: '', ...end }} {...props} />)
  const heading = screen.getByRole('heading')
  expect(document.activeElement).toBe(heading)
  const link = screen.queryByRole('link')?.getAttribute('href') ?? null
  return { heading: heading.textContent, link, words: container.textContent }
}

test('who ends early with answers reads that a report is made of them, and where it stands', () => {
  const { heading, link, words } = show({ reason: 'withdrawn', hasReport: true })
  expect(heading).toBe(ended.title)
  expect(words).toContain(room.ends.withdrawn)
  expect(words).toContain('A report is made of your answers. People at Harbour Logistics read it')
  expect(words).not.toContain('ask whoever invited you')
  expect(link).toBe('/interview/a-link')
})

test('who answers to the end, or to the end of the time, is thanked, and reads where it stands', () => {
  expect(show({ reason: 'completed', hasReport: true })).toMatchObject({
    heading: done.title,
    link: '/interview/a-link',
  })
  cleanup()
  expect(show({ reason: 'time-up', hasReport: true }).heading).toBe(done.title)
})

test('where nothing was answered no report is spoken of', () => {
  const { heading, link, words } = show({ reason: 'completed', hasReport: false })
  expect(heading).toBe(ended.title)
  expect(words).not.toContain('report')
  // Where something did not work it is begun again there, or a person is asked.
  expect(link).toBe('/interview/a-link')
})

test('who was ended because they may be in danger is led to no page where the interview could be begun again', () => {
  expect(show({ reason: 'safety', hasReport: false }).link).toBeNull()
  cleanup()
  expect(show({ reason: 'safety', hasReport: true }).link).toBeNull()
})

test('who has withdrawn reads that, as the page says it when it is loaded again', () => {
  const { heading, link, words } = show({ reason: 'withdrawn', hasReport: false, isWithdrawn: true })
  expect(heading).toBe(withdrawn.title)
  expect(words).toContain('Harbour Logistics knows, and nobody decides about you any more.')
  expect(words).not.toContain(room.ends.withdrawn)
  expect(link).toBeNull()
})
