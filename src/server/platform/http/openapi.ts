import { z } from 'zod'
import { type Endpoint, isForMembers, isForPrograms, type WorkspaceAccess } from '#contract/api/endpoint.ts'
import { type ErrorCode, httpStatusOf, ProblemDocument } from '#contract/errors.ts'
import { ApiScope } from '#contract/values/api-scope.ts'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { problemMediaType } from './problem.ts'

type Json = Record<string, unknown>

/** The cookie that signing in sets; over https its name begins with `__Host-`. */
const sessionScheme = 'session'

/** An API key of a workspace, as `Authorization: Bearer orkey_…`. */
const keyScheme = 'apiKey'

/** The access token of an app that a member has connected, as `Authorization: Bearer oraccess_…`. */
const appScheme = 'oauth'

/** What every endpoint for programs can answer before its handler runs. */
const programCodes: readonly ErrorCode[] = [
  'api_key.missing',
  'api_key.invalid',
  'api_key.expired',
  'api_key.scope_missing',
  'access_token.invalid',
  'access_token.expired',
  'access_token.scope_missing',
  'workspace.role_too_small',
  'plan.not_included',
  'rate.limited',
]

/** What a repeated writing call can be answered. */
const idempotencyCodes: readonly ErrorCode[] = [
  'idempotency.key_reused',
  'idempotency.in_progress',
  'idempotency.outcome_unknown',
]

/** What every endpoint below a workspace can answer before its handler runs. */
const workspaceCodes: readonly ErrorCode[] = ['session.missing', 'workspace.not_found', 'workspace.role_too_small']

export interface OpenApiOptions {
  title: string
  version: string
  publicUrl: string
}

/** The OpenAPI 3.1 document, from the same objects that validate requests. */
export function buildOpenApi(endpoints: readonly Endpoint[], options: OpenApiOptions): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) }
  }
  const tags = [...new Set(endpoints.map((endpoint) => endpoint.tag))].sort()
  const { publicUrl } = options
  const hasPrograms = endpoints.some(({ access }) => isForPrograms(access))
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemDocument, 'output') },
      securitySchemes: {
        [sessionScheme]: { type: 'apiKey', in: 'cookie', name: 'session' },
        [keyScheme]: { type: 'http', scheme: 'bearer', description: 'An API key: `orkey_…`, from Settings, API keys.' },
        ...(hasPrograms && { [appScheme]: describeAppScheme(publicUrl) }),
      },
    },
  }
}

function describeAppScheme(publicUrl: string): Json {
  const tokenUrl = `${publicUrl}/oauth/token`
  const scopes = Object.fromEntries(ApiScope.options.map((scope) => [scope, '']))
  const flow = { authorizationUrl: `${publicUrl}/oauth/authorize`, tokenUrl, refreshUrl: tokenUrl, scopes }
  return {
    type: 'oauth2',
    description: 'For a program that acts for a member, within their role; PKCE by S256.',
    flows: { authorizationCode: flow },
  }
}

function describeOperation(endpoint: Endpoint): Json {
  const parameters = [
    ...describeParameters(endpoint.params, 'path'),
    ...describeParameters(endpoint.query, 'query'),
    ...(isForPrograms(endpoint.access) ? describeProgramParameters(endpoint) : []),
  ]
  const { body, example } = endpoint
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...describeAccess(endpoint.access),
    ...(endpoint.deprecation === undefined ? {} : { deprecated: true }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input'), example?.body) } }),
    responses: { ...describeSuccess(endpoint), ...describeFailures(endpoint) },
  }
}

function describeAccess(access: Endpoint['access']): Json {
  if (access === 'public') return {}
  if (isForPrograms(access)) {
    const { scope } = access
    return {
      security: [{ [keyScheme]: [] }, { [appScheme]: [scope] }],
      description: `For API keys and connected apps with the scope \`${scope}\`.`,
    }
  }
  return { security: [{ [sessionScheme]: [] }], ...(isForMembers(access) ? describeRole(access) : {}) }
}

/** What the public API understands everywhere. */
function describeProgramParameters({ method, produces }: Endpoint): Json[] {
  if (method !== 'GET') {
    const description =
      'Any text that is new for each call. Sent again within 24 hours, the first call’s answer is sent.'
    const schema = { type: 'string', minLength: 1, maxLength: 255 }
    return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
  }
  if (produces !== undefined) return []
  const description = 'The fields that are wanted, with commas between them; `id` always comes along.'
  return [
    { name: 'fields', in: 'query', required: false, description, schema: { type: 'string' } },
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of an earlier answer: 304 where nothing has changed.',
      schema: { type: 'string' },
    },
  ]
}

function jsonContent(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

/** In words for people, and under a name of our own for programs (OpenAPI 3.1, 4.9: extensions begin with `x-`). */
function describeRole({ workspace }: WorkspaceAccess): Json {
  const roles = WorkspaceRole.options.filter((role) => hasRole(role, workspace))
  return { description: `For members of the workspace who are ${roles.join(' or ')}.`, 'x-roles': roles }
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }))
}

function describeSuccess(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200)
  if (endpoint.produces !== undefined) {
    return { [status]: { description: 'The file', content: { [endpoint.produces]: {} } } }
  }
  if (endpoint.result === undefined) return { [status]: { description: 'Done' } }
  const schema = schemaOf(endpoint.result, 'output')
  return { [status]: { description: 'Done', content: jsonContent(schema, endpoint.example?.result) } }
}

/** One answer per status; its description lists the codes, from which a caller tells cases apart. */
function describeFailures(endpoint: Endpoint): Json {
  return {
    default: {
      description: `A problem document (RFC 9457). Codes: ${codesOf(endpoint).join(', ')}. Statuses by kind: ${Object.entries(
        httpStatusOf,
      )
        .map(([kind, status]) => `${kind} ${status}`)
        .join(', ')}.`,
      content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
}

function codesOf({ access, errors, method }: Endpoint): readonly string[] {
  const programs = method === 'GET' ? programCodes : [...programCodes, ...idempotencyCodes]
  const gate = isForMembers(access) ? workspaceCodes : isForPrograms(access) ? programs : []
  return [...new Set([...errors, ...gate, 'server.unavailable'])]
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
