import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { chunkMs, chunksPerPart } from '#contract/media/takes.ts'

/** An interview whose call is under way, and the token that its browser uploads with. */
export interface Filmed {
  id: string
  callToken: string
}

/** 1.2 Mbit/s of picture and sound, in parts as the room sends them. */
export const partSeconds = (chunkMs * chunksPerPart) / 1000
const part = new Uint8Array(150_000 * partSeconds).fill(7)
const digest = `sha-256=:${createHash('sha256').update(part).digest('base64')}:`

/** @returns the take, and the token that its parts are sent with. */
async function begin(origin: string, { id, callToken }: Filmed): Promise<TakeUpload> {
  const takeId = crypto.randomUUID()
  const answer = await fetch(`${origin}/api/interviews/${id}/takes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${callToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ takeId, mimeType: 'video/webm;codecs=vp8,opus', offsetMs: 0 }),
  })
  if (answer.status !== 201) throw new Error(`A take was refused with ${answer.status}`)
  const { uploadToken }: { uploadToken: string } = await answer.json()
  return { address: `${origin}/api/interviews/${id}/takes/${takeId}`, takeId, token: uploadToken }
}

interface TakeUpload {
  address: string
  takeId: string
  token: string
}

/**
 * One film as it is recorded.
 * @param until After so many parts, or when it is aborted.
 * @param beginMs Waited before its recording begins.
 * @returns how long each part took, milliseconds.
 */
export async function upload(
  origin: string,
  interview: Filmed,
  until: { parts: number; signal?: AbortSignal },
  beginMs = 0,
): Promise<number[]> {
  await wait(beginMs)
  const take = await begin(origin, interview)
  const startMs = performance.now()
  const taken: number[] = []
  for (let number = 0; number < until.parts && until.signal?.aborted !== true; number++) {
    await wait(Math.max(0, startMs + (number + 1) * partSeconds * 1000 - performance.now()))
    const sentMs = performance.now()
    if ((await send(take, number, null)) !== 204) throw new Error('A part was refused')
    taken.push(performance.now() - sentMs)
  }
  return taken
}

/** Every part is cut off once in its middle and then sent whole. */
export async function uploadCut(
  origin: string,
  interview: Filmed,
  cuts: number,
): Promise<{ parts: number; cut: number; stored: number }> {
  const take = await begin(origin, interview)
  let cut = 0
  for (let number = 0; number < cuts; number++) {
    const status = await send(take, number, 1 + ((number * 7_919) % (part.byteLength - 1)))
    if (status === null) cut += 1
    await send(take, number, null)
  }
  const answer = await fetch(`${origin}/api/interviews/${interview.id}/takes`, {
    headers: { authorization: `Bearer ${interview.callToken}` },
  })
  const { takes }: { takes: { takeId: string; parts: number[] }[] } = await answer.json()
  return { parts: cuts, cut, stored: takes.find(({ takeId }) => takeId === take.takeId)?.parts.length ?? 0 }
}

/** @param cutAt After how many bytes the line is lost; null: it holds. @returns the status; null where there was none. */
function send({ address, token }: TakeUpload, number: number, cutAt: number | null): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(`${address}/parts/${number}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': part.byteLength,
        'content-digest': digest,
      },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    sent.on('error', () => resolve(null))
    sent.on('close', () => resolve(null))
    if (cutAt === null) sent.end(part)
    else sent.write(part.subarray(0, cutAt), () => sent.destroy())
  })
}
