import type { z } from 'zod'
import { createTake, endTake, listTakes, putTakePart, putTakePoster } from '#contract/api/takes.ts'
import { ProblemDocument } from '#contract/errors.ts'
import { CreatedTake, type NewTake, type TakeEnd, TakeList } from '#contract/media/takes.ts'
import { apiAddress } from '#web/api/call-api.ts'
import { toBase64 } from '#web/api/to-base64.ts'

/** `code` is the server's word for a refusal; `status` 0 where there was no answer. */
export type FilmAnswer<Result> = { isDone: true; result: Result } | { isDone: false; status: number; code: string }

/** The takes of an interview as the server keeps them. A token is the call's, or the one of a take's own upload. */
export interface FilmServer {
  listTakes(interviewId: string, token: string): Promise<FilmAnswer<TakeList>>
  createTake(interviewId: string, token: string, take: NewTake): Promise<FilmAnswer<CreatedTake>>
  putPart(at: PartAddress, token: string, bytes: ArrayBuffer, signal: AbortSignal): Promise<FilmAnswer<null>>
  putPoster(at: TakeAddress, token: string, bytes: ArrayBuffer): Promise<FilmAnswer<null>>
  endTake(at: TakeAddress, token: string, end: TakeEnd): Promise<FilmAnswer<null>>
}

interface TakeAddress {
  interviewId: string
  takeId: string
}

interface PartAddress extends TakeAddress {
  number: number
}

export const filmServer: FilmServer = {
  listTakes: (interviewId, token) =>
    ask({ method: 'GET', address: apiAddress(listTakes.path, { interviewId }), token, result: TakeList }),
  createTake: (interviewId, token, take) =>
    ask({
      method: 'POST',
      address: apiAddress(createTake.path, { interviewId }),
      token,
      body: JSON.stringify(take),
      type: 'application/json',
      result: CreatedTake,
    }),
  async putPart(at, token, bytes, signal) {
    return ask({
      method: 'PUT',
      address: apiAddress(putTakePart.path, at),
      token,
      body: bytes,
      type: 'application/octet-stream',
      digest: await digestOf(bytes),
      signal,
    })
  },
  putPoster: (at, token, bytes) =>
    ask({ method: 'PUT', address: apiAddress(putTakePoster.path, at), token, body: bytes, type: 'image/jpeg' }),
  endTake: (at, token, end) =>
    ask({
      method: 'POST',
      address: apiAddress(endTake.path, at),
      token,
      body: JSON.stringify(end),
      type: 'application/json',
    }),
}

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

/** Never rejects. Everything of a film goes behind what else the page asks for. */
async function ask<Result = null>(question: Question<Result>): Promise<FilmAnswer<Result>> {
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
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
    if (response.ok) return { isDone: true, result: (question.result?.parse(answer) ?? null) as Result }
    return { isDone: false, status: response.status, code: ProblemDocument.safeParse(answer).data?.code ?? '' }
  } catch {
    return { isDone: false, status: 0, code: '' }
  }
}

/** As RFC 9530 writes it. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  return `sha-256=:${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))}:`
}
