import type { OpeningStatus } from '#contract/values/opening-status.ts'
import type { Tone } from '#web/area/state-word.tsx'

export const openingTones: Readonly<Record<OpeningStatus, Tone>> = { draft: 'warn', open: 'good', closed: 'calm' }
