import type { Translation } from '../translation.ts'
import { deviceCheckWords, mendWords, practiceWords } from './en/device.ts'

/** What the check of microphone and sound says, how what is wrong is mended, and a question for practice. */
export const deviceWords = { check: deviceCheckWords, mend: mendWords, practice: practiceWords } as const

export type DeviceWords = Translation<typeof deviceWords>
