import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inDanger, noDanger, ordinary, requests } from './__fixtures__/spanish-sentences.ts'
import { answerOf, intentsOf } from './hear-sentences.ts'
import { hearSpanish } from './hear-spanish.ts'

const answer = 'En la bodega comparé las notas con los pedidos y los faltantes bajaron de nueve a uno por semana.'
const heardIn = (text: string): readonly string[] => intentsOf(hearSpanish(text))
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

describe.each(Object.entries(requests))('%s', (intent, { used, keptAside }) => {
  test.each(used)('is heard alone and beside an answer, which stays one: %s', (sentence) => {
    for (const said of [
      sentence,
      `${answer} ${sentence}`,
      `${/[.?!]$/.test(sentence) ? sentence : `${sentence}.`} ${answer}`,
    ])
      expect(heardIn(said), said).toContain(intent)
    expect(answerOf(hearSpanish(`${answer} ${sentence}`))).toBe(answer)
  })

  test('is heard in wordings that no cue was written for, with accents and without', () => {
    for (const write of [(text: string) => text, withoutAccents]) {
      const missed = keptAside.map(write).filter((sentence) => !heardIn(sentence).includes(intent))
      expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(1)
    }
  })
})

describe('danger', () => {
  test.each(inDanger.used)('is heard alone and beside an answer: %s', (sentence) => {
    for (const said of [sentence, `${answer} ${sentence}`, withoutAccents(sentence)])
      expect(heardIn(said), said).toContain('danger')
  })

  test('is heard in words that no cue was written for', () => {
    const missed = inDanger.keptAside.filter((sentence) => !heardIn(sentence).includes('danger'))
    expect(missed).toEqual([])
  })

  test.each(noDanger.used)('is not what is told of work, meant otherwise or denied: %s', (sentence) => {
    expect(heardIn(sentence)).not.toContain('danger')
  })

  test('is hardly heard in such words that no cue was mended by', () => {
    const heard = noDanger.keptAside.filter((sentence) => heardIn(sentence).includes('danger'))
    expect(heard.length, heard.join(' ')).toBeLessThanOrEqual(2)
  })
})

test.each(ordinary.used)('an answer asks for nothing, and is all kept: %s', (sentence) => {
  expect(heardIn(sentence)).toEqual([])
  expect(answerOf(hearSpanish(sentence))).toBe(sentence.replace(/^¿Qué hice\? /, '¿Qué hice? '))
})

test('in answers that no cue was mended by hardly anything is heard', () => {
  const heard = ordinary.keptAside.filter((sentence) => heardIn(sentence).length > 0)
  expect(heard.length, heard.join(' ')).toBeLessThanOrEqual(2)
})

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '__fixtures__', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.object({ intent: z.string(), text: z.string() }).parse(JSON.parse(line)))

/** What was thought of for another language by people who had seen no cue, said in Spanish. */
const translated = fixture('spanish-translated.jsonl')

/** A withdrawal, a deletion and the wish for a person all end the interview; another wording and a repetition both help, a break and a moment both give time. */
const alike: readonly (readonly string[])[] = [
  ['stop', 'withdraw', 'delete', 'human'],
  ['clarify', 'repeat'],
]
const spokenAlike = [...alike, ['pause', 'accommodation', 'thinkingTime']]

test('of what was thought of for another language nine in ten are heard, and nearly all danger', () => {
  const asked = translated.filter(({ intent }) => intent !== 'none')
  const isHeard = ({ intent, text }: { intent: string; text: string }) =>
    heardIn(text).some((one) => (alike.find((group) => group.includes(intent)) ?? [intent]).includes(one))
  const missed = asked.filter((one) => !isHeard(one))
  expect(asked.length).toBeGreaterThan(250)
  expect(missed.length / asked.length, missed.map(({ text }) => text).join(' ')).toBeLessThan(0.1)
  const danger = asked.filter(({ intent }) => intent === 'danger')
  expect(missed.filter(({ intent }) => intent === 'danger').length / danger.length).toBeLessThan(0.05)
})

test('of ordinary sentences thought of for another language none is taken for a request', () => {
  const heard = translated.filter(({ intent, text }) => intent === 'none' && heardIn(text).length > 0)
  expect(heard).toEqual([])
})

/** Written in many kinds of Spanish. The first three were counted, and then cues were mended by them; of the fourth only that one word was taken out that had been heard in vain. */
describe.each([
  { name: 'spanish-spoken-first.jsonl', danger: 80, requests: 60, heardInVain: 0 },
  { name: 'spanish-spoken-second.jsonl', danger: 40, requests: 34, heardInVain: 0 },
  { name: 'spanish-spoken-third.jsonl', danger: 28, requests: 11, heardInVain: 0 },
  { name: 'spanish-spoken-fourth.jsonl', danger: 14, requests: 0, heardInVain: 2 },
])('of what is said in many kinds of Spanish, $name', ({ name, danger, requests, heardInVain }) => {
  const sentences = fixture(name)
  const isHeard = ({ intent, text }: { intent: string; text: string }) =>
    heardIn(text).some((one) => (spokenAlike.find((group) => group.includes(intent)) ?? [intent]).includes(one))
  const missed = sentences.filter((one) => one.intent !== 'none' && !isHeard(one))
  const heard = (isIt: (intent: string) => boolean) =>
    sentences.filter((one) => isIt(one.intent) && isHeard(one)).length

  test('danger is heard at least as often as was counted', () => {
    expect(
      heard((intent) => intent === 'danger'),
      missed.map(({ text }) => text).join('\n'),
    ).toBeGreaterThanOrEqual(danger)
  })

  test('requests are heard at least as often as was counted', () => {
    const count = heard((intent) => intent !== 'danger' && intent !== 'none')
    expect(count, missed.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(requests)
  })

  test('talk of work is hardly taken for either', () => {
    const vain = sentences.filter(({ intent, text }) => intent === 'none' && heardIn(text).length > 0)
    expect(vain.length, vain.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(heardInVain)
  })
})

const onlyByWeights = 'mi papá viene subiendo con el cinturón en la mano'

test('danger that no cue knows is heard in a clause of a long sentence, whose other clauses stay an answer', () => {
  const told = 'en la bodega conté las cajas del pasillo cuatro con mi compañera todos los días'
  for (const said of [`${told}, perdón, ${onlyByWeights}`, `${onlyByWeights}, perdón, ${told}`]) {
    expect(heardIn(said), said).toEqual(['danger'])
    expect(answerOf(hearSpanish(said))).toContain(told)
  }
})

test('a yes or no to a must-have is no danger, and danger beside it is', () => {
  const mustHave = '¿Tiene licencia de montacargas?'
  for (const said of ['Sí, la tengo.', 'No, se me venció hace un mes.', 'No tengo.', 'Sí, desde hace años.'])
    expect(intentsOf(hearSpanish(said, mustHave)), said).toEqual([])
  expect(intentsOf(hearSpanish(`Sí, la tengo. ${onlyByWeights}.`, mustHave))).toEqual(['danger'])
})

/** Never trained on; of the same hand as what was (decision 0311). */
const aside = fixture('spanish-danger-aside.jsonl')

test('of danger in words that were never trained on more than four in five are heard', () => {
  const inDanger = aside.filter(({ intent }) => intent === 'danger')
  const missed = inDanger.filter(({ text }) => !heardIn(text).includes('danger'))
  expect(inDanger).toHaveLength(320)
  expect(missed.length / inDanger.length, missed.map(({ text }) => text).join('\n')).toBeLessThan(0.2)
})

test('of what only sounds like it one in twenty is taken for danger at most', () => {
  const others = aside.filter(({ intent }) => intent === 'none')
  const vain = others.filter(({ text }) => heardIn(text).includes('danger'))
  expect(others).toHaveLength(479)
  expect(vain.length / others.length, vain.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
})

test.each([
  ['Please skip this question.', 'skip'],
  ['Next question, please.', 'skip'],
  ['I want to kill myself.', 'danger'],
  ['Please stop recording me, I do not consent.', 'withdraw'],
  ['Can I talk to a real person instead?', 'human'],
  ['Stop.', 'stop'],
  ['Repeat, please.', 'repeat'],
])('what is asked for in English is heard in a Spanish interview: %s', (said, intent) => {
  expect(heardIn(said)).toContain(intent)
})

test('several requests of one turn are heard, most urgent first, and none of them is part of the answer', () => {
  const said = `Soy tartamudo, perdón. ${answer} ¿Cuánto pagan? Y deje de grabar, por favor.`
  expect(heardIn(said)).toEqual(['withdraw', 'accommodation', 'questions'])
  expect(answerOf(hearSpanish(said))).toBe(answer)
})

test('the sentences are places in the text', () => {
  const said = `Un momento, por favor. ${answer} ¿Me repite la pregunta?`
  for (const { text, start, end } of hearSpanish(said)) expect(said.slice(start, end)).toBe(text)
})

test('who thinks aloud and goes on in the same breath has answered', () => {
  const heard = hearSpanish('A ver, déjeme pensar, en la bodega conté las cajas y faltaban dos.')
  expect(intentsOf(heard)).toEqual(['thinkingTime'])
  expect(answerOf(heard)).toContain('conté las cajas')
})

test.each(['quiero que ', 'no me ', 'por favor ', 'a, ', '¿¿¿ ', 'me quiero ', 'un momento '])(
  'a wall of text takes no longer than its length asks for: %s',
  (wall) => {
    const started = performance.now()
    hearSpanish(wall.repeat(4_000))
    expect(performance.now() - started).toBeLessThan(10_000)
  },
)
