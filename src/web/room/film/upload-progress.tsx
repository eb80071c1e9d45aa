import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { fill } from '#content/fill.ts'
import { useFilmWords } from './film-words.ts'
import type { FilmUpload } from './open-film.ts'

interface UploadProgressProps {
  upload: Pick<FilmUpload, 'getState' | 'subscribe'>
  employer: string
}

/** After the call: how far the film is on its way, and what closing the page does. Nothing where there is none. */
export function UploadProgress({ upload, employer }: UploadProgressProps): ReactNode {
  const words = useFilmWords()
  const { sent, waiting, openTakes, refusal } = useSyncExternalStore(upload.subscribe, upload.getState, upload.getState)
  const isOnline = useIsOnline()
  const total = sent + waiting
  if (total === 0 && refusal === null) return null
  const isDone = waiting === 0 && openTakes === 0
  const facts = { sent: String(sent), total: String(total), employer }
  const text =
    refusal !== null && isDone
      ? words[refusal === 'no-room' ? 'uploadNoRoom' : 'stateRefused']
      : isDone
        ? words.uploadDone
        : isOnline
          ? words.uploading
          : words.uploadWaits
  return (
    <section aria-labelledby="film-upload" className="mt-6 grid max-w-[44em] gap-2 border-t border-line pt-5">
      <h3 id="film-upload" className="subtitle">
        {words.uploadTitle}
      </h3>
      <p data-upload={isDone ? 'done' : 'running'}>{fill(text, facts)}</p>
      {!isDone && (
        <>
          <progress max={total} value={sent} aria-labelledby="film-upload" className="w-full" />
          <p className="label">{words.uploadClosed}</p>
        </>
      )}
      {/* Said once each, not at every part. */}
      <p role="status" className="sr-only">
        {isDone ? fill(text, facts) : words.uploadTitle}
      </p>
    </section>
  )
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
