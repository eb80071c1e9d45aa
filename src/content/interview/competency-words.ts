import { z } from 'zod'
import type { PlanCompetency } from '#contract/interview/plan.ts'
import type { Locale, PageLocale } from '#contract/values/locales.ts'
import { questionBank } from './bank.ts'
import spanishSource from './competencies.es.json' with { type: 'json' }

/** What candidates read of what they are asked about. */
export interface CompetencyWords {
  name: string
  /** Null of an employer's own: its definition may hold what it rates by. */
  meaning: string | null
}

const Words = z.record(z.string(), z.strictObject({ name: z.string(), meaning: z.string() }))

const translations: Readonly<Record<Exclude<Locale, 'en'>, z.infer<typeof Words>>> = {
  es: Words.parse(spanishSource),
}

const names = new Map(
  questionBank.roles.flatMap(({ competencies }) => competencies).map(({ id, name }) => [id, name] as const),
)

/** A competency in the language of a page; an employer's own, and what is called otherwise than in the bank, as it is. */
export function competencyWordsIn(locale: PageLocale, competency: PlanCompetency): CompetencyWords {
  const { id, name, definition, isOwn } = competency
  if (isOwn === true) return { name, meaning: null }
  const words = locale in translations ? translations[locale as keyof typeof translations][id] : undefined
  return words !== undefined && names.get(id) === name ? words : { name, meaning: definition }
}
