// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { FilmedCall } from './film.ts'
import { openFilmUpload } from './open-film.ts'

const { takeOver } = vi.hoisted(() => ({ takeOver: vi.fn() }))

vi.mock('./film-locks.ts', () => ({ uploadInTurn: () => ({ takeOver }), isTakeHeld: async () => false }))
vi.mock('./film.ts', () => ({ Film: class {} }))

test('the tab in which a call begins takes the upload over: it alone knows when the voice needs the line', async () => {
  const upload = await openFilmUpload(null)
  expect(takeOver).not.toHaveBeenCalled()
  upload?.film({ call: {} as FilmedCall, callToken: 'token', camera: null, attempt: 'one.1' })
  expect(takeOver).toHaveBeenCalledOnce()
})
