import type { ReactNode } from 'react'
import { UploadProgress } from '#web/room/film/upload-progress.tsx'
import { useFilm } from '../candidate-room/use-film.ts'

/** On the page of an interview that is over: what this browser still keeps of its film goes on to the server. */
export function FilmUpload({ employer }: { employer: string }): ReactNode {
  const { upload } = useFilm('optional')
  return upload === null ? null : <UploadProgress upload={upload} employer={employer} />
}
