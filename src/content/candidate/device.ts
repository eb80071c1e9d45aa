import { deviceCheckWords, mendWords } from '../interview/device-check.ts'
import type { Translation } from './translation.ts'

/** What the check of microphone and sound says, and how what is wrong is mended. */
export const deviceWords = { check: deviceCheckWords, mend: mendWords } as const

export type DeviceWords = Translation<typeof deviceWords>
