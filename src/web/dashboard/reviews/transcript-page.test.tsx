// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { dashboardLayoutId } from '../pages.ts'
import TranscriptPage from './transcript-page.tsx'

afterEach(() => cleanup())

const workspace = { id: '01900000-0000-7000-8000-0000000000aa', name: 'Acme', role: 'viewer', closesAt: null }
const spoken = {
  turnId: '01900000-0000-7000-8000-000000000002',
  startMs: 4000,
  original: 'I am fifty eight. I fixed the pump.',
  protectedSpans: [{ start: 0, end: 17 }],
  hasRecording: true,
  corrections: [],
}
const lines = [
  {
    turn: { id: '01900000-0000-7000-8000-000000000001', speaker: 'candidate', at: 'typed', note: null },
    parts: [
      { text: 'I checked the belt. ', isProtected: false, passageIds: [], begins: [] },
      { text: 'I have two kids.', isProtected: true, passageIds: [], begins: [] },
    ],
    spoken: null,
  },
  { turn: { id: spoken.turnId, speaker: 'candidate', at: '0:04', note: null }, parts: [], spoken },
]

test('typed and spoken answers show protected words whole, under a mark that says in text what it means', async () => {
  const Stub = createRoutesStub([
    {
      id: dashboardLayoutId,
      path: '/',
      Component: Outlet,
      children: [{ id: 'transcript', index: true, Component: TranscriptPage }],
    },
  ])
  const loaderData = {
    [dashboardLayoutId]: { workspace, workspaces: [workspace] },
    transcript: {
      interviewId: '01900000-0000-7000-8000-0000000000bb',
      name: 'Dana',
      lines,
      links: { api: '', pdf: '', audio: '/turns/:turnId' },
      done: null,
    },
  }
  const { container } = render(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />)
  await screen.findByText('I have two kids.')
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Protected: not rated, not for the decision I have two kids. End of the protected words.',
    'Protected: not rated, not for the decision I am fifty eight. End of the protected words.',
  ])
  expect(container.textContent).toContain('I checked the belt. ')
  expect(container.textContent).toContain(' I fixed the pump.')
})
