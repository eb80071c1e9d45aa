import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { FilmWords } from '#content/candidate/film.ts'
import { fill } from '#content/fill.ts'
import { useFilmWords } from './film-words.ts'
import type { FilmUpload } from './open-film.ts'
import type { UploadState } from './uploader.ts'

interface UploadProgressProps {
  upload: Pick<FilmUpload, 'getState' | 'subscribe'>
  employer: string
}

/** After the call: how far the film is on its way, and what closing the page does. Nothing where there is none. */
export function UploadProgress({ upload, employer }: UploadProgressProps): ReactNode {
  const words = useFilmWords()
  const state = useSyncExternalStore(upload.subscribe, upload.getState, upload.getState)
  const isOnline = useIsOnline()
  const { sent, waiting, openTakes, keptTakes, refusal } = state
  const total = sent + waiting
  if (total === 0 && keptTakes === 0 && refusal === null) return null
  const isDone = waiting === 0 && openTakes === 0
  const text = fill(isDone ? doneWords(state, words) : words[isOnline ? 'uploading' : 'uploadWaits'], {
    sent: String(sent),
    total: String(total),
    employer,
  })
  return (
    <section aria-labelledby="film-upload" className="mt-6 grid max-w-[44em] gap-2 border-t border-line pt-5">
      <h3 id="film-upload" className="subtitle">
        {words.uploadTitle}
      </h3>
      <p data-upload={isDone ? 'done' : 'running'}>{text}</p>
      {!isDone && (
        <>
          <progress max={total} value={sent} aria-labelledby="film-upload" className="w-full" />
          <p className="label">{words.uploadClosed}</p>
        </>
      )}
      {/* Said once each, not at every part. */}
      <p role="status" className="sr-only">
        {isDone ? text : words.uploadTitle}
      </p>
    </section>
  )
}

function doneWords({ refusal, keptTakes }: UploadState, words: FilmWords): string {
  if (refusal !== null) return words[refusal === 'no-room' ? 'uploadNoRoom' : 'stateRefused']
  return keptTakes === 0 ? words.uploadDone : words.uploadKept
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true)
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
