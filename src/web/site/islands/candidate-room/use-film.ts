import { useCallback, useEffect, useRef, useState } from 'react'
import type { VideoSetting } from '#contract/media/takes.ts'
import type { Camera } from '#web/room/film/camera.ts'
import type { Film } from '#web/room/film/film.ts'
import type { FilmUpload } from '#web/room/film/open-film.ts'
import type { Call } from '#web/room/index.ts'

export interface CandidateFilm {
  /** On before the call; the call takes it over. */
  camera: Camera | null
  setCamera(camera: Camera | null): void
  /** The candidate has said whether they want to be filmed. */
  isChosen: boolean
  film: Film | null
  /** The camera was on, and a film could not begin: it is off again. */
  isImpossible: boolean
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
  const [isImpossible, setIsImpossible] = useState(false)
  const [upload, setUpload] = useState<FilmUpload | null>(null)
  const opening = useRef<Promise<FilmUpload | null> | null>(null)
  const held = useRef<{ camera: Camera | null; film: Film | null }>({ camera: null, film: null })
  const isFilmed = video !== 'off'
  useEffect(() => {
    if (!isFilmed) return
    opening.current ??= loadUpload(deleted)
    void opening.current.then(setUpload)
  }, [isFilmed, deleted])

  const hold = useCallback((next: Camera | null) => {
    held.current.camera = next
    setIsChosen(true)
    setCamera(next)
  }, [])

  async function start(call: Call, callToken: string): Promise<void> {
    const opened = await opening.current
    const given = held.current.camera
    held.current.camera = null
    setCamera(null)
    if (opened === null || opened === undefined || call.getState().end !== null) {
      given?.close()
      setIsImpossible(given !== null && !opened)
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
    isImpossible,
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

async function loadUpload(deleted: string | null): Promise<FilmUpload | null> {
  try {
    const { openFilmUpload } = await import('#web/room/film/open-film.ts')
    return await openFilmUpload(deleted)
  } catch {
    return null
  }
}
