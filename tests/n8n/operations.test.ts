import { expect, test } from 'vitest'
import { z } from 'zod'
import { isForPrograms } from '#contract/api/endpoint.ts'
import { WebhookEventType } from '#contract/values/webhooks.ts'
import { features } from '#server/feature-list.ts'
import { buildOpenApi } from '#server/platform/http/openapi.ts'
import { events } from '../../clients/n8n/src/events.ts'
import type { Field } from '../../clients/n8n/src/operation.ts'
import { operations } from '../../clients/n8n/src/operations/index.ts'

const Schema = z.looseObject({
  enum: z.array(z.string()).optional(),
  type: z.string().optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  required: z.array(z.string()).optional(),
})
const Described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        parameters: z
          .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema }))
          .default([]),
        requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) }).optional(),
      }),
    ),
  ),
})

const { paths } = Described.parse(
  buildOpenApi(
    features
      .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
      .filter(({ access }) => isForPrograms(access)),
    { title: 'Openround API', version: '1', publicUrl: 'https://openround.example.com' },
  ),
)
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

/** A whole plan, many at once where the node runs for each item, the export of everything; the trigger has the webhooks. */
const notOffered = ['api.plans.save', 'api.invitations.create-many', 'api.exports.interviews']
/** Of every list, which the node reads page by page. */
const paging = ['after', 'limit', 'fields']

test('the node has every operation of the API, but those that are left out on purpose', () => {
  const ids = described.map(({ operationId }) => operationId).filter((id) => !id.startsWith('api.webhooks.'))
  expect([...operations.map(({ id }) => id), ...notOffered].sort()).toEqual(ids.sort())
})

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s is asked for as the API describes it',
  (id, operation) => {
    const found = described.find(({ operationId }) => operationId === id)
    expect([found?.method, found?.path]).toEqual([operation.method, operation.path])
    const body = found?.requestBody?.content['application/json']?.schema
    const taken = [
      ...(found?.parameters ?? [])
        .filter(({ in: place, name }) => place !== 'header' && !paging.includes(name))
        .map(({ name, in: place, required, schema }) => ({ name, place, isRequired: required, schema })),
      ...Object.entries(body?.properties ?? {}).map(([name, schema]) => {
        return {
          name,
          place: 'body',
          isRequired: body?.required?.includes(name) === true,
          schema: Schema.parse(schema),
        }
      }),
    ]
    const shape = ({ name, place, isRequired }: { name: string; place: string; isRequired: boolean }) =>
      `${place} ${name} ${isRequired}`
    expect(operation.fields.map(shape).sort()).toEqual(taken.map(shape).sort())
    for (const { name, schema } of taken)
      checkField(
        operation.fields.find((field) => field.name === name),
        schema,
      )
  },
)

function checkField(field: Field | undefined, schema: z.infer<typeof Schema>): void {
  expect([...(field?.choices ?? [])].map(({ value }) => value).sort(), field?.name).toEqual(
    [...(schema.enum ?? [])].sort(),
  )
  expect(field?.kind === 'boolean', field?.name).toBe(schema.type === 'boolean')
  expect(field?.kind === 'number', field?.name).toBe(schema.type === 'integer')
}

test('the trigger offers every event', () => {
  expect(events.map(({ value }) => value).sort()).toEqual([...WebhookEventType.options].sort())
})
