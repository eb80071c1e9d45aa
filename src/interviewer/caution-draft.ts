import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { Locale } from '#contract/values/locales.ts'
import { languageOf } from './language/language.ts'
import { type ProtectedTopic, protectedTopicOf } from './protected-topics.ts'

export interface Caution {
  /** The field of the draft, as `checkPlanDraft` names it. */
  field: string
  /** `language`: it does not read like the language that candidates are asked in. */
  topic: ProtectedTopic | 'language'
}

/**
 * Questions of a draft that seem to ask for something protected, and whatever candidates would hear in another language. For the people who edit it to think about: nothing is
 * refused over it, since a word may be right for the job ("do you drink" of a wine taster).
 * Source: evaluation design, 2.4 and 4 (protected topics; Illinois, New York City, California on pay and records).
 */
export function cautionDraft(language: Locale, draft: PlanDraft): Caution[] {
  const texts = [
    ...draft.competencies.flatMap((competency, index) =>
      competency.questions.flatMap((question, number) => [
        { field: `competencies.${index}.questions.${number}.text`, text: question.text },
        { field: `competencies.${index}.questions.${number}.rephrase`, text: question.rephrase },
        ...question.probes.map(({ text }, probe) => ({
          field: `competencies.${index}.questions.${number}.probes.${probe}.text`,
          text,
        })),
      ]),
    ),
    ...draft.mustHaves.flatMap(({ requirement, question }, index) => [
      { field: `mustHaves.${index}.requirement`, text: requirement },
      { field: `mustHaves.${index}.question`, text: question },
    ]),
  ]
  const answers = draft.faq.map(({ answer }, index) => ({ field: `faq.${index}.answer`, text: answer }))
  const { isOtherLanguage } = languageOf({ language })
  const inOthers = [...texts, ...answers].filter(({ text }) => isOtherLanguage(text))
  const asked = texts.flatMap(({ field, text }) => {
    const topic = protectedTopicOf(text, language)
    return topic === null ? [] : [{ field, topic }]
  })
  return [...inOthers.map(({ field }) => ({ field, topic: 'language' as const })), ...asked]
}
