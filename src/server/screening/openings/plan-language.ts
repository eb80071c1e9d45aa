import { questionBankIn } from '#content/interview/bank.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { type Locale, locales } from '#contract/values/locales.ts'
import { bringDraftInto } from '#interviewer/draft-language.ts'

const banks = locales.map(questionBankIn)

/** The draft as candidates are asked in that language; what people have worded themselves stays as it is. */
export function draftIn(language: Locale, draft: PlanDraft): PlanDraft {
  return bringDraftInto(questionBankIn(language), banks, draft)
}
