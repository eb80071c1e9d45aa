import type { Opening } from '../careers.ts'
import { demoFaq } from './faq.ts'

interface FaqEntry {
  id: string
  cues: string[]
  answer: string
}

/** What the interviewer may answer somebody who applies: as in the demo, except where a real opening changes the answer. */
export function openingFaq({ title, location }: Pick<Opening, 'title' | 'location'>): FaqEntry[] {
  const place = location === 'Remote' ? 'It is remote' : `It is on site in ${location.split(',')[0]}`
  const answers: Readonly<Record<string, string>> = {
    next: 'After the last question your report opens on this page. A person of the hiring team reads it and writes to you.',
    length:
      'There are five questions and the call takes about twelve minutes. A minute or two for each answer is fine.',
    pay: 'I do not know the pay. Please ask the person who writes to you after this interview.',
    job: `This interview is for the opening ${title}. ${place}, full-time, and the page describes it.`,
    product:
      'This is a first-round interview held by an AI. I ask, you answer, and then you get a report with your own words in it.',
  }
  return demoFaq.map((entry) => ({ ...entry, answer: answers[entry.id] ?? entry.answer }))
}
