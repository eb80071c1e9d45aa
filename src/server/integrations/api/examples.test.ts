import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, isForPrograms } from '#contract/api/endpoint.ts'
import { ApiScope } from '#contract/values/api-scope.ts'
import { features } from '#server/feature-list.ts'
import { openWholeApi } from '../../../../tests/harness/whole-api.ts'

const endpoints: readonly Endpoint[] = features
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ access }) => isForPrograms(access))

/** Its body is a whole interview plan, which is read before it is saved. */
const withoutExample = ['api.plans.save']

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s has examples where it takes a body, and they are what it takes and answers',
  (id, { body, result, example }) => {
    if (body !== undefined && !withoutExample.includes(id)) {
      expect(body.safeParse(example?.body).error?.issues ?? []).toEqual([])
    }
    if (example?.result !== undefined) expect(result?.parse(example.result)).toEqual(example.result)
  },
)

const api = await openWholeApi()
afterAll(() => api.close())

test('sent in their order, the examples are answered as the reference says', async () => {
  const workspaceId = api.deps.ids.uuid()
  await api.addWorkspace(workspaceId)
  const key = await api.addKey({ workspaceId, plan: 'enterprise', scopes: ApiScope.options })
  const ids: Record<string, string> = {}
  const Named = z.looseObject({
    id: z.string().optional(),
    interviewId: z.string().optional(),
    data: z.array(z.looseObject({ id: z.string() })).optional(),
  })

  async function send(id: string, name: string | null = null): Promise<void> {
    const endpoint = endpoints.find((one) => one.id === id)
    if (endpoint === undefined) throw new Error(`No endpoint ${id}`)
    const answer = await api.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:(\w+)/g, (_, parameter: string) => ids[parameter] ?? ''),
      headers: { authorization: `Bearer ${key}` },
      ...(endpoint.example?.body !== undefined && { payload: endpoint.example.body as object }),
    })
    expect(answer.statusCode, `${id}: ${answer.body}`).toBe(endpoint.status ?? 200)
    const got: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
    if (endpoint.example?.result !== undefined) expect(shapeOf(got), id).toEqual(shapeOf(endpoint.example.result))
    if (name !== null) {
      const { id: own, interviewId, data } = Named.parse(got)
      ids[name] = own ?? interviewId ?? data?.[0]?.id ?? ''
    }
  }

  await send('api.openings.create', 'openingId')
  await send('api.openings.change')
  await send('api.openings.get')
  await send('api.openings.list')
  await api.nameWorkspace(workspaceId, 'Example Inc')
  await send('api.invitations.create', 'interviewId')
  await send('api.interviews.get')
  await send('api.interviews.list')
  await send('api.candidates.list', 'candidateId')
  await send('api.candidates.get')
  await send('api.interviews.change')
  await send('api.usage.get')
  await send('api.webhooks.create', 'webhookId')
  await send('api.webhooks.change')
  await send('api.webhooks.set-state')
})

/** Which fields there are, at every depth; of a list, those of its first entry. What may be null says nothing of itself. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return '…'
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, field]) => [name, shapeOf(field)]),
  )
}
