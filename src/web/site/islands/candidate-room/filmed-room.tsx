import type { ReactNode } from 'react'
import { filmWords } from '#content/candidate/film.ts'
import { FilmWordsProvider } from '#web/room/film/film-words.ts'
import { CandidateRoom, type CandidateRoomProps } from './candidate-room.tsx'
import { filmParts } from './film-parts.tsx'

/**
 * The room of an opening that films. An island of its own rather than parts that are loaded later: the server renders it
 * whole, and nothing in it comes or moves once it is awake.
 */
export function FilmedRoom(props: CandidateRoomProps): ReactNode {
  return (
    <FilmWordsProvider value={props.language.film ?? filmWords}>
      <CandidateRoom {...props} filmParts={filmParts} />
    </FilmWordsProvider>
  )
}
