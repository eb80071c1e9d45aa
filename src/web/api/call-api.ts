import type { z } from 'zod'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { ProblemDocument } from '#contract/errors.ts'

type Given<Name extends string, Schema> = Schema extends z.ZodUndefined
  ? { [name in Name]?: undefined }
  : { [name in Name]: z.input<Schema> }

/** What an endpoint wants to be told: the parts that its contract names, and no other. */
export type ApiInput<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Given<'params', Params> & Given<'query', Query> & Given<'body', Body>
    : never

export type ApiAnswer<Result> =
  | { isDone: true; result: Result }
  /** `status` 0 where there was no answer, or one that is not ours; `problem` is the server's word for it, if it gave one. */
  | { isDone: false; status: number; problem: ProblemDocument | null }

/**
 * Calls an endpoint of our own API as its contract says. Never rejects: what fails is an answer, too.
 * @param signal Ends the call; the answer is then the one of a network that is gone.
 */
export async function callApi<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Result extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Result>,
  input: ApiInput<Endpoint<Params, Query, Body, Result>>,
  signal?: AbortSignal,
): Promise<ApiAnswer<z.output<Result>>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  try {
    const response = await fetch(apiAddress(endpoint.path, params, query), {
      method: endpoint.method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
    if (response.ok) return { isDone: true, result: (endpoint.result?.parse(answer) ?? null) as z.output<Result> }
    return { isDone: false, status: response.status, problem: ProblemDocument.safeParse(answer).data ?? null }
  } catch {
    return { isDone: false, status: 0, problem: null }
  }
}

/** The path of an endpoint with its parameters in their places. */
export function apiAddress(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (rest, [name, value]) => rest.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? filled : `${filled}?${text}`
}
