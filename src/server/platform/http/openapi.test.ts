import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/api/endpoint.ts'
import { buildOpenApi } from './openapi.ts'

const endpoint = { access: 'public', summary: 'For tests.', tag: 'Tests', errors: ['report.not_ready'] } as const
const endpoints = [
  defineEndpoint({
    ...endpoint,
    id: 'things.create',
    method: 'POST',
    path: '/api/things/:id',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ dry: z.enum(['yes', 'no']).default('no') }),
    body: z.strictObject({ name: z.string(), note: z.string().default('') }),
    result: z.object({ name: z.string() }),
    status: 201,
  }),
  defineEndpoint({ ...endpoint, id: 'things.remove', method: 'DELETE', path: '/api/things/:id', status: 204 }),
  defineEndpoint({ ...endpoint, id: 'things.file', method: 'GET', path: '/api/file', produces: 'audio/wav' }),
]

function build() {
  const document = buildOpenApi(endpoints, { title: 'Tests', version: '1.2.3', publicUrl: 'https://a.example' })
  // What is sent is JSON: what does not survive it is not in the document.
  return JSON.parse(JSON.stringify(document))
}

test('the document names its version, its server and its tags', () => {
  expect(build()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Tests', version: '1.2.3' },
    servers: [{ url: 'https://a.example' }],
    tags: [{ name: 'Tests' }],
  })
})

test('an operation is described by the schemas that validate it', () => {
  const operation = build().paths['/api/things/{id}'].post
  expect(operation).toMatchObject({ operationId: 'things.create', tags: ['Tests'] })
  expect(operation.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
    expect.objectContaining({ name: 'dry', in: 'query', required: false }),
  ])
  expect(operation.requestBody.content['application/json'].schema).toMatchObject({
    additionalProperties: false,
    required: ['name'],
  })
  expect(Object.keys(operation.responses)).toEqual(['201', 'default'])
  expect(operation.responses.default.description).toContain('report.not_ready')
})

test('two methods of one address stand together', () => {
  expect(Object.keys(build().paths['/api/things/{id}'])).toEqual(['post', 'delete'])
})

test('a file is described by its media type, an empty answer by none', () => {
  const { paths } = build()
  expect(paths['/api/file'].get.responses['200'].content).toHaveProperty(['audio/wav'])
  expect(paths['/api/things/{id}'].delete.responses['204']).not.toHaveProperty('content')
})
