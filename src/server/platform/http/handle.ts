import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { AppError, type FieldProblem } from '#contract/errors.ts'
import type { Actor } from '../auth/actor.ts'
import type { Entry } from '../auth/enter.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log/log.ts'
import type { Workspace } from '../workspaces/workspace.ts'
import type { RateLimit } from './rate-limits.ts'

/** What a handler may do to the session of the browser that asks; it takes effect with the answer. */
export interface SessionControl {
  /** Starts the session, or the challenge before one. */
  enter(entry: Entry): void
  end(): void
}

/** The request around the parsed input. */
export interface RequestContext {
  requestId: string
  /** The caller's address; a proxy's word is taken only as `TRUST_PROXY` allows. Personal data: never log it. */
  clientAddress: string
  /** Aborted when the caller has gone away. */
  signal: AbortSignal
  log: Log
  /** On whose behalf; the endpoint's `access` has been checked. */
  actor: Actor
  /** The workspace of the path or of the program's key, with the caller's role in it; null where there is none. */
  workspace: Workspace | null
  session: SessionControl
  /** Sends a `Set-Cookie` line with the answer. */
  setCookie(line: string): void
  request: FastifyRequest
}

interface RouteOptions {
  /** Beyond it `rate.limited` refuses. */
  rateLimit?: RateLimit
  /** Default 64 KiB. */
  bodyLimitBytes?: number
  /** Asked before the body is read, which would be kept in memory for anybody; throws what the endpoint would. */
  guard?: (deps: Deps, request: FastifyRequest) => Promise<void>
  /** The body arrives as the bytes that were sent, whatever they are; see `handleBytes`. */
  takesBytes?: boolean
}

/** A whole file. Byte ranges, ETag and conditional requests are answered by the server from these bytes. */
export interface FileAnswer {
  bytes: Uint8Array
  /** Asks the browser to save under this name; without it the file is shown in place. */
  downloadName?: string
  /** Default `private, no-store`. */
  cacheControl?: string
}

/** A file that is too large for memory: only what is asked for of it is read. Byte ranges and conditional requests are answered. */
export interface ObjectAnswer {
  mediaType: string
  sizeBytes: number
  /** Another one for other bytes. */
  etag: string
  /** Bytes `first` to `last`, both included. */
  open(first: number, last: number): Promise<Readable>
}

/** A text or an archive that is made while it is sent, so that its length does not matter. */
export interface StreamAnswer {
  chunks: AsyncIterable<string | Uint8Array>
  /** Asks the browser to save under this name. */
  downloadName: string
}

/** JSON that is written already, with what belongs to it. */
export interface TextAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  /** Null: none. */
  body: string | null
}

interface RouteInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
}

/** An endpoint with what answers it; `handle` and `handleFile` check the types, so that here they can be forgotten. */
export interface Route {
  endpoint: Endpoint
  options: RouteOptions
  answer(
    deps: Deps,
    context: RequestContext,
    input: { params: unknown; query: unknown; body: unknown },
  ): Promise<Answer>
}

/** What a route answers; only `json` is still to be checked against the endpoint's schema. */
export type Answer =
  | { kind: 'json'; value: unknown }
  | { kind: 'compatible'; answer: CompatibleAnswer }
  | { kind: 'file'; file: FileAnswer }
  | { kind: 'object'; object: ObjectAnswer }
  | { kind: 'stream'; stream: StreamAnswer }
  | { kind: 'text'; text: TextAnswer }

/** An answer in the shape of the outside service that an endpoint is compatible with, its refusals included. */
interface CompatibleAnswer<Body = unknown> {
  status: number
  body: Body
}

/** Answers an endpoint with JSON. Input arrives parsed; the result is checked against the endpoint's schema. */
export function handle<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (deps: Deps, context: RequestContext, input: RouteInput<P, Q, B>) => Promise<z.input<R>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options,
    async answer(deps, context, input) {
      return { kind: 'json', value: await handler(deps, context, parseInput(endpoint, input)) }
    },
  }
}

/**
 * Answers an endpoint below a workspace: the caller is a member whose role the endpoint asks for, and the handler works
 * through the workspace it is given, which reaches no other one's rows.
 */
export function handleInWorkspace<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (
    deps: Deps,
    workspace: Workspace,
    input: RouteInput<P, Q, B>,
    context: RequestContext,
  ) => Promise<z.input<R>>,
  options: RouteOptions = {},
): Route {
  if (typeof endpoint.access === 'string') throw new Error(`${endpoint.id} does not lie in a workspace`)
  return handle(endpoint, (deps, context, input) => handler(deps, workspaceOf(context), input, context), options)
}

/** The workspace of a request whose endpoint lies in one: for files and streams, which have handlers of their own kind. */
export function workspaceOf({ workspace }: Pick<RequestContext, 'workspace'>): Workspace {
  if (workspace === null) throw new Error('The endpoint does not lie in a workspace')
  return workspace
}

/**
 * Answers an endpoint that is compatible with an outside service (HubSpot's forms). The path is parsed; the body arrives as it was sent, since
 * what is wrong with it is answered in that service's words too.
 */
export function handleCompatible<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (
    deps: Deps,
    context: RequestContext,
    input: { params: z.output<P>; body: unknown },
  ) => Promise<CompatibleAnswer<z.input<R>>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options,
    async answer(deps, context, input) {
      const { params } = parseInput({ params: endpoint.params }, input)
      return { kind: 'compatible', answer: await handler(deps, context, { params, body: input.body }) }
    },
  }
}

/**
 * Answers an endpoint whose body is bytes: a part of a file, or what its caller signs, since a signature is that of the bytes
 * and not of the value they spell.
 */
export function handleBytes<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, z.ZodUndefined, B, R>,
  handler: (deps: Deps, context: RequestContext, body: Uint8Array, params: z.output<P>) => Promise<z.input<R>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options: { ...options, takesBytes: true },
    async answer(deps, context, input) {
      const { params } = parseInput({ params: endpoint.params }, input)
      const bytes = input.body instanceof Uint8Array ? input.body : new Uint8Array()
      return { kind: 'json', value: await handler(deps, context, bytes, params) }
    },
  }
}

/** Answers an endpoint that `produces` something other than JSON with a file. */
export function handleFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, z.ZodNull>,
  handler: (deps: Deps, context: RequestContext, input: RouteInput<P, Q, B>) => Promise<FileAnswer>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options,
    async answer(deps, context, input) {
      return { kind: 'file', file: await handler(deps, context, parseInput(endpoint, input)) }
    },
  }
}

/** Answers an endpoint that `produces` something other than JSON piece by piece. A failure after the first cuts it off. */
export function handleStream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, z.ZodNull>,
  handler: (deps: Deps, context: RequestContext, input: RouteInput<P, Q, B>) => Promise<StreamAnswer>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options,
    async answer(deps, context, input) {
      return { kind: 'stream', stream: await handler(deps, context, parseInput(endpoint, input)) }
    },
  }
}

/** Answers an endpoint that `produces` something other than JSON with an object of the storage, or a part of it. */
export function handleObject<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, z.ZodNull>,
  handler: (deps: Deps, context: RequestContext, input: RouteInput<P, Q, B>) => Promise<ObjectAnswer>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    options,
    async answer(deps, context, input) {
      return { kind: 'object', object: await handler(deps, context, parseInput(endpoint, input)) }
    },
  }
}

/** A request's header, the first of several. @param name Lower case. */
export function headerOf({ request }: Pick<RequestContext, 'request'>, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

interface InputSchemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: P
  query?: Q
  body?: B
}

/**
 * Parses path, query and body together, so that one answer names every bad field.
 * A part without a schema is not read: the handler gets `undefined`.
 * @throws AppError `request.invalid` with the fields.
 */
function parseInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  schemas: InputSchemas<P, Q, B>,
  input: { params: unknown; query: unknown; body: unknown },
): { params: z.output<P>; query: z.output<Q>; body: z.output<B> } {
  const problems: FieldProblem[] = []
  const parsed = {
    params: parsePart(schemas.params, input.params, problems),
    query: parsePart(schemas.query, input.query, problems),
    body: parsePart(schemas.body, input.body, problems),
  }
  if (problems.length > 0) {
    throw new AppError('invalid', 'request.invalid', 'The request does not match its schema', { fields: problems })
  }
  return parsed
}

function parsePart<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  problems: FieldProblem[],
): z.output<Schema> {
  if (schema === undefined) return undefined as z.output<Schema>
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({ field: issue.path.map(String).join('.'), message: issue.message })
  }
  return undefined as z.output<Schema>
}
