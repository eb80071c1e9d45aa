import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { NewShare } from '#contract/customer/reviews.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findReportInterview } from '#server/screening/interviews/read.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { exportReport } from '#server/screening/reviews/export-report.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { playTurn } from './play-turn.ts'
import { loadReportDocument, openReport } from './read.ts'
import { listShares, revokeShare, shareReport } from './shares.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000

async function setup() {
  const t = await setupReviews(database)
  const interview = await t.finish()
  async function share(given: Partial<NewShare> = {}, who: Workspace = t.workspace) {
    const input = { id: t.deps.ids.uuid(), days: 7 as const, withRecording: false, ...given }
    const { link, expiresAt } = await shareReport(t.deps, who, interview.id, input)
    return { id: input.id, expiresAt, token: link.slice(link.lastIndexOf('/') + 1) }
  }
  const open = (token: string, isReadByProgram = false) => openReport(t.deps, token, { email: null, isReadByProgram })
  const list = (who: Workspace = t.workspace) => listShares(t.deps, who, interview.id)
  return { ...t, ...interview, share, open, list, openWorkspace: t.open }
}

test('a link opens the report and counts who opens it; nothing but a hash of it is stored', async () => {
  const t = await setup()
  const { token, expiresAt } = await t.share()
  expect((await t.open(token))?.document?.interview.name).toBe('Dana Okafor')
  await t.clock.advance(1000)
  expect(await t.open(token)).toMatchObject({ share: { expiresAt } })
  expect((await t.list())[0]).toMatchObject({ viewCount: 2, lastViewedAt: '2026-03-02T09:00:01.000Z', isOpen: true })
  // A messenger that draws a preview has seen it before anybody has.
  expect((await t.open(token, true))?.document?.interview.name).toBe('Dana Okafor')
  expect((await t.list())[0]?.viewCount).toBe(2)
  // The link reads, and erases nothing: that is the right of whoever was interviewed.
  expect(await findReportInterview(database.db, token, t.clock.now())).toBeNull()
  // Reading it for the PDF is no other look.
  await loadReportDocument(t.deps, token)
  expect((await t.list())[0]?.viewCount).toBe(2)
  const stored = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`select * from report_shares where interview_id = ${t.id}`),
  )
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  expect(await t.auditOf(t.workspace.id)).toEqual(['interview.shared'])
})

test('it opens nothing once it is closed, has run out, or the report is gone', async () => {
  const t = await setup()
  const [closed, short, long] = [await t.share(), await t.share({ days: 1 }), await t.share({ days: 30 })]
  await revokeShare(t.deps, t.workspace, t.id, closed.id)
  await revokeShare(t.deps, t.workspace, t.id, closed.id)
  expect(await t.open(closed.token)).toBeNull()
  expect(await t.auditOf(t.workspace.id)).toHaveLength(4)
  expect(await t.open(short.token)).not.toBeNull()
  await t.clock.advance(dayMs)
  expect(await t.open(short.token)).toBeNull()
  expect((await t.list()).map(({ isOpen }) => isOpen).toSorted()).toEqual([false, false, true])
  await eraseInterview(t.deps, t.id, 'asked by the visitor')
  expect(await t.open(long.token)).toBeNull()
})

test('no link is open longer than the report is kept', async () => {
  const t = await setup()
  await t.clock.advance(20 * dayMs)
  const { expiresAt, token } = await t.share({ days: 30 })
  expect(expiresAt).toBe('2026-04-01T09:00:00.000Z')
  await t.clock.advance(10 * dayMs)
  expect(await t.open(token)).toBeNull()
})

test('the recording is heard only where the link says so', async () => {
  const t = await setup()
  const spoken = t.turns.find(({ audioStartMs }) => audioStartMs !== null)
  await t.deps.storage.put(recordingKey(t.id, spoken?.id ?? ''), new Uint8Array([1, 2, 3]))
  const [read, heard] = [await t.share(), await t.share({ withRecording: true })]
  const play = (token: string) => playTurn(t.deps, token, spoken?.id ?? '', null)
  await expect(play(read.token)).rejects.toMatchObject({ code: 'recording.not_found' })
  expect(await play(heard.token)).toHaveLength(3)
  const sounds = async (token: string) =>
    (await t.open(token))?.document?.turns.some(({ audioStartMs }) => audioStartMs !== null)
  expect(await sounds(read.token)).toBe(false)
  expect(await sounds(heard.token)).toBe(true)
})

test('the same form makes one link; viewers and neighbours make none and close none', async () => {
  const t = await setup()
  const { id } = await t.share()
  await expect(t.share({ id })).rejects.toMatchObject({ code: 'share.known' })
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(t.share({}, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  await expect(t.list(viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  const { workspace: neighbour } = await t.openWorkspace()
  await expect(t.share({}, neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
  await expect(revokeShare(t.deps, neighbour, t.id, id)).rejects.toMatchObject({ code: 'report.not_found' })
  await expect(revokeShare(t.deps, t.workspace, t.id, t.deps.ids.uuid())).rejects.toMatchObject({
    code: 'share.not_found',
  })
})

test('exports hold the report and what was decided; no cell of the CSV is calculated', async () => {
  const t = await setup()
  const text = async (format: 'json' | 'csv') =>
    new TextDecoder().decode((await exportReport(t.deps, t.workspace, t.id, format)).bytes)
  expect(JSON.parse(await text('json'))).toMatchObject({
    report: { interview: { name: 'Dana Okafor' } },
    decisions: [],
  })
  await t.workspace.transaction((tx) =>
    tx.execute(sql`update interviews set name = '=HYPERLINK("http://evil.example")' where id = ${t.id}`),
  )
  const lines = (await text('csv')).split('\r\n')
  expect(lines[0]).toContain('"candidate","position"')
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http/)
  expect(lines).toHaveLength(7)
  const unready = await t.finish(t.workspace, false)
  await expect(exportReport(t.deps, t.workspace, unready.id, 'csv')).rejects.toMatchObject({ code: 'report.not_ready' })
})
