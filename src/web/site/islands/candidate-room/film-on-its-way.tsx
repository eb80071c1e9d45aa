import { type ReactNode, useSyncExternalStore } from 'react'
import type { CallState } from '#web/room/call/call-state.ts'
import type { FilmUpload } from '#web/room/film/open-film.ts'
import { UploadProgress } from '#web/room/film/upload-progress.tsx'

interface FilmOnItsWayProps {
  call: { getState(): CallState; subscribe(listener: () => void): () => void }
  upload: Pick<FilmUpload, 'getState' | 'subscribe'>
  employer: string
}

/** While a call stands still, stopped for now or lost: film may wait in this browser, and closing the page keeps it there. */
export function FilmOnItsWay({ call, upload, employer }: FilmOnItsWayProps): ReactNode {
  const { link } = useSyncExternalStore(call.subscribe, call.getState, call.getState)
  return link.state === 'closed' ? <UploadProgress upload={upload} employer={employer} /> : null
}
