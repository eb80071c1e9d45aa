import { createHash } from 'node:crypto'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { candidateNoticeParts } from '#content/candidate/notice-parts.ts'
import { competencyWordsIn } from '#content/interview/competency-words.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import type { Retention } from '#contract/values/retention.ts'
import type { OutsideServices } from '#server/screening/models/open-interview-models.ts'
import type { OpeningTerms } from './store.ts'

export interface CandidateNotice {
  version: string
  parts: readonly { title: string; text: string }[]
  paragraphs: readonly string[]
}

/**
 * What a candidate is told before they agree, for this plan. The version is made of the words themselves, so that who was
 * shown other words has agreed to something else.
 * @param retention How long the workspace keeps it, as it is promised here. Of a film, and of facts that are noted, it is told only where the opening has them.
 */
export function candidateNotice(
  plan: InterviewPlan,
  employer: string,
  services: OutsideServices,
  retention: Retention,
  { locale = 'en', video = 'off', notesFacts = false }: { locale?: PageLocale } & Partial<OpeningTerms> = {},
): CandidateNotice {
  const competencies = plan.competencies.map((competency) => competencyWordsIn(locale, competency).name)
  const facts = { employer, minutes: planMinutes(plan), competencies, ...services, retention, video, notesFacts }
  const parts = candidateNoticeParts(facts, catalogueOf(locale).pages.notice, locale)
  const paragraphs = parts.map(({ title, text }) => `${title}: ${text}`)
  const hash = createHash('sha256').update(paragraphs.join('\n')).digest('hex').slice(0, 16)
  return { version: `candidate-1-${hash}`, parts, paragraphs }
}
