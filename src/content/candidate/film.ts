import { filmWords } from '../interview/film.ts'
import type { Translation } from './translation.ts'

export { filmWords }

/** What is said of the camera: before the call, in it, and after it. */
export type FilmWords = Translation<typeof filmWords>
