import type { z } from 'zod'
import { ProblemDocument } from '#contract/errors.ts'

/** `code` is the server's word for a refusal; `status` 0 where there was no answer. */
export type TokenAnswer<Result> = { isDone: true; result: Result } | { isDone: false; status: number; code: string }

interface Question<Result> {
  method: 'GET' | 'POST' | 'PUT'
  address: string
  token: string
  body?: ArrayBuffer | string
  type?: string
  digest?: string
  signal?: AbortSignal
  result?: z.ZodType<Result>
}

/**
 * Asks with `authorization: Bearer`, behind what else the page asks for. Never rejects. Only what the endpoint answers is done: its
 * result, or 204 where it has none. A page for signing in, which a network puts in the place of every answer, is neither.
 */
export async function askByToken<Result = null>(question: Question<Result>): Promise<TokenAnswer<Result>> {
  const { body, type, digest, signal } = question
  try {
    const response = await fetch(question.address, {
      method: question.method,
      priority: 'low',
      headers: {
        accept: 'application/json',
        authorization: `bearer ${question.token}`,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(digest === undefined ? {} : { 'content-digest': digest }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    })
    const { status } = response
    if (status === 204 && question.result === undefined) return { isDone: true, result: null as Result }
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok && question.result !== undefined) return { isDone: true, result: question.result.parse(answer) }
    return { isDone: false, status, code: ProblemDocument.safeParse(answer).data?.code ?? '' }
  } catch {
    return { isDone: false, status: 0, code: '' }
  }
}
