import type { Translation } from '../translation.ts'
import type { cameraMendWords } from './en/camera-mend.ts'
import { filmWords } from './en/film.ts'

export { filmWords }

export type CameraMendWords = Translation<typeof cameraMendWords>

/**
 * What is said of the camera: before the call, in it, and after it. How it is mended is left out in English: the browser loads that
 * when a camera fails.
 */
export type FilmWords = Translation<typeof filmWords> & { mend?: CameraMendWords }
