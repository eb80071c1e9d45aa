import type { Camera } from './camera.ts'
import { Film, type FilmedCall } from './film.ts'
import { isTakeHeld, uploadInTurn } from './film-locks.ts'
import { filmServer } from './film-server.ts'
import { type FilmStore, openFilmStore } from './film-store.ts'
import { Uploader, type UploadState } from './uploader.ts'

/** What this browser keeps of films, on its way to the server for as long as the page is open; and new films into it. */
export interface FilmUpload {
  getState(): UploadState
  subscribe(listener: () => void): () => void
  /** The film of a call that begins. @param camera On already, from the look at it before the call. */
  film(options: { call: FilmedCall; callToken: string; camera: Camera | null; attempt: string }): Film
}

/**
 * Null where this browser lets the page keep nothing: then nothing is recorded.
 * @param deleted An attempt that the candidate has had deleted: what is kept of it is forgotten before anything is sent.
 */
export async function openFilmUpload(deleted: string | null): Promise<FilmUpload | null> {
  const store = await openFilmStore().catch(() => null)
  if (store === null) return null
  await store.forgetOld(Date.now()).catch(() => {})
  if (deleted !== null) await store.forgetAttempt(deleted).catch(() => {})
  return startUpload(store)
}

/** The call has ended, or goes on elsewhere. */
function isOver(call: FilmedCall): boolean {
  const { end, link } = call.getState()
  return end !== null || link.state === 'closed'
}

function startUpload(store: FilmStore): FilmUpload {
  const listeners = new Set<() => void>()
  let line: FilmedCall | null = null
  const uploader = new Uploader({
    store,
    server: filmServer,
    // The voice comes first for as long as there is one.
    mayUpload: () => line === null || isOver(line) || !line.isLineBusy,
    isOnline: () => navigator.onLine,
    isLive: (take) => isTakeHeld(take, Date.now()),
    random: Math.random,
    timers: {
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (id) => window.clearTimeout(id),
    },
    onState() {
      for (const listener of listeners) listener()
    },
  })
  window.addEventListener('online', () => uploader.hurry())
  const turns = uploadInTurn((lost) => uploader.run(lost).then(() => uploader.rest()))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    getState: () => uploader.state,
    subscribe,
    film({ call, callToken, camera, attempt }) {
      line = call
      // Only the tab of a call knows when its voice needs the line.
      turns.takeOver()
      const film = new Film({ call, callToken, attempt, store, camera, upload: uploader.state })
      subscribe(() => film.noteUpload(uploader.state))
      return film
    },
  }
}
