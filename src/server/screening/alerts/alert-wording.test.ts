import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type ClientMessage, livePath, ServerMessage } from '#contract/live/messages.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { features } from '#server/feature-list.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { createLiveFeature } from '#server/screening/calls/feature.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { setupAlerts } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
afterAll(() => database.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const patience = { timeout: 15_000 }

/** A candidate's call in writing, through the server's own socket. */
async function connect(overrides: Partial<Deps> = {}) {
  const t = await setupAlerts(database)
  const deps = { ...t.deps, ...overrides }
  const live = createLiveFeature({ interviewer: builtinInterviewer, createSink: createInterviewSink })
  const app = await createServer({ deps, features: [live], version: 'test', isDraining: () => false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const token = await t.begin()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`)
  closers.push(async () => socket.terminate())
  const messages: ServerMessage[] = []
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) messages.push(ServerMessage.parse(JSON.parse(data.toString())))
  })
  await vi.waitFor(() => expect(socket.readyState).toBe(socket.OPEN), patience)
  const tell = (message: ClientMessage) => socket.send(JSON.stringify(message))
  const said = () =>
    messages
      .flatMap((message) =>
        message.type === 'caption' && message.caption.speaker === 'interviewer' ? [message.caption.text] : [],
      )
      .join(' ')
  tell({ type: 'hello', protocol: 1, token, channel: 'text' })
  await vi.waitFor(() => expect(messages.some(({ type }) => type === 'question')).toBe(true), patience)
  return {
    ...t,
    /** Writes an answer, and waits for the end of what the interviewer says to it. @param last How that ends. */
    async write(text: string, last: string): Promise<string> {
      tell({ type: 'answer', clientId: crypto.randomUUID(), text })
      await vi.waitFor(async () => {
        await t.clock.advance(100)
        expect(said()).toContain(last)
      }, patience)
      return said()
    },
  }
}

const ending = 'Nothing from this call is scored.'
const told = 'A person is told that we stopped, and nothing from this call is scored.'

test('a candidate in danger is told that a person hears of it where one does', async () => {
  const t = await connect()
  const said = await t.write('I want to kill myself.', told)
  expect(said).toContain('call your local emergency number now')
  await t.runDue(t.candidate.id)
  expect(await t.alertMails(t.candidate.id)).toHaveLength(3)
})

test('nothing of a person is said where no mail leaves the installation; whoever opens the dashboard sees the alert', async () => {
  const t = await connect({ email: { id: 'outbox', send: () => Promise.resolve({ state: 'stored' }) } })
  const said = await t.write('I want to kill myself.', ending)
  expect(said).not.toContain('person is told')
  await t.runDue(t.candidate.id)
  expect(await t.kindsOf(t.inviter)).toEqual(['danger_heard'])
})

test('what is only asked about alerts with the sentence that it was heard in', async () => {
  const t = await connect()
  const said = await t.write(
    'I sorted the late deliveries with two colleagues. I do not feel safe at home.',
    'Are you safe right now?',
  )
  expect(said).not.toContain('person is told')
  expect(
    await t.rows(sql`select is_certain, quote from interview_alerts where interview_id = ${t.candidate.id}`),
  ).toEqual([{ is_certain: false, quote: 'I do not feel safe at home.' }])
  await t.write('No, I am not.', told)
  expect(
    await t.rows(sql`select is_certain, quote from interview_alerts where interview_id = ${t.candidate.id}`),
  ).toEqual([{ is_certain: true, quote: 'I do not feel safe at home. … No, I am not.' }])
})
