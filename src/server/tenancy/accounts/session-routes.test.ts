import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openSession } from '#server/platform/auth/session.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { accountsFeature } from './feature.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const closers: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closers.splice(0)) await app.close()
})

const SessionList = z.object({ sessions: z.array(z.object({ id: z.string(), isThisOne: z.boolean() })) })

async function setup() {
  const { deps } = await createTestDeps({ db: database.db })
  const app = await createServer({ deps, features: [accountsFeature], version: 'test', isDraining: () => false })
  closers.push(app)
  const people = deps.ids.uuid()
  const signIn = async (name: string) => {
    const email = `${name}-${people}@example.com`
    const token = await database.db.transaction((tx) =>
      openSession(tx, deps, { email, userAgent: null, previousToken: null }),
    )
    return { cookie: `session=${token}` }
  }
  const listed = async (headers: { cookie: string }) => {
    const answer = await app.inject({ url: '/api/sessions', headers })
    return answer.statusCode === 200 ? SessionList.parse(answer.json()).sessions : null
  }
  const end = (headers: { cookie: string }, id?: string) =>
    app.inject({ method: 'DELETE', url: `/api/sessions${id === undefined ? '' : `/${id}`}`, headers })
  return { signIn, listed, end }
}

test('a person signs out one of their devices, which is then signed out; again is harmless', async () => {
  const t = await setup()
  const [here, there] = [await t.signIn('dana'), await t.signIn('dana')]
  const other = (await t.listed(here))?.find(({ isThisOne }) => !isThisOne)?.id ?? ''
  for (const _ of [1, 2]) expect((await t.end(here, other)).statusCode).toBe(204)
  expect(await t.listed(there)).toBeNull()
  expect(await t.listed(here)).toHaveLength(1)
})

test('nobody signs out a device of somebody else', async () => {
  const t = await setup()
  const [dana, eve] = [await t.signIn('dana'), await t.signIn('eve')]
  const id = (await t.listed(dana))?.[0]?.id ?? ''
  expect((await t.end(eve, id)).statusCode).toBe(204)
  await t.end(eve)
  expect(await t.listed(dana)).toHaveLength(1)
})

test('signing out everywhere else leaves the browser that asks', async () => {
  const t = await setup()
  const devices = [await t.signIn('dana'), await t.signIn('dana'), await t.signIn('dana')] as const
  await t.end(devices[1])
  expect([await t.listed(devices[0]), await t.listed(devices[2])]).toEqual([null, null])
  expect(await t.listed(devices[1])).toHaveLength(1)
})
