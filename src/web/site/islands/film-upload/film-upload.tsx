import type { ReactNode } from 'react'
import { type FilmWords, filmWords } from '#content/candidate/film.ts'
import { FilmWordsProvider } from '#web/room/film/film-words.ts'
import { UploadProgress } from '#web/room/film/upload-progress.tsx'
import { useFilm } from '../candidate-room/use-film.ts'

interface FilmUploadProps {
  employer: string
  /** Null in English, which the browser knows. */
  words: FilmWords | null
}

/** Nothing is filmed here. */
const noAttempt = { attempt: '', deleted: null }

/** On the page of an interview that is over: what this browser still keeps of its film goes on to the server. */
export function FilmUpload({ employer, words }: FilmUploadProps): ReactNode {
  const { upload } = useFilm('optional', noAttempt)
  if (upload === null) return null
  return (
    <FilmWordsProvider value={words ?? filmWords}>
      <UploadProgress upload={upload} employer={employer} />
    </FilmWordsProvider>
  )
}
