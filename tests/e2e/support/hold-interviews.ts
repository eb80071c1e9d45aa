import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type CallClient, openCall } from '../../../bench/voice/call-client.ts'
import { beginInterview } from '../../../src/contract/api/begin-interview.ts'
import { QuestionBank } from '../../../src/contract/interview/bank.ts'
import type { RehearsalCandidate } from '../../../src/contract/values/rehearsal-candidates.ts'
import { utterancesOf } from '../../../src/rehearsal/candidates.ts'
import type { WrittenAnswers } from '../../../src/rehearsal/written-answers.ts'
import type { RunningServer } from './own-server.ts'
import { fromNewMachine } from './test.ts'

/** Somebody who was invited: the link that they were mailed, and how they answer. */
export interface InvitedCandidate {
  link: string
  manner: RehearsalCandidate
}

/** More at once wait for the processor, fewer for the pauses that the interviewer makes. */
const atOnce = 20
const patienceMs = 60_000

const BegunCall = z.object({ callToken: z.string() })

const readJson = (path: string): unknown => JSON.parse(readFileSync(`src/content/interview/${path}`, 'utf8'))
const written = readJson('rehearsal-answers.json') as Readonly<Record<string, readonly string[]>>

/** By the question as it is asked. One without words is that of a must-have. */
const answers: ReadonlyMap<string, WrittenAnswers> = new Map(
  QuestionBank.parse(readJson('question-bank.json'))
    .roles.flatMap(({ competencies }) => competencies)
    .flatMap(({ questions }) => questions)
    .map(({ id, text }) => {
      const [answer = '', reply = ''] = written[id] ?? []
      return [text, { strong: [answer, reply], weak: ['It always worked out somehow.', 'We did it together.'] }]
    }),
)

/**
 * Each agrees to the notice on the page that their link opens, and is interviewed in writing to the end. What becomes of it,
 * such as the report, comes by the server's own jobs.
 */
export async function holdInterviews(server: RunningServer, invited: readonly InvitedCandidate[]): Promise<void> {
  const waiting = [...invited]
  async function next(): Promise<void> {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await hold(server, each)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

async function hold(server: RunningServer, { link, manner }: InvitedCandidate): Promise<void> {
  const token = await beginCall(server, link)
  const call = await openCall({ baseUrl: server.url, token, channel: 'text' })
  let asked = 0
  let times = 0
  while (await call.untilListening(patienceMs)) {
    const { number, text: question } = questionOf(call)
    times = number === asked ? times + 1 : 0
    asked = number
    const text = utterancesOf(manner, answers.get(question) ?? null, number)?.[times]
    const from = call.arrivals.length
    call.send(text === undefined ? { type: 'skip' } : { type: 'answer', clientId: randomUUID(), text })
    await call.waitFor(
      (arrival) =>
        arrival.kind === 'message' && arrival.message.type === 'phase' && arrival.message.phase !== 'listening',
      patienceMs,
      from,
    )
  }
  await call.close()
}

/** @returns The token that opens the call. */
async function beginCall(server: RunningServer, link: string): Promise<string> {
  const headers = { ...fromNewMachine(), origin: server.url }
  const page = await (await fetch(link, { headers })).text()
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1]
  // Whoever goes on, or begins again, has agreed before.
  if (version !== undefined) {
    const body = new URLSearchParams({ do: 'agree', version, evaluation: 'on' })
    const agreed = await fetch(link, { method: 'POST', headers, body, redirect: 'manual' })
    if (agreed.status !== 303) throw new Error(`The candidate could not agree: ${agreed.status}`)
  }
  const begun = await fetch(server.url + beginInterview.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.split('/').at(-1) }),
  })
  return BegunCall.parse(await begun.json()).callToken
}

function questionOf({ arrivals }: CallClient): { number: number; text: string } {
  const last = arrivals.findLast((each) => each.kind === 'message' && questionIn(each.message) !== null)
  const question = last?.kind === 'message' ? questionIn(last.message) : null
  if (question === null) throw new Error('The interviewer listens before anything was asked')
  return question
}

type Message = Extract<CallClient['arrivals'][number], { kind: 'message' }>['message']

function questionIn(message: Message): { number: number; text: string } | null {
  return message.type === 'question' || message.type === 'welcome' ? message.question : null
}
