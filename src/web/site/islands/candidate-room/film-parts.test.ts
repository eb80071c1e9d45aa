import { expect, test, vi } from 'vitest'

const { loaded, note } = vi.hoisted(() => {
  const loaded: string[] = []
  const note = (name: string) => async (load: () => Promise<object>) => {
    loaded.push(name)
    return await load()
  }
  return { loaded, note }
})

vi.mock('#web/room/film/camera-preview.tsx', note('preview'))
vi.mock('#web/room/film/film-tile.tsx', note('tile'))
vi.mock('#web/room/film/upload-progress.tsx', note('progress'))
vi.mock('#content/candidate/en/film.ts', note('words'))

test('the room loads what only a film needs where it films, and nowhere else', async () => {
  await import('./candidate-room.tsx')
  expect(loaded).toEqual([])
  await import('./filmed-room.tsx')
  expect(loaded.sort()).toEqual(['preview', 'progress', 'tile', 'words'])
})
