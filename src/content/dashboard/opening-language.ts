import type { CandidateLanguage, LanguageReach } from '#contract/values/candidate-language.ts'
import { fill } from '../fill.ts'

const words = {
  title: 'Language',
  lead: 'In which language candidates are interviewed, and find their pages, messages, reminders and calendar entries. On any of their pages they can change that of pages and messages.',
  setting: 'Language of candidates',
  choices: {
    en: 'English; where a candidate’s browser asks for Spanish, their pages are in Spanish, and messages once they choose it',
    es: 'Spanish. Interviews are held {held}. Answers are {rated}',
  },
  hint: 'The question bank’s questions, the usual sentences for must-haves and all that the interviewer says are there in both languages; questions, answers and messages of your own stay as you wrote them. Once the opening has left its draft, another language makes a new version of the plan: whoever was invited before is interviewed in the language of then, and people are compared within one version. Pages change at once, messages from now on.',
  submit: 'Save language',
} as const

const held = {
  spoken: 'by voice or in writing',
  written: 'in writing only: Spanish is not both heard and spoken here',
} as const

const rated: Readonly<Record<LanguageReach['ratedBy'], string>> = {
  rules: 'rated by fixed rules',
  model: 'rated by the plan’s language model',
  nobody: 'kept for a person to rate: fixed rules read English alone, and the plan has no language model that rates',
}

/** What an opening's page says of the language of its candidates, and of how an interview in it would be held and rated now. */
export function openingLanguageWords({ es }: Readonly<Record<CandidateLanguage, LanguageReach>>) {
  const facts = { held: es.isSpoken ? held.spoken : held.written, rated: rated[es.ratedBy] }
  return { ...words, choices: { ...words.choices, es: fill(words.choices.es, facts) } }
}

export const openingLanguageDone = 'Language is set.'
