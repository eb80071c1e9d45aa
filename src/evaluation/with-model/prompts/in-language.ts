import { type Locale, languageInEnglish } from '#contract/values/locales.ts'
import type { Prompt } from '#language-model/port.ts'
import { extractQuotes } from './extract-quotes.ts'
import { rateQuotes } from './rate-quotes.ts'
import { writeReport } from './write-report.ts'

/** What is told beside a prompt where the interview was not in English; `{language}` is which. */
const rules: Readonly<Record<string, string>> = {
  [extractQuotes.id]:
    'The interview was held in {language}. Question and answers are in {language}; the competency and its anchors may be in English. Copy in {language}, letter for letter as it stands, and translate nothing.',
  [rateQuotes.id]:
    'The interview was held in {language}, and the quotes are in {language}; the anchors may be in English. Rate what the quotes say. Regional words, words mixed in from another language, accents that are left out and errors of spelling earn nothing and cost nothing.',
  [writeReport.id]:
    'The interview was held in {language}, and the quotes are in {language}. Write every sentence in English: say in plain English what its quotes say, and nothing more. Keep names as they stand. Write a figure only where its quotes have it in digits. Leave redFlags and requirements empty.',
}

/** The prompt as it is asked of an interview in this language: another prompt, with a name of its own. */
export function inLanguage(prompt: Prompt, language: Locale): Prompt {
  if (language === 'en') return prompt
  const rule = (rules[prompt.id] ?? '').replaceAll('{language}', languageInEnglish[language])
  return { id: `${prompt.id}.${language}`, version: prompt.version, text: `${prompt.text}\n\n${rule}` }
}
