import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ColumnMapping, ImportKind, ImportPreview } from '#contract/customer/imports.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { changeJob } from '#server/screening/openings/save-plan.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { forgetItemsJob } from './feature.ts'
import { importRows } from './import-rows.ts'
import { listImports, takeLinks } from './open-imports.ts'
import { previewImport } from './preview-import.ts'
import { undoImport } from './undo-import.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000
const jobs = 'Title,Job ID,Status\nRegistered nurse,REQ-1,Open\nBaker,REQ-2,Open\nPilot,REQ-3,Closed\n'

function readOf(preview: ImportPreview) {
  if (preview.state === 'refused') throw new Error(preview.problem)
  return preview
}

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const preview = async (kind: ImportKind, text: string, more: { mapping?: ColumnMapping; openingId?: string } = {}) =>
    readOf(
      await previewImport(t.deps, workspace, {
        ...{ kind, content: Buffer.from(text).toString('base64'), mapping: null, openingId: null },
        ...more,
      }),
    )
  const importId = t.deps.ids.uuid()
  const send = (read: Awaited<ReturnType<typeof preview>>, openingId: string | null = null, id = importId) =>
    read.candidates.length > 0
      ? importRows(t.deps, workspace, id, {
          ...{ kind: 'candidates', rows: read.candidates, openingId, sendsMail: false, days: 14, isLast: true },
        })
      : importRows(t.deps, workspace, id, { kind: 'openings', rows: read.openings, isLast: true })
  const count = async (table: 'openings' | 'interviews' | 'import_items' | 'invitation_links') => {
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select count(*)::int as total from ${sql.identifier(table)} where workspace_id = ${workspace.id}`),
    )
    return z.array(z.object({ total: z.int() })).parse(rows)[0]?.total
  }
  const openNurse = async () => {
    const { id } = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
    await setStatus(t.deps, workspace, id, 'open')
    return id
  }
  return { ...t, workspace, owner, preview, send, importId, count, openNurse }
}

let people = 0
const somebody = () => `imported-${process.pid}-${++people}@example.com`
const listOf = (emails: readonly string[]) =>
  `Name,Email,Job\n${emails.map((email) => `Ada,${email},registered NURSE`).join('\n')}\n`
const leftOf = (outcomes: readonly { left: string | null }[]) => outcomes.map(({ left }) => left)

describe('openings', () => {
  test('are shown first and written nowhere, then made as drafts with a plan and their own ids', async () => {
    const t = await setup()
    const read = await t.preview('openings', jobs)
    expect(leftOf(read.outcomes)).toEqual([null, null, 'closed-there'])
    expect(await t.count('openings')).toBe(0)
    await t.send(read)
    expect(await t.count('openings')).toBe(2)
    expect(leftOf((await t.preview('openings', jobs)).outcomes)).toEqual([
      ...['here-by-own-id', 'here-by-own-id', 'closed-there'],
    ])
    expect(await t.auditOf(t.workspace.id)).toEqual(['opening.created', 'opening.created', 'import.done'])
  })

  test('of one import sent twice, one after the other or at once, are made once', async () => {
    const t = await setup()
    const read = await t.preview('openings', jobs)
    const answers = await Promise.all([t.send(read), t.send(read), t.send(read, null, t.deps.ids.uuid())])
    expect(leftOf((await t.send(read)).outcomes)).toEqual([null, null, 'closed-there'])
    expect(answers).toHaveLength(3)
    expect(await t.count('openings')).toBe(2)
    expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'import.done')).toHaveLength(2)
  })

  test('are removed again but for those that somebody has changed, which are named', async () => {
    const t = await setup()
    await t.send(await t.preview('openings', jobs))
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select id from openings where workspace_id = ${t.workspace.id} and title = 'Baker'`),
    )
    await t.clock.advance(1000)
    await changeJob(t.deps, t.workspace, String(rows[0]?.id), { title: 'Head baker', description: '' })
    expect(await undoImport(t.deps, t.workspace, t.importId)).toEqual({ removed: 1, kept: ['Head baker'] })
    expect(await undoImport(t.deps, t.workspace, t.importId)).toEqual({ removed: 1, kept: ['Head baker'] })
    expect(await t.count('openings')).toBe(1)
    expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'import.undone')).toHaveLength(1)
    const again = t.send(await t.preview('openings', jobs))
    await expect(again).rejects.toMatchObject({ code: 'import.undone' })
  })
})

describe('candidates', () => {
  test('are invited without mails to the opening that their row names; links are handed out once', async () => {
    const t = await setup()
    await t.openNurse()
    const [one, two] = [somebody(), somebody()]
    const read = await t.preview('candidates', listOf([one, two, one, 'nobody']))
    expect(leftOf(read.outcomes)).toEqual([null, null, 'twice', 'wrong-address'])
    expect(read.free).toBe(10)
    await t.send(read)
    expect(await t.count('interviews')).toBe(2)
    expect(await t.countMails(one)).toBe(0)
    const { links } = await takeLinks(t.deps, t.workspace, t.importId)
    expect(links.map(({ email, opening }) => [email, opening])).toEqual([
      [one, 'Registered nurse'],
      [two, 'Registered nurse'],
    ])
    const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
    const token = links[0]?.link.split('/').at(-1) ?? ''
    expect(JSON.stringify(await portal.load(token))).toContain('Registered nurse')
    await expect(takeLinks(t.deps, t.workspace, t.importId)).rejects.toMatchObject({ code: 'import.links_taken' })
    expect(leftOf((await t.preview('candidates', listOf([one]))).outcomes)).toEqual(['invited'])
  })

  test('beyond the plan’s places are left, and the others invited', async () => {
    const t = await setup()
    await t.openNurse()
    const read = await t.preview('candidates', listOf(Array.from({ length: 12 }, somebody)))
    expect(leftOf(read.outcomes).filter((left) => left === 'no-place')).toHaveLength(2)
    const { outcomes } = await t.send(read)
    expect(leftOf(outcomes).filter((left) => left === null)).toHaveLength(10)
    expect(leftOf((await t.send(read)).outcomes).filter((left) => left === null)).toHaveLength(10)
    expect(await t.count('interviews')).toBe(10)
  })

  test('of a batch that breaks off are none, and a second press makes each once', async () => {
    const t = await setup()
    await t.openNurse()
    const read = await t.preview('candidates', listOf([somebody(), somebody(), somebody()]))
    let tokens = 0
    const dying = {
      ...t.deps,
      ids: {
        ...t.deps.ids,
        token() {
          if (++tokens === 5) throw new Error('The server is killed')
          return t.deps.ids.token()
        },
      },
    }
    const body = { kind: 'candidates', rows: read.candidates, openingId: null, sendsMail: false, days: 14 } as const
    await expect(importRows(dying, t.workspace, t.importId, { ...body, isLast: true })).rejects.toThrow('killed')
    expect([await t.count('interviews'), await t.count('import_items')]).toEqual([0, 0])
    const first = { ...body, rows: read.candidates.slice(0, 1), isLast: false }
    await importRows(t.deps, t.workspace, t.importId, first)
    expect(await listImports(t.deps, t.workspace)).toMatchObject([{ created: 1, finishedAt: null, canUndo: true }])
    await t.send(read)
    expect(await t.count('interviews')).toBe(3)
    expect(await listImports(t.deps, t.workspace)).toMatchObject([{ created: 3, hasLinks: true }])
  })

  test('are canceled again where nobody has opened the invitation; their places and own ids are free again', async () => {
    const t = await setup()
    const openingId = await t.openNurse()
    const [opened, unopened] = [somebody(), somebody()]
    const list = `Name,Email,Candidate ID\nAda,${opened},c-1\nBo,${unopened},c-2\n`
    await t.send(await t.preview('candidates', list, { openingId }), openingId)
    const { links } = await takeLinks(t.deps, t.workspace, t.importId)
    const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
    await portal.load(links[0]?.link.split('/').at(-1) ?? '')
    expect(await undoImport(t.deps, t.workspace, t.importId)).toEqual({ removed: 1, kept: ['Ada'] })
    const read = await t.preview('candidates', list, { openingId })
    expect(leftOf(read.outcomes)).toEqual(['invited', null])
    expect(read.free).toBe(9)
    await t.send(read, openingId, t.deps.ids.uuid())
    expect(await t.count('interviews')).toBe(3)
  })

  test('can be undone for a day, and what was made is forgotten then', async () => {
    const t = await setup()
    await t.openNurse()
    await t.send(await t.preview('candidates', listOf([somebody()])))
    const signal = new AbortController().signal
    const forget = () =>
      forgetItemsJob.run(t.deps, {}, { jobId: 'forget', attempt: 1, isLastAttempt: false, signal, log: t.deps.log })
    await t.clock.advance(23 * hourMs)
    await forget()
    expect(await t.count('import_items')).toBe(1)
    await t.clock.advance(hourMs)
    await expect(undoImport(t.deps, t.workspace, t.importId)).rejects.toMatchObject({ code: 'import.too_late' })
    await forget()
    expect(await t.count('import_items')).toBe(0)
    expect(await listImports(t.deps, t.workspace)).toMatchObject([{ created: 1, canUndo: false, hasLinks: false }])
  })
})

describe('whose it is', () => {
  test.each(['viewer', 'hiring_manager'] as const)('a %s imports nothing', async (role) => {
    const t = await setup()
    await t.send(await t.preview('openings', jobs))
    const member: Workspace = await t.add(await t.signIn(), t.workspace.id, role)
    const refused = { code: 'workspace.role_too_small' }
    const request = { kind: 'openings', content: '', mapping: null, openingId: null } as const
    await expect(previewImport(t.deps, member, request)).rejects.toMatchObject(refused)
    const rows = { kind: 'openings' as const, rows: [], isLast: true }
    await expect(importRows(t.deps, member, t.importId, rows)).rejects.toMatchObject(refused)
    await expect(undoImport(t.deps, member, t.importId)).rejects.toMatchObject(refused)
    await expect(takeLinks(t.deps, member, t.importId)).rejects.toMatchObject(refused)
    await expect(listImports(t.deps, member)).rejects.toMatchObject(refused)
  })

  test('another workspace does not see an import, and cannot take its id', async () => {
    const t = await setup()
    await t.send(await t.preview('openings', jobs))
    const { workspace: other } = await t.open()
    const missing = { code: 'import.not_found' }
    expect(await listImports(t.deps, other)).toEqual([])
    await expect(undoImport(t.deps, other, t.importId)).rejects.toMatchObject(missing)
    await expect(takeLinks(t.deps, other, t.importId)).rejects.toMatchObject(missing)
    const rows = { kind: 'openings' as const, rows: [], isLast: true }
    await expect(importRows(t.deps, other, t.importId, rows)).rejects.toMatchObject(missing)
  })

  test('an opening of another workspace is no place for candidates', async () => {
    const t = await setup()
    const other = await setup()
    const openingId = await other.openNurse()
    await expect(t.preview('candidates', listOf([somebody()]), { openingId })).rejects.toMatchObject({
      code: 'opening.not_found',
    })
  })
})
