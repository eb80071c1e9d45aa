import { useCallback, useEffect, useRef, useState } from 'react'
import type { VideoSetting } from '#contract/media/takes.ts'
import type { Camera } from '#web/room/film/camera.ts'
import type { Film } from '#web/room/film/film.ts'
import type { NoFilm } from '#web/room/film/film-tile.tsx'
import type { FilmUpload } from '#web/room/film/open-film.ts'
import type { Call } from '#web/room/index.ts'

export interface CandidateFilm {
  /** On before the call; the call takes it over. */
  camera: Camera | null
  setCamera(camera: Camera | null): void
  /** The candidate has said whether they want to be filmed. */
  isChosen: boolean
  film: Film | null
  /** Why there is none in a call that might have one; where the browser keeps nothing, only whoever had the camera on asks. */
  absence: NoFilm | null
  upload: FilmUpload | null
  begin(call: Call, callToken: string): void
  end(): void
}

interface FilmAttempts {
  /** By what takes are kept that are made now. */
  attempt: string
  /** The candidate has begun again since: what was filmed in it is wanted no more. */
  deleted: string | null
}

/**
 * The film of a candidate's interview: what an earlier visit has left in this browser goes on to the server from the
 * moment the page is open. Its code is fetched only where interviews are filmed.
 */
export function useFilm(video: VideoSetting, { attempt, deleted }: FilmAttempts): CandidateFilm {
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isChosen, setIsChosen] = useState(false)
  const [film, setFilm] = useState<Film | null>(null)
  const [absence, setAbsence] = useState<NoFilm | null>(null)
  const [upload, setUpload] = useState<FilmUpload | null>(null)
  const opening = useRef<Promise<OpenedUpload> | null>(null)
  const held = useRef<{ camera: Camera | null; film: Film | null }>({ camera: null, film: null })
  const isFilmed = video !== 'off'

  const open = useCallback(async (): Promise<OpenedUpload> => {
    const asked = opening.current ?? loadUpload(deleted)
    opening.current = asked
    const opened = await asked
    // The next try may have it.
    if (opened === 'not-loaded' && opening.current === asked) opening.current = null
    if (typeof opened === 'object') setUpload(opened)
    return opened
  }, [deleted])

  useEffect(() => {
    if (!isFilmed) return
    const tryToOpen = () => void open()
    tryToOpen()
    window.addEventListener('online', tryToOpen)
    return () => window.removeEventListener('online', tryToOpen)
  }, [isFilmed, open])

  const hold = useCallback((next: Camera | null) => {
    held.current.camera = next
    setIsChosen(true)
    setCamera(next)
  }, [])

  async function start(call: Call, callToken: string): Promise<void> {
    const opened = await open()
    const given = held.current.camera
    held.current.camera = null
    setCamera(null)
    if (typeof opened === 'string' || call.getState().end !== null) {
      given?.close()
      if (opened === 'not-loaded' || (opened === 'refused' && given !== null)) setAbsence(opened)
      return
    }
    call.wantClock()
    const made = opened.film({ call, callToken, camera: given, attempt })
    held.current.film = made
    setFilm(made)
  }

  return {
    camera,
    setCamera: hold,
    isChosen,
    film,
    absence,
    upload,
    begin(call, callToken) {
      if (isFilmed) void start(call, callToken)
    },
    end() {
      void held.current.film?.close()
      held.current.film = null
      setFilm(null)
    },
  }
}

type OpenedUpload = FilmUpload | NoFilm

/** Chromium keeps a file that it could not fetch as failed until the page is loaded again: without a network none is asked for. */
async function loadUpload(deleted: string | null): Promise<OpenedUpload> {
  if (!navigator.onLine) return 'not-loaded'
  try {
    const { openFilmUpload } = await import('#web/room/film/open-film.ts')
    return (await openFilmUpload(deleted)) ?? 'refused'
  } catch {
    return 'not-loaded'
  }
}
