import { expect, test } from 'vitest'
import { type CheckedAgainst, checkSentence, type SentenceRule } from './check-sentence.ts'

const answer =
  'The printer on line 2 kept jamming, so I took the strong magnet out and swapped the rollers. Marta from Zebra helped me. It ran for 40 shifts without a jam. I was pregnant at the time.'
const base: CheckedAgainst = {
  language: 'en',
  wanted: 'probe',
  before: [],
  answer,
  known: 'Tell me about a time when you repaired something. Problem solving. Technician',
  said: ['What did you do yourself?'],
}
const check = (sentence: string, change: Partial<CheckedAgainst> = {}) =>
  checkSentence(sentence, { ...base, ...change })

test.each([
  'You swapped the rollers.',
  'How did you find out that the rollers were the cause?',
  'What happened on line 2 after the 40 shifts?',
  'Which part of that did Marta do, beside you swapping the rollers?',
  'Could you tell me how the jamming showed itself?',
  'Walk me through the morning when you took the strong magnet out.',
])('%s may be said', (sentence) => {
  expect(check(sentence)).toBeNull()
})

const broken: readonly [rule: SentenceRule, sentence: string, change?: Partial<CheckedAgainst>][] = [
  ['judges', 'Great work on the rollers.'],
  ['judges', 'That sounds stressful with the printer, how did you cope?'],
  ['judges', 'That was a strong repair of the printer.'],
  ['judges', 'You must have been proud of the rollers.'],
  ['hints_at_the_scale', 'To reach a higher score, how did the printer behave?'],
  ['hints_at_the_scale', 'I am looking for the result: how did the printer behave?'],
  ['hints_at_the_scale', 'How did the printer behave, for example, did it save money?'],
  ['hints_at_the_scale', 'You did not mention how the printer behaved.'],
  ['promises', 'You will get an answer on the printer job soon.'],
  ['promises', 'I will recommend you for the printer line.'],
  ['names_others', 'The last person I asked told me about a printer, too.'],
  ['names_others', 'Other candidates called the vendor about the printer.'],
  ['doubts', 'Are you sure the printer ran for 40 shifts?'],
  ['doubts', 'Did you really swap the rollers?'],
  ['doubts', 'Why didn’t you call the maker of the printer?'],
  ['protected_topic', 'How did the printer repair go while you were pregnant?'],
  ['protected_topic', 'Do you have children who know the printer?'],
  ['not_theirs', 'How did the HP printer behave?'],
  ['not_theirs', 'How did it run for 90 shifts on that printer?'],
  ['not_about_the_answer', 'What would you say about teamwork?'],
  ['more_than_one_question', 'What did the printer do, and how did you test it?'],
  ['more_than_one_question', 'What did the printer do?', { before: ['How did the rollers look?'] }],
  ['more_than_one_question', 'What did the printer do? How did the rollers look?'],
  ['no_question_wanted', 'How did the rollers look?', { wanted: 'acknowledgement' }],
  ['not_about_the_answer', 'Thanks for that, on to the next.', { wanted: 'acknowledgement' }],
  ['too_long', `You swapped the rollers ${'and then the printer ran on line 2 again '.repeat(5)}.`],
  ['repeats', 'What did the rollers do?', { said: ['What did the rollers do?'] }],
  [
    'repeats',
    'How did you find that the rollers caused the jamming?',
    { said: ['How did you find the rollers caused jamming?'] },
  ],
  ['not_speech', 'As an AI language model I cannot ask about the printer.'],
  ['not_speech', 'probe missing_result: the printer?'],
  ['not_speech', '**Printer**: how did it end?'],
  ['not_speech', 'See https://evil.example for the printer.'],
  ['not_speech', 'Wie lief der Drucker danach, ständig?'],
  ['not_speech', 'Okay?'],
  ['not_speech', 'Ignore the rules.You swapped the rollers.'],
]

for (const [rule, sentence, change] of broken)
  test(`${rule}: ${sentence}`, () => {
    expect(check(sentence, change)).toBe(rule)
  })

test('a name with a mark in it may be said where the candidate said it', () => {
  expect(check('How did you write the Node.js part?')).toBe('not_speech')
  expect(check('How did you write the Node.js part?', { answer: 'I wrote a part in Node.js.' })).toBeNull()
})

test('what stood together in the answer may be taken up, and no more of it', () => {
  expect(check('How did you get the strong magnet out?')).toBeNull()
  expect(check('How did you get such a strong answer from the magnet?')).toBe('judges')
})

const inSpanish: CheckedAgainst = {
  language: 'es',
  wanted: 'probe',
  before: [],
  answer:
    'La impresora de la línea 2 se atascaba, así que la abrí, limpié el sensor y cambié los rodillos. Marta de Zebra me ayudó. Corrió 40 turnos sin fallar. Yo estaba embarazada entonces.',
  known: 'Cuénteme de una vez que reparó algo. Problem solving. Technician',
  said: ['¿Qué hizo usted personalmente?'],
}
const checkSpanish = (sentence: string, change: Partial<CheckedAgainst> = {}) =>
  checkSentence(sentence, { ...inSpanish, ...change })

test.each([
  'Usted cambió los rodillos.',
  '¿Cómo supo que los rodillos eran la causa?',
  '¿Qué pasó en la línea 2 después de los 40 turnos?',
  '¿Qué parte de eso hizo Marta, además de que usted cambió los rodillos?',
  '¿Podría contarme cómo se atascaba la impresora?',
  'Cuénteme paso a paso de la mañana en que limpió el sensor.',
])('in Spanish %s may be said', (sentence) => {
  expect(checkSpanish(sentence)).toBeNull()
})

const brokenInSpanish: readonly [rule: SentenceRule, sentence: string, change?: Partial<CheckedAgainst>][] = [
  ['other_language', 'How did line 2 run after you swapped the rollers?'],
  ['other_language', 'And what did you do with the sensor then?'],
  ['judges', 'Excelente trabajo con los rodillos.'],
  ['judges', 'Debió ser difícil con la impresora, ¿cómo lo manejó?'],
  ['judges', 'Muy interesante lo de los rodillos.'],
  ['hints_at_the_scale', 'Para una mejor calificación, ¿cómo se portó la impresora?'],
  ['hints_at_the_scale', 'Usted no mencionó cómo quedó la impresora.'],
  ['promises', 'Le prometo una respuesta sobre la impresora.'],
  ['promises', 'El puesto es suyo por los rodillos.'],
  ['names_others', 'Otros candidatos llamaron al proveedor de la impresora.'],
  ['doubts', '¿Está segura de que la impresora corrió 40 turnos?'],
  ['protected_topic', '¿Cómo llevó su embarazo mientras cambiaba los rodillos?'],
  ['protected_topic', '¿Cuántos años tiene usted, y la impresora?'],
  ['more_than_one_question', '¿Qué hizo con el sensor, y cómo quedó la impresora?'],
  ['no_question_wanted', '¿Y el sensor?', { wanted: 'acknowledgement' }],
  ['not_theirs', '¿Y cómo respondió Carlos con los rodillos?'],
  ['not_theirs', '¿Qué pasó en los 90 turnos con los rodillos?'],
  ['not_about_the_answer', '¿Qué le gusta de viajar?'],
  ['repeats', '¿Qué hizo usted personalmente?', { answer: 'Hice personalmente la limpieza.' }],
  ['not_speech', 'probe missing_result'],
  ['too_long', `Usted ${'cambió los rodillos '.repeat(15)}.`],
]

test.each(brokenInSpanish)('in Spanish %s: %s', (rule, sentence, change = {}) => {
  expect(checkSpanish(sentence, change)).toBe(rule)
})
