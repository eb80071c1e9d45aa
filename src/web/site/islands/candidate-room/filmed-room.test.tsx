// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { CandidateRoomProps } from './candidate-room.tsx'
import { FilmedRoom } from './filmed-room.tsx'

vi.mock('#web/room/film/open-film.ts', () => ({ openFilmUpload: async () => null }))

afterEach(() => {
  document.body.replaceChildren()
})

const { pages, film } = catalogueOf('es')
const { done, ended, withdrawn } = pages.portal.states

const props: CandidateRoomProps = {
  token: 'Dana4567890123456789012345678901234567890',
  employer: 'Harbour',
  sendsMail: true,
  hasBegun: false,
  openUntil: '',
  canBeginAgain: false,
  hasBegunAgain: false,
  hasSaid: false,
  isRecorded: true,
  inWriting: false,
  isWritten: false,
  video: 'required',
  notesFacts: false,
  microphone: 'processed',
  language: {
    locale: 'es',
    portal: pages.portal.room,
    done,
    ended,
    withdrawn,
    room: null,
    device: null,
    film,
    help: pages.roomHelp,
    goOn: pages.goOn,
  },
}

test('where it films, the camera stands in what the server sends, and waking moves nothing', async () => {
  const sent = renderToString(createElement(FilmedRoom, props))
  document.body.innerHTML = `<div>${sent}</div>`
  const element = document.body.firstElementChild as HTMLElement
  const mended: unknown[] = []
  const root = await act(() =>
    hydrateRoot(element, createElement(FilmedRoom, props), { onRecoverableError: (error) => mended.push(error) }),
  )
  expect(mended).toEqual([])
  expect(element.innerHTML).toBe(sent)
  expect(screen.getByRole('heading', { name: film.previewTitle })).toBeDefined()
  // Who has not chosen yet has no way into the call; who has is shown it.
  expect(screen.queryByRole('button', { name: pages.portal.room.byText })).toBeNull()
  expect(screen.getByText(film.chooseFirst)).toBeDefined()
  act(() => screen.getByRole('button', { name: film.goWithout }).click())
  expect(screen.getByRole('button', { name: pages.portal.room.byText })).toBeDefined()
  expect(screen.queryByText(film.chooseFirst)).toBeNull()
  act(() => root.unmount())
})
