import { pipelineWords } from '#content/dashboard/pipeline.ts'
import { fill } from '#content/fill.ts'

/** From here on whoever waits for a decision has waited too long. */
export const lateHours = 72

/** Whole days from the first on, and hours before. */
export function ageWords(hours: number): string {
  const isDays = hours >= 24
  return fill(isDays ? pipelineWords.days : pipelineWords.hours, {
    count: String(isDays ? Math.floor(hours / 24) : hours),
  })
}
