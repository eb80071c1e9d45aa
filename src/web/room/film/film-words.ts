import { createContext, useContext } from 'react'
import { type FilmWords, filmWords } from '#content/candidate/film.ts'
import type { AudioProblemCode } from '../audio/audio-problem.ts'
import { readBrowser } from '../devices/browser-kind.ts'
import { mendOf } from '../devices/mend.ts'

const Words = createContext<FilmWords>(filmWords)

/** Around what is said of the camera in another language than English. */
export const FilmWordsProvider = Words.Provider

export function useFilmWords(): FilmWords {
  return useContext(Words)
}

/** Cameras fail for the reasons that microphones do. */
export function cameraProblemWords(problem: AudioProblemCode, { mend }: FilmWords): string {
  const { title, steps } = mendOf(problem, readBrowser(navigator.userAgent, navigator.maxTouchPoints), mend)
  return [`${title}.`, ...steps].join(' ')
}
