import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint: anybody, whoever is signed in, or the installation's operator alone. */
export type Access = 'public' | 'user' | 'operator'

/**
 * One endpoint, written once: validation, types, the browser's client and the OpenAPI document read it.
 * `params`, `query` and `body` are strict on the way in; `result` is what the handler must return (`null` for 204).
 * `produces` other than JSON means the handler answers with a stream and `result` is null.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  id: string
  method: HttpMethod
  path: string
  summary: string
  tag: string
  /** `public` where anybody may call, also where the address itself carries a secret that opens it. */
  access: Access
  params?: Params
  query?: Query
  body?: Body
  result?: Result
  status?: 200 | 201 | 202 | 204
  produces?: string
  errors: readonly ErrorCode[]
}

export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Result extends z.ZodType = z.ZodNull,
>(endpoint: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return endpoint
}
