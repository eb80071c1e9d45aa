import type { Translation } from '../translation.ts'
import { filmWords } from './en/film.ts'

export { filmWords }

/** What is said of the camera: before the call, in it, and after it. */
export type FilmWords = Translation<typeof filmWords>
