import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import { fill } from '../fill.ts'
import type { Translation } from '../translation.ts'
import { faqTopics } from './faq-topics.ts'
import { english } from './opening-words/en.ts'
import { spanish } from './opening-words/es.ts'

export type OpeningWords = Translation<typeof english>

const words: Readonly<Record<Locale, OpeningWords>> = { en: english, es: spanish }

/** What is issued on paper has a kind and an end; of anything else, yes or no is all there is to say. */
const issued =
  /\b(?:licen[cs]es?|permits?|visas?|certificates?|certifications?|certified|registration|clearance|right to work|blue card|green card|authori[sz]ation|licencias?|permisos?|certificados?|certificacion(?:es)?|certificación|cédulas?|cedulas?|matrículas?|matriculas?|colegiatura|registro|carn[eé]t?s?|autorizaci[oó]n|habilitaci[oó]n)(?![\p{L}])/iu

function endless(text: string): string {
  return text.trim().replace(/(?<![.!?;])[.!?;]+$/, '')
}

/** What the interviewer says of a customer's opening in its language, where the customer leaves the words to us. */
export function openingWordingIn(language: Locale) {
  const { mustHaveQuestion, detail, knockOutQuestion, mustHaveRephrase, topicCues, processCues, processAnswers } =
    words[language]
  return {
    /** In the head of reports, which are in English. */
    title: 'First-round interview',
    mustHaveQuestion: (requirement: string) =>
      [
        fill(mustHaveQuestion, { requirement: endless(requirement) }),
        ...(issued.test(requirement) ? [detail] : []),
      ].join(' '),
    knockOutQuestion: (requirement: string) => fill(knockOutQuestion, { requirement: endless(requirement) }),
    mustHaveRephrase: (requirement: string) => fill(mustHaveRephrase, { requirement: endless(requirement) }),
    faqTopics: faqTopics.map(({ id }) => ({ id, cues: topicCues[id] })),
    processFaq({ questions, minutes }: { questions: number; minutes: number }): InterviewPlan['faq'] {
      const facts = { questions: String(questions), minutes: String(minutes) }
      return processTopics.map((id) => ({
        id,
        cues: [...(id === 'next' ? topicCues.next : processCues[id])],
        answer: fill(processAnswers[id], facts),
      }))
    },
  }
}

/** In this order: of two entries that a question meets alike, the first answers. */
const processTopics = [
  'recorded',
  'decides',
  'score',
  'next',
  'report',
  'length',
  'ai',
  'example',
  'text',
  'data',
] as const
