import type { FirstSteps } from '#contract/customer/overview.ts'
import { type FirstStep, firstSteps } from '#contract/values/overview.ts'

export function countDone({ done }: Pick<FirstSteps, 'done'>): number {
  return firstSteps.filter((step) => done[step]).length
}

/** The first one that is not done; null when all are. */
export function nextStep({ done }: Pick<FirstSteps, 'done'>): FirstStep | null {
  return firstSteps.find((step) => !done[step]) ?? null
}
