import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Endpoint, isForPrograms } from '#contract/api/endpoint.ts'
import { FieldNames, IdempotencyKey } from '#contract/api/v1/shared.ts'
import { AppError } from '#contract/errors.ts'
import { isWriting } from '#contract/values/api-scope.ts'
import type { Entitlement } from '#contract/values/billing.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type Answer,
  handleInWorkspace,
  headerOf,
  type RequestContext,
  type Route,
  workspaceOf,
} from '#server/platform/http/handle.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { answerOnce } from './idempotency.ts'
import { checkIncluded } from './included.ts'

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = (
  deps: Deps,
  workspace: Workspace,
  input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
) => Promise<z.input<R>>

/**
 * Answers an endpoint of the public API. Around the handler: the plan includes it, a repeated writing call has its effect
 * once, reading gives an ETag and only the fields that were asked for.
 */
export function handleApi<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
): Route {
  const route = handleInWorkspace(endpoint, handler)
  return forPrograms(route, async (deps, context, input) => {
    const { fields, ...query } = queryOf(input.query)
    const run = async () => writeAnswer(endpoint, await route.answer(deps, context, { ...input, query }), fields)
    if (endpoint.method === 'GET') return { kind: 'text', text: unlessUnchanged(context, await run()) }
    const idempotencyKey = readIdempotencyKey(context)
    if (idempotencyKey === null) return { kind: 'text', text: await run() }
    const workspace = workspaceOf(context)
    const { method, url } = context.request
    const call = {
      callerId: workspace.apiKeyId ?? workspace.app?.grantId ?? '',
      idempotencyKey,
      request: [method, url, input.body ?? null],
      requestId: context.requestId,
    }
    return { kind: 'text', text: await answerOnce(deps, workspace, call, run) }
  })
}

/** Answers an endpoint of the public API with a file or a stream, from a route that `handleFile` or `handleStream` has made. */
export function handleApiFile(route: Route): Route {
  return forPrograms(route, (deps, context, input) => route.answer(deps, context, input))
}

function forPrograms(route: Route, answer: Route['answer']): Route {
  const { access } = route.endpoint
  if (!isForPrograms(access)) throw new Error(`${route.endpoint.id} is not for programs`)
  const entitlement: Entitlement = isWriting(access.scope) ? 'integrations' : 'api-reading'
  return {
    ...route,
    async answer(deps, context, input): Promise<Answer> {
      await checkIncluded(deps, workspaceOf(context), entitlement)
      return await answer(deps, context, input)
    },
  }
}

/** The query, and of it what every reading endpoint knows. */
function queryOf(query: unknown): { fields?: unknown } {
  return typeof query === 'object' && query !== null ? { ...query } : {}
}

function readIdempotencyKey(context: RequestContext): string | null {
  const given = headerOf(context, 'idempotency-key')
  if (given === undefined) return null
  const parsed = IdempotencyKey.safeParse(given)
  if (parsed.success) return parsed.data
  throw new AppError(
    'invalid',
    'request.invalid',
    'The Idempotency-Key is too long or holds other than visible ASCII',
    {
      fields: [{ field: 'Idempotency-Key', message: 'Send 1 to 255 visible ASCII characters.' }],
    },
  )
}

interface Written {
  status: number
  headers: Record<string, string>
  body: string | null
}

function writeAnswer(endpoint: Endpoint, answer: Answer, fields: unknown): Written {
  if (answer.kind !== 'json' || endpoint.result === undefined) return { status: 204, headers: {}, body: null }
  const value = endpoint.result.parse(answer.value)
  return { status: endpoint.status ?? 200, headers: {}, body: JSON.stringify(narrow(value, fields)) }
}

/** Of one resource, or of each in a list, the fields that were asked for and its id. @throws AppError `request.invalid`. */
function narrow(value: unknown, asked: unknown): unknown {
  if (asked === undefined) return value
  const fields = FieldNames.safeParse(asked)
  if (!fields.success) {
    throw new AppError('invalid', 'request.invalid', 'The fields are not a list of names', {
      fields: [{ field: 'fields', message: 'Send names of fields with commas between them, such as "id,title".' }],
    })
  }
  const wanted = new Set(['id', ...fields.data])
  const pick = (one: unknown) =>
    typeof one === 'object' && one !== null
      ? Object.fromEntries(Object.entries(one).filter(([name]) => wanted.has(name)))
      : one
  const list = ListShape.safeParse(value)
  return list.success ? { ...list.data, data: list.data.data.map(pick) } : pick(value)
}

const ListShape = z.object({ data: z.array(z.unknown()), next: z.string().nullable() })

/** Source: RFC 9110, 8.8.3 and 13.1.2. */
function unlessUnchanged(context: RequestContext, written: Written): Written {
  const { status, body } = written
  if (body === null) return written
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const known =
    headerOf(context, 'if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  const headers = { etag, 'cache-control': 'private, no-cache' }
  return known.includes(etag) || known.includes('*') ? { status: 304, headers, body: null } : { status, headers, body }
}
