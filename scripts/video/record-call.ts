import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sampleInterview } from '#content/sample-interview.ts'
import { type OpenVoice, openVoice } from '../sample/open-voice.ts'
import type { CallSound, Sound } from './call-sound.ts'
import type { Cue } from './cut.ts'
import { speakIntoMicrophone } from './microphone.ts'
import type { Screencast } from './screencast.ts'
import { leadMs, type SpokenAnswer, speakAnswer } from './spoken-answer.ts'

/** A person's breath between a question and the first word, milliseconds. */
const breathMs = 900
const phaseTimeoutMs = 300_000
/**
 * The film shows the first question, answered by voice. The others are answered in writing, as a candidate may at any
 * moment: a film of all five would be five minutes long.
 */
const filmedQuestion = 1

/** An answer as it was given in the call; times count from 1970. */
export interface GivenAnswer {
  question: number
  isFollowUp: boolean
  startMs: number
  endMs: number
  cues: readonly Cue[]
}

export type PreparedAnswers = ReadonlyMap<string, SpokenAnswer>

/** All that the film's candidate says, spoken before the call begins: during it the processor belongs to the product. */
export async function prepareAnswers(): Promise<PreparedAnswers> {
  const voice: OpenVoice = openVoice(sampleInterview.candidateVoice)
  const spoken = new Map<string, SpokenAnswer>()
  for (const text of sampleInterview.answers
    .slice(0, filmedQuestion)
    .flatMap(({ answer, followUp }) => [answer, followUp])) {
    spoken.set(text, await speakAnswer(voice, text))
  }
  voice.close()
  return spoken
}

/** Answers each question, and its follow-up where one comes, until the interviewer has said goodbye. */
export async function answerCall(
  page: Page,
  call: CallSound,
  screencast: Screencast,
  prepared: PreparedAnswers,
): Promise<readonly GivenAnswer[]> {
  const given: GivenAnswer[] = []
  let isFilming = true
  for await (const { number, isFollowUp, text } of questionsOf(call)) {
    if (number > filmedQuestion) {
      if (isFilming) await screencast.stop()
      isFilming = false
      await typeAnswer(page, text)
    } else given.push(await speakPrepared(page, prepared, { number, isFollowUp, text }))
    await untilPhase(call, (phase) => phase !== 'listening')
  }
  return given
}

interface Asked {
  number: number
  isFollowUp: boolean
  /** What the candidate says to it. */
  text: string
}

/** Each time the interviewer listens, until it has said goodbye. */
async function* questionsOf(call: CallSound): AsyncGenerator<Asked> {
  const times = new Map<number, number>()
  while (await untilListening(call)) {
    const { question } = call.standing
    const number = question?.number ?? 0
    const before = times.get(number) ?? 0
    const answer = sampleInterview.answers[number - 1]
    if (answer === undefined || before > 1) throw new Error(`The candidate has no answer to: ${question?.text}`)
    times.set(number, before + 1)
    yield { number, isFollowUp: before > 0, text: before > 0 ? answer.followUp : answer.answer }
  }
}

async function speakPrepared(page: Page, prepared: PreparedAnswers, asked: Asked): Promise<GivenAnswer> {
  const spoken = prepared.get(asked.text)
  if (spoken === undefined) throw new Error('An answer was not prepared')
  await sleep(breathMs)
  const startMs = Date.now()
  await speakIntoMicrophone(page, spoken.wav)
  const endMs = Date.now()
  console.log(`  ${asked.number}${asked.isFollowUp ? ', asked again' : ''}: ${Math.round((endMs - startMs) / 1_000)} s`)
  return { question: asked.number, isFollowUp: asked.isFollowUp, startMs, endMs, cues: cuesOf(spoken, startMs) }
}

async function typeAnswer(page: Page, text: string): Promise<void> {
  const call = page.getByRole('region', { name: 'Conversation with the AI interviewer' })
  await call.getByRole('textbox').fill(text)
  await call.getByRole('button', { name: 'Send' }).click()
}

function cuesOf(spoken: SpokenAnswer, startMs: number): Cue[] {
  return spoken.sentences.map(({ text, fromMs, toMs }) => ({
    atMs: startMs + fromMs,
    untilMs: startMs + toMs,
    text,
    speaker: 'candidate',
  }))
}

/** Louder than the room at the microphone by far. */
const voiceLevel = 600
/** How much later than it was told to a microphone on a busy machine may begin. */
const latestStartMs = 8_000

/** The same answer at the time at which the microphone sent it: a busy browser begins to play it a moment late. */
export function alignToSound(answer: GivenAnswer, microphone: Sound): GivenAnswer {
  const sampleAt = (ms: number) => Math.max(0, Math.round(((ms - microphone.atMs) * microphone.rateHz) / 1_000))
  const from = sampleAt(answer.startMs)
  const heard = microphone.pcm
    .subarray(from, sampleAt(answer.startMs + latestStartMs))
    .findIndex((sample) => Math.abs(sample) > voiceLevel)
  if (heard === -1) throw new Error('An answer was not heard at the microphone')
  const lateMs = Math.max(0, (heard / microphone.rateHz) * 1_000 - leadMs)
  return {
    ...answer,
    startMs: answer.startMs + lateMs,
    cues: answer.cues.map((cue) => ({ ...cue, atMs: cue.atMs + lateMs, untilMs: cue.untilMs + lateMs })),
  }
}

/** False when the call has ended instead. */
async function untilListening(call: CallSound): Promise<boolean> {
  await untilPhase(call, (phase) => phase === 'listening' || phase === 'ended')
  return call.standing.phase === 'listening'
}

async function untilPhase(call: CallSound, fits: (phase: string | null) => boolean): Promise<void> {
  const deadline = performance.now() + phaseTimeoutMs
  while (!fits(call.standing.phase)) {
    if (performance.now() > deadline) throw new Error(`The call stands still: ${call.standing.phase}`)
    await sleep(20)
  }
}
