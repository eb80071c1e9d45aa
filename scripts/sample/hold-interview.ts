import { setTimeout as sleep } from 'node:timers/promises'
import { demoNotice } from '#content/interview/notice.ts'
import { sampleInterview } from '#content/sample-interview.ts'
import { CreatedInterview } from '#contract/api/interviews.ts'
import { type ReportDocument, ReportState } from '#contract/report/document.ts'
import { type Arrival, type CallClient, openCall } from '../../bench/voice/call-client.ts'
import { callRateHz } from '../../bench/voice/read-wav.ts'
import { changeRate } from './change-rate.ts'
import { openVoice, spokenRateHz } from './open-voice.ts'

/** A person's breath between a question and the first word, milliseconds. */
const breathMs = 900
/** Level of a quiet room's noise at the microphone, largest sample. */
const roomNoise = 12

/** The sample's interview at a running server, by voice, from the first press to the stored report. */
export async function holdInterview(baseUrl: string): Promise<{ reportToken: string; document: ReportDocument }> {
  const spoken = await speakAll()
  const { callToken, reportToken } = await createSample(baseUrl)
  const call = await openCall({ baseUrl, token: callToken, floor: roomNoise })
  try {
    await answerAll(call, spoken)
  } finally {
    await call.close()
  }
  return { reportToken, document: await fetchReport(baseUrl, reportToken) }
}

/** Everything is spoken before the call begins: a person answers at once, and needs no processor to do so. */
async function speakAll(): Promise<ReadonlyMap<string, Int16Array>> {
  const voice = openVoice(sampleInterview.candidateVoice)
  const spoken = new Map<string, Int16Array>()
  for (const text of sampleInterview.answers.flatMap(({ answer, followUp }) => [answer, followUp])) {
    spoken.set(text, changeRate(await voice.speak(text), spokenRateHz, callRateHz))
  }
  voice.close()
  return spoken
}

async function createSample(baseUrl: string): Promise<CreatedInterview> {
  const { name, email, position, interviewerVoice } = sampleInterview
  const answer = await fetch(`${baseUrl}/api/interviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email,
      position,
      voice: interviewerVoice,
      source: 'voice',
      noticeVersion: demoNotice.version,
    }),
  })
  if (!answer.ok) throw new Error(`The interview was not created: ${answer.status} ${await answer.text()}`)
  return CreatedInterview.parse(await answer.json())
}

async function answerAll(call: CallClient, spoken: ReadonlyMap<string, Int16Array>): Promise<void> {
  const asked = new Map<number, number>()
  while (await call.untilListening()) {
    const question = lastQuestion(call.arrivals)
    const times = asked.get(question.number) ?? 0
    const next = sampleInterview.answers[question.number - 1]
    if (next === undefined || times > 1) throw new Error(`The sample has no answer to: ${question.text}`)
    asked.set(question.number, times + 1)
    const text = times === 0 ? next.answer : next.followUp
    console.log(`\n${question.number}. ${question.text}\n   ${text}`)
    await sleep(breathMs)
    const from = call.arrivals.length
    const said = await call.say(spoken.get(text) ?? new Int16Array(0))
    const taken = await call.waitFor((arrival) => phaseIn(arrival) === 'thinking', 30_000, from)
    if (taken.atMs < said.endMs - 300) throw new Error('The interviewer spoke before the answer had ended')
    await call.waitFor((arrival) => phaseIn(arrival) !== null && phaseIn(arrival) !== 'thinking', 30_000, from)
  }
}

function phaseIn(arrival: Arrival): string | null {
  return arrival.kind === 'message' && arrival.message.type === 'phase' ? arrival.message.phase : null
}

function lastQuestion(arrivals: readonly Arrival[]): { number: number; text: string } {
  for (const arrival of arrivals.toReversed()) {
    if (arrival.kind === 'message' && arrival.message.type === 'question') return arrival.message.question
  }
  throw new Error('Nothing has been asked')
}

async function fetchReport(baseUrl: string, token: string): Promise<ReportDocument> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(`${baseUrl}/api/reports/${token}`)
    const { document } = ReportState.parse(await answer.json())
    if (document !== null) return document
    await sleep(500)
  }
  throw new Error('The report was not made')
}
