import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { recordingKey } from '#server/screening/interviews/store.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { addNote } from '#server/screening/reviews/notes.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { exportWorkspace } from './export-workspace.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const Files = z.record(z.string(), z.string())
let people = 0

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace, owner } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: 'Nights' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const invite = async (name: string) => {
    const candidates = [{ name, email: `taken-${process.pid}-${++people}@example.com` }]
    const [invited] = await inviteCandidates(t.deps, workspace, opening.id, { candidates, days: 14, sendsMail: false })
    return invited?.interviewId ?? ''
  }
  /** Held, with one recording, a report and a note. */
  const hold = async (name: string) => {
    const id = await invite(name)
    const turns = makeTurns(undefined, ++people)
    const spoken = turns.find(({ audioStartMs }) => audioStartMs !== null)
    await t.deps.storage.put(recordingKey(id, spoken?.id ?? ''), new Uint8Array([82, 73, 70, 70]))
    await inWorkspace(database.db, workspace.id, async (tx) => {
      await tx.execute(
        sql`update interviews set status = 'evaluated', started_at = now(), score = 71, score_low = 60, score_high = 80 where id = ${id}`,
      )
      for (const turn of turns) {
        await tx.execute(sql`insert into turns (id, interview_id, "index", speaker, kind, text, channel, start_ms, end_ms, segments, flags, has_recording, stored_at)
          values (${turn.id}, ${id}, ${turn.index}, ${turn.speaker}, ${turn.kind}, ${turn.text}, ${turn.channel}, ${turn.startMs}, ${turn.endMs}, '[]', '[]', ${turn.id === spoken?.id}, now())`)
      }
      await insertReport(tx, id, makeEvaluation(turns, makePlan()), t.clock.now())
    })
    await addNote(t.deps, workspace, id, { id: t.deps.ids.uuid(), text: 'Calm under pressure', tell: [] })
    return { id, turns }
  }
  /** Read back by another program. */
  const take = async (withRecordings = false) => {
    const parts: Uint8Array[] = []
    for await (const part of await exportWorkspace(t.deps, workspace, { withRecordings })) parts.push(part)
    const folder = makeTemporaryFolder('export')
    try {
      const path = join(folder, 'a.zip')
      writeFileSync(path, Buffer.concat(parts))
      const script =
        'import zipfile,sys,json;z=zipfile.ZipFile(sys.argv[1]);print(json.dumps({n:z.read(n).decode("utf8") for n in z.namelist()}))'
      return Files.parse(JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const opened = async () => {
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        sql`select interview_id, source from figure_openings where workspace_id = ${workspace.id} order by source`,
      ),
    )
    return rows
  }
  return { ...t, workspace, owner, opening, invite, hold, take, opened }
}

/** Of an entry whose head this piece is; null for every other piece. */
function nameOf(part: Uint8Array): string | null {
  const bytes = Buffer.from(part)
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== 0x04034b50) return null
  return bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString('utf8')
}

test('an archive holds openings, interviews, members and the audit log, and nothing of anybody else', async () => {
  const t = await setup()
  const { id, turns } = await t.hold('Dana Okafor')
  const waiting = await t.invite('=cmd|calc')
  const other = await setup()
  await other.hold('Somebody Else')
  const files = await t.take()
  const folder = `interviews/${id}/`
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'audit-log.csv',
      'deletions.csv',
      `${folder}data.json`,
      `${folder}transcript.txt`,
      'interviews.csv',
      `interviews/${waiting}/data.json`,
      `interviews/${waiting}/transcript.txt`,
      `openings/${t.opening.id}.json`,
      'workspace.json',
    ].sort(),
  )
  const data = JSON.parse(files[`${folder}data.json`] ?? '')
  expect(data).toMatchObject({
    employer: 'Acme',
    person: { name: 'Dana Okafor' },
    notes: [{ by: t.owner.email, text: 'Calm under pressure' }],
  })
  expect(data.transcript).toHaveLength(turns.length)
  expect(data.report.evaluation.bands.length).toBeGreaterThan(0)
  expect(files[`${folder}transcript.txt`]).toContain('Dana Okafor: ')
  expect(JSON.parse(files[`openings/${t.opening.id}.json`] ?? '')).toMatchObject({ title: 'Registered nurse' })
  expect(JSON.parse(files['workspace.json'] ?? '')).toMatchObject({
    sender: null,
    members: [{ email: t.owner.email, role: 'owner' }],
  })
  expect(files['interviews.csv']?.split('\r\n')).toHaveLength(4)
  expect(files['interviews.csv']).toContain('"\'=cmd|calc"')
  expect(files['audit-log.csv']).toContain('"workspace.exported"')
  expect(Object.values(files).join('')).not.toContain('Somebody Else')
})

test('recordings are in it where they are asked for', async () => {
  const t = await setup()
  const { id } = await t.hold('Dana Okafor')
  const files = await t.take(true)
  expect(files[`interviews/${id}/recordings/001.wav`]).toBe('RIFF')
})

test('who has taken everything along has seen it: later ratings are not blind', async () => {
  const t = await setup()
  const { id } = await t.hold('Dana Okafor')
  await t.invite('Ana García')
  await t.take()
  expect(await t.opened()).toEqual([
    { interview_id: id, source: 'list' },
    { interview_id: id, source: 'opinions' },
    { interview_id: id, source: 'report' },
  ])
})

test('whoever breaks off after the list has seen its scores', async () => {
  const t = await setup()
  const { id } = await t.hold('Dana Okafor')
  for await (const part of await exportWorkspace(t.deps, t.workspace, { withRecordings: false })) {
    if (Buffer.from(part).includes('"Dana Okafor"')) break
  }
  expect(await t.opened()).toEqual([{ interview_id: id, source: 'list' }])
})

test('what is deleted while the archive is made is left out, and the archive is whole', async () => {
  const t = await setup()
  const [silenced, gone, kept] = [
    await t.hold('Dana Okafor'),
    await t.hold('Luis Ferreira'),
    await t.hold('Ana García'),
  ]
  const names: string[] = []
  for await (const part of await exportWorkspace(t.deps, t.workspace, { withRecordings: true })) {
    const name = nameOf(part)
    if (name === null) continue
    names.push(name)
    if (name === 'interviews.csv') await eraseInterview(t.deps, gone.id, 'asked by the candidate')
    if (name === `interviews/${silenced.id}/transcript.txt`) {
      await eraseInterview(t.deps, silenced.id, 'asked by the candidate')
    }
  }
  expect(names.filter((name) => name.startsWith('interviews/'))).toEqual([
    `interviews/${silenced.id}/data.json`,
    `interviews/${silenced.id}/transcript.txt`,
    `interviews/${kept.id}/data.json`,
    `interviews/${kept.id}/transcript.txt`,
    `interviews/${kept.id}/recordings/001.wav`,
  ])
  expect(names.at(-1)).toBe('deletions.csv')
})

test('an owner takes it along and nobody else', async () => {
  const t = await setup()
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  await expect(exportWorkspace(t.deps, recruiter, { withRecordings: false })).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  expect(await t.auditOf(t.workspace.id)).not.toContain('workspace.exported')
})
