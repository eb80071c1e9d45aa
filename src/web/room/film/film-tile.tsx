import { Video, VideoOff } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { FilmWords } from '#content/candidate/film.ts'
import { Button } from '#ui/button.tsx'
import { CameraPicture } from './camera-preview.tsx'
import { CameraProblem } from './camera-problem.tsx'
import type { Film, FilmState } from './film.ts'
import { useFilmWords } from './film-words.ts'

/** A film as its view uses it. */
type FilmHandle = Pick<Film, 'getState' | 'subscribe' | 'turnOn' | 'turnOff'>

/** The candidate's own picture in a call, small and to be hidden, with the camera's switch and whether it is recorded. */
export function FilmTile({ film }: { film: FilmHandle }): ReactNode {
  const words = useFilmWords()
  const state = useSyncExternalStore(film.subscribe, film.getState, film.getState)
  const [isHidden, setIsHidden] = useState(false)
  const isOn = state.camera === 'on'
  const canFilm = state.failure === null && state.upload.refusal === null && !state.isStopped
  return (
    <section aria-label={words.previewTitle} className="grid content-start gap-2 text-xs">
      {state.stream !== null && !isHidden && <CameraPicture stream={state.stream} className="w-36 sm:w-full" />}
      <p role="status" data-film={state.isRecording ? 'recording' : state.camera}>
        {stateWords(state, words)}
      </p>
      <div className="flex flex-wrap gap-1">
        {(canFilm || isOn) && (
          <Button
            variant="line"
            className="min-h-11 gap-1.5 px-3 py-1 text-xs [&_svg]:size-4"
            aria-disabled={state.camera === 'asking'}
            onClick={() => (isOn ? film.turnOff() : void film.turnOn())}
          >
            <span aria-hidden="true">{isOn ? <VideoOff /> : <Video />}</span>
            {isOn ? words.cameraOff : words.cameraOn}
          </Button>
        )}
        {isOn && (
          <Button variant="quiet" className="min-h-11 px-3 py-1 text-xs" onClick={() => setIsHidden(!isHidden)}>
            {isHidden ? words.showSelf : words.hideSelf}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Why no film could begin: this browser lets the page keep nothing, or the code of films did not arrive. */
export type NoFilm = 'refused' | 'not-loaded'

/** In the place of a film that could not begin. */
export function FilmAbsence({ why }: { why: NoFilm }): ReactNode {
  const words = useFilmWords()
  return (
    <p role="status" className="text-xs">
      {why === 'refused' ? words.stateStorage : words.stateNotLoaded}
    </p>
  )
}

function stateWords(
  { camera, problem, failure, isRecording, isStopped, upload }: FilmState,
  words: FilmWords,
): ReactNode {
  if (failure === 'storage') return words.stateStorage
  if (failure === 'unsupported') return <CameraProblem problem="unsupported" />
  if (isStopped || upload.refusal !== null) return words.stateRefused
  if (problem !== null) return <CameraProblem problem={problem} />
  if (camera === 'asking') return words.asking
  if (camera === 'lost') return words.stateLost
  if (camera === 'off') return words.stateOff
  return isRecording ? words.stateRecorded : words.stateWaiting
}
