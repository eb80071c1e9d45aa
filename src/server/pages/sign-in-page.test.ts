import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountPages } from './mount-pages.ts'
import { fakeContext } from './testing/contexts.ts'
import { fakeServices } from './testing/services.ts'
import { findWebBuild, loadWebBuild } from './web-build.ts'

let app: FastifyInstance
let isLimited = false

beforeAll(async () => {
  app = fastify()
  const build = await loadWebBuild(findWebBuild())
  await mountPages(app, build, fakeServices(), () =>
    Promise.resolve(fakeContext({ isLimited, signIn: () => Promise.resolve(null) })),
  )
})
afterAll(() => app.close())

async function press() {
  return await app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${'x'.repeat(43)}`,
  })
}

test('a link that is pressed after too many others is not called dead: it may still be good', async () => {
  isLimited = true
  const answer = await press()
  expect(answer.statusCode).toBe(429)
  expect(answer.body).toContain('Your link may still be good')
  expect(answer.body).not.toContain('opens nothing any more')
})

test('a link that opens nothing is said to open nothing', async () => {
  isLimited = false
  const answer = await press()
  expect(answer.statusCode).toBe(410)
  expect(answer.body).toContain('opens nothing any more')
})
