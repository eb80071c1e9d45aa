import { createTake, endTake, listTakes, putTakePart, putTakePoster } from '#contract/api/takes.ts'
import { CreatedTake, type NewTake, type TakeEnd, TakeList } from '#contract/media/takes.ts'
import { apiAddress } from '#web/api/call-api.ts'
import { toBase64 } from '#web/api/to-base64.ts'
import { askByToken, type TokenAnswer } from '../api/ask-by-token.ts'

/** The takes of an interview as the server keeps them. A token is the call's, or the one of a take's own upload. */
export interface FilmServer {
  listTakes(interviewId: string, token: string): Promise<TokenAnswer<TakeList>>
  createTake(interviewId: string, token: string, take: NewTake): Promise<TokenAnswer<CreatedTake>>
  putPart(at: PartAddress, token: string, bytes: ArrayBuffer, signal: AbortSignal): Promise<TokenAnswer<null>>
  putPoster(at: TakeAddress, token: string, bytes: ArrayBuffer): Promise<TokenAnswer<null>>
  endTake(at: TakeAddress, token: string, end: TakeEnd): Promise<TokenAnswer<null>>
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
    askByToken({ method: 'GET', address: apiAddress(listTakes.path, { interviewId }), token, result: TakeList }),
  createTake: (interviewId, token, take) =>
    askByToken({
      method: 'POST',
      address: apiAddress(createTake.path, { interviewId }),
      token,
      body: JSON.stringify(take),
      type: 'application/json',
      result: CreatedTake,
    }),
  async putPart(at, token, bytes, signal) {
    return askByToken({
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
    askByToken({ method: 'PUT', address: apiAddress(putTakePoster.path, at), token, body: bytes, type: 'image/jpeg' }),
  endTake: (at, token, end) =>
    askByToken({
      method: 'POST',
      address: apiAddress(endTake.path, at),
      token,
      body: JSON.stringify(end),
      type: 'application/json',
    }),
}

/** As RFC 9530 writes it. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  return `sha-256=:${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))}:`
}
