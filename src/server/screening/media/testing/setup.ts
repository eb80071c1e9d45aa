import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { VideoSetting } from '#contract/media/takes.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { ObjectStorage } from '#server/providers/storage/port.ts'
import { updateInterview } from '#server/screening/interviews/store.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { mediaFeature } from '../feature.ts'
import { makeFilm } from '../make-film.ts'
import { filmPrefix } from '../policy.ts'

const never = new AbortController().signal

/** Interviews of a workspace that are filmed, and the endpoints that a browser uploads by. */
export async function setupFilms(
  database: Pick<TestDatabase, 'db'>,
  change: { quotaBytes?: number; storage?: ObjectStorage } = {},
) {
  const t = await setupReviews(database)
  const config = {
    ...t.deps.config,
    ...(change.quotaBytes !== undefined && { recordingQuotaBytes: change.quotaBytes }),
  }
  const deps = { ...t.deps, config, storage: change.storage ?? t.deps.storage }
  const app = await createServer({ deps, features: [mediaFeature], version: 'test', isDraining: () => false })

  /** One whose call is under way, with the token that opens it. */
  async function film(interview: { video?: VideoSetting; agreed?: boolean } = {}) {
    const { id } = await t.finish()
    const callToken = deps.ids.token()
    await inSystem(database.db, 'sweep', (tx) =>
      updateInterview(tx, id, {
        video: interview.video ?? 'optional',
        agreedToRecording: interview.agreed ?? true,
        callTokenHash: hashToken(callToken),
        deletesAt: new Date(deps.clock.now().getTime() + 90 * 86_400_000),
      }),
    )
    return { id, callToken }
  }

  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token: string | null,
    options: { body?: object | Uint8Array; headers?: Record<string, string> } = {},
  ) => {
    const { body, headers = {} } = options
    const isBytes = body instanceof Uint8Array
    return app.inject({
      method,
      url,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(isBytes && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isBytes ? Buffer.from(body) : body }),
    })
  }

  const base = (id: string) => `/api/interviews/${id}/takes`

  return {
    ...t,
    deps,
    app,
    film,
    call,
    base,
    begin: (id: string, token: string, takeId = deps.ids.uuid(), offsetMs = 1_000) =>
      call('POST', base(id), token, { body: { takeId, mimeType: 'video/webm;codecs=vp8,opus', offsetMs } }),
    put: (id: string, takeId: string, token: string, number: number, bytes: Uint8Array, digest = digestOf(bytes)) =>
      call('PUT', `${base(id)}/${takeId}/parts/${number}`, token, {
        body: bytes,
        headers: { 'content-digest': digest },
      }),
    end: (id: string, takeId: string, token: string, parts: number) =>
      call('POST', `${base(id)}/${takeId}/end`, token, { body: { parts, durationMs: 12_000 } }),
    make: (interviewId: string, takeId: string) => makeFilm(deps, { interviewId, takeId }, never),
    /** What the storage itself has of an interview's film, without the way to it. */
    async stored(id: string): Promise<string[]> {
      const prefix = filmPrefix({ id, workspaceId: t.workspace.id })
      const keys = [...(await deps.storage.list(prefix)), ...(await deps.storage.listUnfinished(prefix))]
      return keys.map((key) => key.slice(prefix.length))
    },
    /** Films that were asked for. */
    async asked(id: string): Promise<number> {
      const { rows } = await database.db.execute(
        sql`select 1 from jobs.job where name = 'media.make-film' and data->>'interviewId' = ${id}`,
      )
      return rows.length
    },
  }
}

export function digestOf(bytes: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
}
