import { z } from 'zod'
import { type Endpoint, isForMembers, type WorkspaceAccess } from '#contract/api/endpoint.ts'
import { type ErrorCode, httpStatusOf, ProblemDocument } from '#contract/errors.ts'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { problemMediaType } from './problem.ts'

type Json = Record<string, unknown>

/** The cookie that signing in sets; over https its name begins with `__Host-`. */
const sessionScheme = 'session'

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
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemDocument, 'output') },
      securitySchemes: { [sessionScheme]: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function describeOperation(endpoint: Endpoint): Json {
  const parameters = [...describeParameters(endpoint.params, 'path'), ...describeParameters(endpoint.query, 'query')]
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' ? {} : { security: [{ [sessionScheme]: [] }] }),
    ...(isForMembers(endpoint.access) ? describeRole(endpoint.access) : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: { ...describeSuccess(endpoint), ...describeFailures(endpoint) },
  }
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
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } }
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

function codesOf({ access, errors }: Endpoint): readonly string[] {
  return [...errors, ...(isForMembers(access) ? workspaceCodes : []), 'server.unavailable']
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
