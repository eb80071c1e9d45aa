import { z } from 'zod'
import { ProbeTrigger, type Question, QuestionBank } from '#contract/interview/bank.ts'
import { usualAnswerSeconds } from '#contract/interview/estimate-length.ts'
import type { Locale } from '#contract/values/locales.ts'
import spanishSource from './question-bank.es.json' with { type: 'json' }
import source from './question-bank.json' with { type: 'json' }

/** The bank as the product ships it, checked against its schema once, when this module loads. */
export const questionBank: QuestionBank = QuestionBank.parse(source)

/** What candidates hear of the bank in another language, by the question's id. */
const BankWords = z.record(
  z.string(),
  z.strictObject({ text: z.string(), rephrase: z.string(), probes: z.partialRecord(ProbeTrigger, z.string()) }),
)
type BankWords = z.infer<typeof BankWords>

const banks: Readonly<Record<Locale, QuestionBank>> = {
  en: questionBank,
  es: translate('es', BankWords.parse(spanishSource)),
}

/** The bank with what candidates hear in that language; names, definitions and anchors are for raters and stay in English. */
export function questionBankIn(language: Locale): QuestionBank {
  return banks[language]
}

/** @throws Error where the words lack a question or a follow-up of the bank, or have one more. */
function translate(language: Locale, words: BankWords): QuestionBank {
  const left = new Set(Object.keys(words))
  const roles = questionBank.roles.map((role) => ({
    ...role,
    competencies: role.competencies.map((competency) => ({
      ...competency,
      questions: competency.questions.map((question) => {
        left.delete(question.id)
        return translateQuestion(question, words[question.id])
      }),
    })),
  }))
  if (left.size > 0) throw new Error(`The question bank has no ${[...left].join(', ')}`)
  return { ...questionBank, language, roles }
}

function translateQuestion(question: Question, words: BankWords[string] | undefined): Question {
  const probes = question.probes.map(({ when }) => ({ when, text: words?.probes[when] }))
  const isWhole = Object.keys(words?.probes ?? {}).length === probes.length
  if (words === undefined || !isWhole) throw new Error(`The words of ${question.id} are not whole`)
  return {
    ...question,
    text: words.text,
    rephrase: words.rephrase,
    probes: probes.map(({ when, text }) => {
      if (text === undefined) throw new Error(`The words of ${question.id} lack a follow-up: ${when}`)
      return { when, text }
    }),
  }
}

/**
 * Names the wording and the anchors that an interview was held with; frozen into each plan as its rubric version.
 * The last part is the first 8 hexadecimal digits of the SHA-256 of the bank; a test keeps both together.
 */
export const questionBankVersion = 'bank-1-91b2f992'
/** The same of the other languages' words, after the bank's own version. */
const versions: Readonly<Record<Locale, string>> = {
  en: questionBankVersion,
  es: `${questionBankVersion}-es-15a59ae7`,
}

export function questionBankVersionIn(language: Locale): string {
  return versions[language]
}

/** What a role is called in lists; its id where the bank has it no more. */
export function roleTitleOf(roleId: string): string {
  return questionBank.roles.find(({ id }) => id === roleId)?.title ?? roleId
}

function findBankQuestion(questionId: string | null, language: Locale) {
  if (questionId === null) return null
  const questions = banks[language].roles
    .flatMap((role) => role.competencies)
    .flatMap((competency) => competency.questions)
  return questions.find(({ id }) => id === questionId) ?? null
}

/** The bank's own words for a question; null where it has none by this id. */
export function questionWordsOf(
  questionId: string | null,
  language: Locale = 'en',
): { text: string; rephrase: string } | null {
  return findBankQuestion(questionId, language)
}

/** How long an answer is expected to take; what most of the bank's take where it is no question of the bank. */
export function questionSeconds(questionId: string | null): number {
  return findBankQuestion(questionId, 'en')?.expected_seconds ?? usualAnswerSeconds
}
