import { createContext, useContext } from 'react'
import { type FilmWords, filmWords } from '#content/candidate/film.ts'

const Words = createContext<FilmWords>(filmWords)

/** Around what is said of the camera in another language than English. */
export const FilmWordsProvider = Words.Provider

export function useFilmWords(): FilmWords {
  return useContext(Words)
}
