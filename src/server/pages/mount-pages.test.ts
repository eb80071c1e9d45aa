import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerFirst } from './mount-pages.ts'

let app: FastifyInstance | null = null
afterEach(() => app?.close())

async function setup() {
  app = fastify()
  app.get('/*', async (request) => `routed ${request.method} ${request.url}`)
  answerFirst(app, (request, response) => {
    if (request.url !== '/prepared') return false
    response.end('prepared')
    return true
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return async (path: string) => (await fetch(origin + path)).text()
}

test('what is answered first never reaches a route', async () => {
  const read = await setup()
  expect(await read('/prepared')).toBe('prepared')
})

test('everything else goes its usual way, once', async () => {
  const read = await setup()
  expect(await read('/other')).toBe('routed GET /other')
})
