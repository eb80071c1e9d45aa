import { createContext, useContext } from 'react'
import { type FilmWords, filmWords } from '#content/candidate/film.ts'
import type { AudioProblemCode } from '../audio/audio-problem.ts'

const Words = createContext<FilmWords>(filmWords)

/** Around what is said of the camera in another language than English. */
export const FilmWordsProvider = Words.Provider

export function useFilmWords(): FilmWords {
  return useContext(Words)
}

/** Cameras fail for the reasons that microphones do. */
const keys = {
  denied: 'problemDenied',
  'no-device': 'problemAbsent',
  'in-use': 'problemInUse',
  insecure: 'problemInsecure',
  unsupported: 'problemUnsupported',
  failed: 'problemFailed',
} as const satisfies Readonly<Record<AudioProblemCode, keyof FilmWords>>

export function cameraProblemWords(problem: AudioProblemCode, words: FilmWords): string {
  return words[keys[problem]]
}
