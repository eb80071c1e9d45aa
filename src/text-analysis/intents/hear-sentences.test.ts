import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Intent } from '#contract/interview/dialogue.ts'
import { answerOf, hearSentences, intentsOf } from './hear-sentences.ts'

const answer =
  'At the warehouse in Leeds I compared the scanner logs with the delivery notes and the missing orders went from nine a week to one.'
const heardIn = (text: string) => intentsOf(hearSentences(text))

const requests: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'danger',
    [
      'I wish I was dead.',
      'My husband hits me.',
      'I took all the pills.',
      "I can't go on like this.",
      "I don't deserve to live.",
      'i am thinking to kill me',
      "I've written letters to everybody and put them on the desk.",
      "They keep me here, they took my phone, I can't leave.",
      'He said he will kill me if I leave the house.',
      "My grandmother fell down the stairs and she's not moving.",
      'My throat is swelling up, I ate nuts.',
      "There's smoke coming under my door.",
      "I'm hiding in the bathroom because he's drunk.",
      'I might do something to my kids.',
    ],
  ],
  ['withdraw', ["I don't consent to this anymore.", 'Please stop recording me.', 'I take back my consent.']],
  ['delete', ['Delete everything, please.', 'Can you erase my recording?', 'I want all of it deleted.']],
  ['human', ['Could a human do this instead?', 'Connect me to someone from HR.', "I won't talk to a machine."]],
  [
    'stop',
    ["I don't want to do this anymore.", 'I have to go now, sorry.', 'Can we finish this tomorrow?', 'Goodbye.'],
  ],
  ['abuse', ['You stupid machine.', 'Are you deaf or what?', 'I told you already, you idiot.', 'Shut up.']],
  ['accommodation', ['I need a break.', 'Please speak slower.', 'I have ADHD.', 'Can I see the questions in writing?']],
  ['thinkingTime', ['One moment please.', 'my mind went blank.', 'Let me think about that.', 'Bear with me.']],
  ['repeat', ['Say that again?', "I didn't catch that.", 'What was the question?', 'You broke up there.']],
  ['clarify', ["I don't get the question.", 'Can you say it in other words?', 'How long should my answer be?']],
  [
    'goBack',
    ['I already answered that.', 'Can I go back to the first question?', 'I want to add something to my last answer.'],
  ],
  ['skip', ["I'd rather skip it.", 'Next question please.', "That's private.", 'Can we come back to this later?']],
  [
    'questions',
    ['What does it pay?', 'Is it possible to work from Lisbon?', 'Are you a computer?', 'Who hears this recording?'],
  ],
]

describe.each(requests)('%s', (intent, sentences) => {
  test.each(sentences)('is heard alone, before and after an answer: %s', (sentence) => {
    for (const said of [sentence, `${sentence} ${answer}`, `${answer} ${sentence}`]) {
      expect(heardIn(said), said).toContain(intent)
    }
    expect(answerOf(hearSentences(`${answer} ${sentence}`))).toBe(answer)
  })
})

test.each([
  'The deadline was killing me, so I asked for help.',
  "A customer said he'd shoot himself if the parcel was late again, so I called him.",
  'As a volunteer on a crisis line I talked to people who were suicidal.',
  'I asked my manager for more time and she moved the date.',
  'The customer wanted to speak to a person, so I called her back.',
  'We skipped that release and shipped the next one.',
  'I had to stop and think, and then I saw that the invoice was dated wrong.',
  'He asked what it pays and I told him.',
  'I passed the exam the second time.',
  'I had to delete the duplicate rows before the import.',
  'My part was to speak to the human resources people about the rota.',
  'How did I solve it? I called the vendor and we agreed on a refund.',
  'I told the guest to take a break and breathe.',
  'That project was a death march, honestly, and I kept the team going.',
  'My mother died last year and I still finished the term.',
  'I cut my finger once, I work with knives all day.',
  'I was dead tired after the night shift.',
  'I stopped the bleeding and talked to him until they came.',
  'One moment I remember well is when the fridge broke.',
  'If nothing came back after a bit I would move on to the next account.',
  'Captions, colours and margins all followed one rule.',
])('an answer asks for nothing: %s', (said) => {
  expect(heardIn(said)).toEqual([])
  expect(answerOf(hearSentences(said))).toBe(said)
})

test('several requests of one turn are heard, most urgent first, and none of them is part of the answer', () => {
  const said = `I stutter, sorry. ${answer} What does the job pay? And please stop recording.`
  expect(heardIn(said)).toEqual(['withdraw', 'accommodation', 'questions'])
  expect(answerOf(hearSentences(said))).toBe(answer)
})

test('the sentences are places in the text', () => {
  const said = `Sorry, can I have a moment? ${answer}`
  for (const { text, start, end } of hearSentences(said)) expect(said.slice(start, end)).toBe(text)
})

test('a request in the middle of a long sentence is cut out of it', () => {
  const said =
    'so at my last place I rebuilt the intake form in two weeks, sorry can you speak slower please, and it went from nine errors a day to one'
  const heard = hearSentences(said)
  expect(intentsOf(heard)).toEqual(['accommodation'])
  expect(answerOf(heard)).toContain('rebuilt the intake form')
  expect(answerOf(heard)).not.toContain('slower')
})

test('danger that the whole sentence tells is heard beside the request of a later clause', () => {
  const said = 'My husband has been hitting me again every night this week, so can we please stop the interview here.'
  expect(heardIn(said)).toEqual(expect.arrayContaining(['danger', 'stop']))
})

test.each(['No quiero vivir.', 'No quiero seguir viviendo.'])('to a must-have "%s" is no mere no', (said) => {
  expect(intentsOf(hearSentences(said, 'Do you have a driving licence?'))).toEqual(['danger'])
})

test.each([
  'I taught the new drivers three signals: go, stop, and wait, and we had no accident in two years.',
  'I held up my hand and shouted, stop, and the forklift missed him by a metre.',
  'My rule was: read it, skip, come back, and I finished forty files that way.',
  'The pattern was simple: work, break, work, for twelve people on two shifts.',
])('a word that Spanish has borrowed asks for nothing in an English answer: "%s"', (said) => {
  expect(heardIn(said)).toEqual([])
  expect(answerOf(hearSentences(said))).toBe(said)
})

test('walls of text take no longer than their length asks for', () => {
  const walls = ['i can you please ', 'i do not want to ', 'my husband ', 'can i ', 'what is the ', 'i i i ', 'a, ']
  for (const wall of walls) hearSentences(wall.repeat(4_000))
  expect(hearSentences('x'.repeat(100_000)).every(({ isAnswer }) => isAnswer)).toBe(true)
})

/** Written by people who had seen neither the rules nor the sentences that the weights were trained on. Never trained on. */
const heldOut = readSentences('held-out.jsonl')

function readSentences(file: string): { intent: string; text: string }[] {
  const lines = readFileSync(join(import.meta.dirname, '__fixtures__', file), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => z.object({ intent: z.string(), text: z.string() }).parse(JSON.parse(line)))
}

/** A withdrawal, a deletion and the wish for a person all end the interview; another wording and a repetition both help. */
const alike: readonly (readonly string[])[] = [
  ['stop', 'withdraw', 'delete', 'human'],
  ['clarify', 'repeat'],
]

function isHeardAs(intent: string, text: string): boolean {
  const served = alike.find((group) => group.includes(intent)) ?? [intent]
  return heardIn(text).some((heard) => served.includes(heard))
}

const ordinary = heldOut.filter(({ intent }) => intent === 'none')
const asked = heldOut.filter(({ intent }) => intent !== 'none')

test.each([
  ['alone', (text: string) => text],
  ['before an answer', (text: string) => `${text.replace(/[.!?]*$/, '')}. ${answer}`],
  ['after an answer', (text: string) => `${answer} ${text}`],
])('of held-out sentences nine in ten requests and 95 of 100 in danger are heard: %s', (_, place) => {
  expect(asked.length).toBeGreaterThan(800)
  const missed = asked.filter(({ intent, text }) => !isHeardAs(intent, place(text)))
  expect(missed.length / asked.length).toBeLessThan(0.08)
  const inDanger = asked.filter(({ intent }) => intent === 'danger')
  expect(missed.filter(({ intent }) => intent === 'danger').length / inDanger.length).toBeLessThan(0.05)
})

test('of held-out ordinary sentences hardly one is taken for a request, nor for danger', () => {
  expect(ordinary.length).toBeGreaterThan(480)
  expect(ordinary.filter(({ text }) => heardIn(text).length > 0).length / ordinary.length).toBeLessThan(0.03)
  expect(ordinary.filter(({ text }) => heardIn(text).includes('danger')).length).toBeLessThan(ordinary.length / 100)
})

/** Written by two who had seen neither the rules nor the other sentences. Never trained on. */
test('of everyday talk, in calls, courtesies and meetings, few sentences are taken for a request', () => {
  const talk = readSentences('everyday-talk.jsonl')
  expect(talk.length).toBeGreaterThan(600)
  // Who says *hmm* is given time, which costs nobody anything.
  const taken = talk.filter(({ text }) => heardIn(text).some((intent) => intent !== 'thinkingTime'))
  expect(taken.length / talk.length).toBeLessThan(0.065)
  expect(talk.filter(({ text }) => heardIn(text).includes('danger')).length / talk.length).toBeLessThan(0.025)
})

/** Answers of people and simulated applicants, kept outside the repository; see the evaluation benchmark. */
const folder = resolve(process.env.SHARED_DIR ?? '../shared', 'evaluation/data')
const interviews = `${folder}/beyond-the-resume-interviews.jsonl`
const isMissing = !existsSync(interviews)
if (isMissing) process.stdout.write(`skipped: no answers of applicants in ${folder}\n`)
const Interview = z.object({ turns: z.array(z.tuple([z.string(), z.string()])) })

/** Most sentences of real answers that may be taken for a request. */
const mostTaken = 1 / 1000

test.skipIf(isMissing)('of real answers hardly a sentence is taken for a request, and none for danger', () => {
  const answers = readFileSync(interviews, 'utf8')
    .trim()
    .split('\n')
    .flatMap((row) => Interview.parse(JSON.parse(row)).turns)
    .filter(([speaker]) => speaker === 'applicant')
  const heard = answers.flatMap(([, text]) => hearSentences(text))
  expect(heard.filter(({ intents }) => intents.includes('danger'))).toEqual([])
  expect(heard.filter(({ isAnswer }) => !isAnswer).length).toBeLessThan(heard.length * mostTaken)
})

test.each([
  'As I already told you, I rang the funder first.',
  'As I already told you, the manager changed the rota.',
  'As I already told you, she came back on Monday.',
])('what is said again is an answer: %s', (text) => {
  expect(answerOf(hearSentences(text))).toBe(text)
  expect(intentsOf(hearSentences(`${text} Can we skip this one?`))).toEqual(['skip'])
})
