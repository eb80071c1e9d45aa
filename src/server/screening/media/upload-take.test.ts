import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { updateInterview } from '#server/screening/interviews/store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { mediaFeature } from './feature.ts'
import { maxTakeBytes, maxTakes } from './policy.ts'
import { digestOf, setupFilms } from './testing/setup.ts'
import { putPart } from './upload-take.ts'

const database = await openTestDatabase({ jobs: [...mediaFeature.jobs, ...deletionFeature.jobs] })
const t = await setupFilms(database)
afterAll(async () => {
  await t.app.close()
  await database.close()
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

async function begun() {
  const { id, callToken } = await t.film()
  const takeId = t.deps.ids.uuid()
  const answer = await t.begin(id, callToken, takeId)
  expect(answer.statusCode).toBe(201)
  return { id, callToken, takeId, uploadToken: String(answer.json().uploadToken) }
}

test('a take is begun once however often it is said, and tells its parts back', async () => {
  const { id, callToken, takeId, uploadToken } = await begun()
  expect((await t.begin(id, callToken, takeId)).json()).toEqual({ takeId, uploadToken })
  for (const number of [2, 0]) {
    expect((await t.put(id, takeId, callToken, number, bytesOf(`part ${number}`))).statusCode).toBe(204)
  }
  expect((await t.call('GET', t.base(id), callToken)).json()).toEqual({
    takes: [{ takeId, parts: [0, 2], isEnded: false }],
  })
  expect(await t.stored(id)).toEqual([`${takeId}/part-00000`, `${takeId}/part-00002`])
})

test('a part may be sent again, beside itself too, and is stored and counted once', async () => {
  const { id, callToken, takeId } = await begun()
  const answers = await Promise.all(Array.from({ length: 6 }, () => t.put(id, takeId, callToken, 0, bytesOf('one'))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(204))
  expect((await t.put(id, takeId, callToken, 0, bytesOf('one'))).statusCode).toBe(204)
  const { rows } = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(`select size_bytes::int as bytes from media where interview_id = '${id}'`),
  )
  expect(rows).toEqual([{ bytes: 3 }])
})

test('another part under the same number is refused, and so are bytes that are not what their digest says', async () => {
  const { id, callToken, takeId } = await begun()
  await t.put(id, takeId, callToken, 0, bytesOf('one'))
  const other = await t.put(id, takeId, callToken, 0, bytesOf('two'))
  expect([other.statusCode, codeOf(other)]).toEqual([409, 'media.part_differs'])
  const wrong = await t.put(id, takeId, callToken, 1, bytesOf('one'), digestOf(bytesOf('two')))
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'media.digest_wrong'])
  const none = await t.call('PUT', `${t.base(id)}/${takeId}/parts/1`, callToken, { body: bytesOf('one') })
  expect(codeOf(none)).toBe('media.digest_wrong')
  expect(await t.stored(id)).toEqual([`${takeId}/part-00000`])
})

test('a film is asked for once, when the last of its parts and its end are there, in any order', async () => {
  const { id, callToken, takeId } = await begun()
  await t.put(id, takeId, callToken, 1, bytesOf('b'))
  expect((await t.end(id, takeId, callToken, 2)).statusCode).toBe(204)
  expect(await t.asked(id)).toBe(0)
  await t.put(id, takeId, callToken, 0, bytesOf('a'))
  expect(await t.asked(id)).toBe(1)
  expect((await t.end(id, takeId, callToken, 2)).statusCode).toBe(204)
  expect(codeOf(await t.end(id, takeId, callToken, 3))).toBe('media.take_ended')
  expect(codeOf(await t.put(id, takeId, callToken, 2, bytesOf('c')))).toBe('media.take_ended')
  expect(await t.asked(id)).toBe(1)
})

test('a take’s own token goes on with it after another device has taken over, and opens nothing else', async () => {
  const { id, callToken, takeId, uploadToken } = await begun()
  const other = await begun()
  await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, id, { callTokenHash: 'of another device' }))
  expect(codeOf(await t.put(id, takeId, callToken, 0, bytesOf('a')))).toBe('interview.token_invalid')
  expect((await t.put(id, takeId, uploadToken, 0, bytesOf('a'))).statusCode).toBe(204)
  expect((await t.end(id, takeId, uploadToken, 1)).statusCode).toBe(204)
  expect(codeOf(await t.begin(id, uploadToken))).toBe('interview.token_invalid')
  expect(codeOf(await t.put(id, other.takeId, uploadToken, 0, bytesOf('a')))).toBe('interview.token_invalid')
  expect(codeOf(await t.put(other.id, other.takeId, uploadToken, 0, bytesOf('a')))).toBe('interview.token_invalid')
})

test('parts come for a day after the call, and not longer', async () => {
  const { id, callToken, takeId } = await begun()
  await t.clock.advance(23 * 3_600_000)
  expect((await t.put(id, takeId, callToken, 0, bytesOf('a'))).statusCode).toBe(204)
  await t.clock.advance(2 * 3_600_000)
  expect(codeOf(await t.put(id, takeId, callToken, 1, bytesOf('b')))).toBe('interview.token_invalid')
})

test.each([
  ['its opening films nobody', { video: 'off' }],
  ['the candidate did not agree to be recorded', { agreed: false }],
] as const)('no take begins where %s', async (_, interview) => {
  const { id, callToken } = await t.film(interview)
  const answer = await t.begin(id, callToken)
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'media.not_filmed'])
})

test('after the candidate stopped the recording no take begins, and the parts before it still come', async () => {
  const { id, callToken, takeId } = await begun()
  await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, id, { recordingStoppedAt: t.clock.now() }))
  expect(codeOf(await t.begin(id, callToken))).toBe('media.not_filmed')
  expect((await t.begin(id, callToken, takeId)).statusCode).toBe(201)
  expect((await t.put(id, takeId, callToken, 0, bytesOf('a'))).statusCode).toBe(204)
})

test('neither a wrong token nor none opens anything', async () => {
  const { id, takeId } = await begun()
  for (const token of [null, 'short', t.deps.ids.token()]) {
    for (const answer of [
      await t.begin(id, token ?? ''),
      await t.put(id, takeId, token ?? '', 0, bytesOf('a')),
      await t.end(id, takeId, token ?? '', 1),
      await t.call('GET', t.base(id), token),
    ])
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'interview.token_invalid'])
  }
})

test('where the workspace’s room is used up no take begins and no part is stored', async () => {
  const full = await setupFilms(database, { quotaBytes: 10 })
  const { id, callToken } = await full.film()
  const takeId = full.deps.ids.uuid()
  await full.begin(id, callToken, takeId)
  expect((await full.put(id, takeId, callToken, 0, bytesOf('12345'))).statusCode).toBe(204)
  expect(codeOf(await full.put(id, takeId, callToken, 1, bytesOf('123456')))).toBe('media.quota_full')
  expect(await full.stored(id)).toEqual([`${takeId}/part-00000`])
  expect((await full.put(id, takeId, callToken, 1, bytesOf('12345'))).statusCode).toBe(204)
  expect(codeOf(await full.begin(id, callToken))).toBe('media.quota_full')
  await full.app.close()
})

test('whoever has no token sends no body: it is refused before it is read', async () => {
  const { id, takeId } = await begun()
  const large = new Uint8Array(9 * 1024 * 1024)
  for (const path of ['parts/0', 'poster']) {
    const answer = await t.call('PUT', `${t.base(id)}/${takeId}/${path}`, t.deps.ids.token(), { body: large })
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'interview.token_invalid'])
  }
})

test('one interview takes so many takes and bytes, so that nobody uses up the room of all', async () => {
  const { id, callToken } = await begun()
  const sql = `update media set size_bytes = ${maxTakeBytes - 4} where interview_id = '${id}'`
  await inSystem(database.db, 'sweep', (tx) => tx.execute(sql))
  const next = t.deps.ids.uuid()
  expect((await t.begin(id, callToken, next)).statusCode).toBe(201)
  expect((await t.put(id, next, callToken, 0, bytesOf('four'))).statusCode).toBe(204)
  expect(codeOf(await t.put(id, next, callToken, 1, bytesOf('five')))).toBe('media.quota_full')
  expect(codeOf(await t.begin(id, callToken))).toBe('media.quota_full')
  const many = await begun()
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(`insert into media (id, workspace_id, interview_id, take_id, kind, mime_type, offset_ms, state, created_at)
      select 'm' || n || id, workspace_id, interview_id, 'm' || n, kind, mime_type, 0, state, created_at
      from media, generate_series(2, ${maxTakes}) n where interview_id = '${many.id}'`),
  )
  expect(codeOf(await t.begin(many.id, many.callToken))).toBe('media.quota_full')
  expect((await t.begin(many.id, many.callToken, many.takeId)).statusCode).toBe(201)
})

/** What happens to a part between its bytes and that they are said to be there. */
function withStorage(afterPut: () => Promise<void>) {
  const { storage } = t.deps
  const put: typeof storage.put = async (key, bytes) => {
    await storage.put(key, bytes)
    await afterPut()
  }
  return { ...t.deps, storage: { ...storage, put } }
}

const partOf = (text: string) => {
  const bytes = bytesOf(text)
  return { number: 0, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

test('a database that fails after the bytes are stored takes none of them away', async () => {
  const { id, callToken, takeId } = await begun()
  const db = Object.create(t.deps.db)
  const deps = withStorage(async () => {
    db.transaction = async () => {
      throw new Error('the connection is lost')
    }
  })
  const upload = { interviewId: id, takeId, token: callToken }
  await expect(putPart({ ...deps, db }, upload, partOf('one'))).rejects.toThrow('the connection is lost')
  expect(await t.stored(id)).toEqual([`${takeId}/part-00000`])
  await putPart(t.deps, upload, partOf('one'))
})

test('a part that arrives when its film is ready adds nothing to it', async () => {
  const { id, callToken, takeId } = await begun()
  const deps = withStorage(async () => {
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        `update media set state = 'ready', sha256 = 'x', crc32 = 1, size_bytes = 7 where interview_id = '${id}'`,
      ),
    )
  })
  const upload = { interviewId: id, takeId, token: callToken }
  await expect(putPart(deps, upload, partOf('late'))).rejects.toMatchObject({ code: 'media.take_not_found' })
  expect(await t.stored(id)).toEqual([])
  const { rows } = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(`select size_bytes::int as bytes from media where interview_id = '${id}'`),
  )
  expect(rows).toEqual([{ bytes: 7 }])
})

test('a poster is a small JPEG', async () => {
  const { id, callToken, takeId } = await begun()
  const put = (body: Uint8Array) => t.call('PUT', `${t.base(id)}/${takeId}/poster`, callToken, { body })
  expect((await put(bytesOf('no picture'))).statusCode).toBe(422)
  expect((await put(new Uint8Array(301 * 1024).fill(0xff))).statusCode).toBe(413)
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  expect((await put(jpeg)).statusCode).toBe(204)
  expect((await put(jpeg)).statusCode).toBe(204)
  expect(await t.stored(id)).toEqual([`${takeId}/poster.jpg`])
})

test('a part that arrives while its interview is erased is nowhere afterwards', async () => {
  const { id, callToken, takeId } = await begun()
  const parts = Array.from({ length: 8 }, (_, number) =>
    t.put(id, takeId, callToken, number, bytesOf(`part ${number}`)),
  )
  await eraseInterview(t.deps, id, 'asked by the candidate')
  await Promise.all(parts)
  expect(await t.stored(id)).toEqual([])
  expect(codeOf(await t.put(id, takeId, callToken, 9, bytesOf('late')))).toBe('interview.token_invalid')
})
