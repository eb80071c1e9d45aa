import { type FoundRequirement, readAdvert } from '../job-text/read-advert.ts'
import type { LabelledAdvert, LabelledRequirement } from './advertisements/advertisements.ts'

export interface AdvertMeasure {
  found: number
  labelled: number
  right: number
  reported: number
  missed: readonly LabelledRequirement[]
  wrong: readonly FoundRequirement[]
}

/** What is found in an advert against its labels: right is the same kind with the sentence, or the part of it that says it. */
export function measureAdvert({ text, requirements }: LabelledAdvert): AdvertMeasure {
  const reported = readAdvert(text)
  const isOf = (label: LabelledRequirement, each: FoundRequirement) =>
    each.kind === label.kind && label.sentence.includes(each.sentence.text) && each.sentence.text.includes(label.says)
  const missed = requirements.filter((label) => !reported.some((each) => isOf(label, each)))
  const wrong = reported.filter((each) => !requirements.some((label) => isOf(label, each)))
  return {
    found: requirements.length - missed.length,
    labelled: requirements.length,
    right: reported.length - wrong.length,
    reported: reported.length,
    missed,
    wrong,
  }
}
