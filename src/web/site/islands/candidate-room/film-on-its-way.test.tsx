// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { filmWords } from '#content/candidate/en/film.ts'
import { createScriptedCall } from '#web/room/testing/scripted-call.ts'
import { FilmOnItsWay } from './film-on-its-way.tsx'

afterEach(() => cleanup())

test.each(['stopped-for-now', 'taken-over', 'lost'] as const)(
  'a call that is closed (%s) says what of its film still waits in this browser',
  (why) => {
    const call = createScriptedCall()
    const state = { sent: 3, waiting: 5, openTakes: 1, keptTakes: 0, refusal: null }
    const upload = { getState: () => state, subscribe: () => () => {} }
    render(<FilmOnItsWay call={call} upload={upload} employer="Harbour" />)
    expect(document.body.textContent).toBe('')
    act(() => call.show({ link: { state: 'closed', why } }))
    expect(screen.getByRole('heading').textContent).toBe(filmWords.uploadTitle)
    expect(document.body.textContent).toContain('3 of 8 parts')
  },
)
