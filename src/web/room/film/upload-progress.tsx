import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { fill } from '#content/fill.ts'
import { filmWords } from '#content/interview/film.ts'
import type { FilmUpload } from './open-film.ts'

interface UploadProgressProps {
  upload: Pick<FilmUpload, 'getState' | 'subscribe'>
  employer: string
}

/** After the call: how far the film is on its way, and what closing the page does. Nothing where there is none. */
export function UploadProgress({ upload, employer }: UploadProgressProps): ReactNode {
  const { sent, waiting, refusal } = useSyncExternalStore(upload.subscribe, upload.getState, upload.getState)
  const isOnline = useIsOnline()
  const total = sent + waiting
  if (total === 0 && refusal === null) return null
  const facts = { sent: String(sent), total: String(total), employer }
  const words =
    refusal !== null && waiting === 0
      ? filmWords.uploadNoRoom
      : waiting === 0
        ? filmWords.uploadDone
        : isOnline
          ? filmWords.uploading
          : filmWords.uploadWaits
  return (
    <section aria-labelledby="film-upload" className="mt-6 grid max-w-[44em] gap-2 border-t border-line pt-5">
      <h3 id="film-upload" className="subtitle">
        {filmWords.uploadTitle}
      </h3>
      <p data-upload={waiting === 0 ? 'done' : 'running'}>{fill(words, facts)}</p>
      {waiting > 0 && (
        <>
          <progress max={total} value={sent} aria-labelledby="film-upload" className="w-full" />
          <p className="label">{filmWords.uploadClosed}</p>
        </>
      )}
      {/* Said once each, not at every part. */}
      <p role="status" className="sr-only">
        {waiting === 0 ? fill(words, facts) : filmWords.uploadTitle}
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
