import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Opening, OpeningJob } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import { writeCompetency } from '#interviewer/edit-plan-draft.ts'
import { createOccupationFinder } from '#interviewer/job-text/match-occupation.ts'
import { ledgerCompetency } from '#interviewer/testing/opening-plan.ts'
import { createScriptedModel } from '#language-model/testing/scripted-model.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { previewOpening } from '#server/screening/interviews/preview-opening.ts'
import { findReportInterview } from '#server/screening/interviews/read.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { fixtureOccupations } from '../../../../scripts/onet/testing/fixture.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { changeMany } from './change-many.ts'
import { createOpening, duplicateOpening } from './create-opening.ts'
import { describePlan } from './describe-plan.ts'
import { freezePlan, readPlan } from './freeze-plan.ts'
import { listOpenings } from './list-openings.ts'
import { openOpenings } from './open-openings.ts'
import { changeJob, changePlan, savePlan } from './save-plan.ts'
import { archiveOpening, setStatus } from './set-status.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const job = {
  title: 'Registered nurse, night shift',
  description: 'Assess patients, give medication, hand over safely, and look after families on a 28-bed ward.',
}

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const create = (input: Partial<typeof job & { id: string }> = {}) =>
    createOpening(t.deps, workspace, { ...job, ...input })
  const start = (openingId: string, where = workspace) =>
    where.transaction((tx) => freezePlan(tx, t.deps, where, openingId))
  return { ...t, workspace, create, start }
}

const reason = 'Night shifts have one nurse for six patients.'

function weigh(draft: PlanDraft, weight = 2, weightReason = reason): PlanDraft {
  const competencies = draft.competencies.map((each, index) => (index === 0 ? { ...each, weight, weightReason } : each))
  return { ...draft, competencies }
}

function reword(draft: PlanDraft, text: string): PlanDraft {
  const competencies = draft.competencies.map((each, index) =>
    index === 0
      ? { ...each, questions: each.questions.map((one, number) => (number === 0 ? { ...one, text } : one)) }
      : each,
  )
  return { ...draft, competencies }
}

const saved = ({ plan }: Opening, draft: PlanDraft) => ({ draft, revision: plan.revision })

describe('a new opening', () => {
  test('is a draft with the plan of the role that its text speaks of, for a person to confirm', async () => {
    const t = await setup()
    const opening = await t.create()
    expect(opening).toMatchObject({ ...job, status: 'draft', isRoleConfirmed: false, closedAt: null })
    expect(opening.plan).toMatchObject({ version: 1, revision: 1, frozenAt: null, questions: 10 })
    expect(opening.plan.draft.roleId).toBe('nurse')
    expect(opening.plan.minutes).toBeGreaterThanOrEqual(20)
    expect(opening.versions).toHaveLength(1)
    expect(await t.auditOf(t.workspace.id)).toEqual(['opening.created'])
  })

  test('sent twice is one opening, and an id that another workspace has taken opens nothing of theirs', async () => {
    const t = await setup()
    const id = t.deps.ids.uuid()
    const [first] = await Promise.all([1, 2, 3].map(() => t.create({ id })))
    expect((await listOpenings(t.deps, t.workspace, all)).openings.map((each) => each.id)).toEqual([first?.id])
    const { workspace: other } = await t.open()
    await expect(createOpening(t.deps, other, { ...job, id })).rejects.toMatchObject({ code: 'opening.not_found' })
    expect((await listOpenings(t.deps, other, all)).openings).toEqual([])
  })

  test('shows the sentence that each must-have comes from while it stands in the text, and none that a form made up', async () => {
    const t = await setup()
    const sentence = 'A current RN license is required.'
    const { plan, title, description } = await t.create({ description: `${job.description} ${sentence}` })
    expect(plan.draft.mustHaves).toEqual([
      {
        requirement: 'a current RN license',
        question: 'Do you hold a current RN license?',
        asks: 'yes-no',
        source: sentence,
      },
    ])
    const shown = (text: string, draft = plan.draft) =>
      describePlan({ title, description: text, language: 'en' }, draft).sources
    expect(shown(description)['mustHaves.0']).toBe(sentence)
    expect(shown('Another text.')).toEqual({})
    const mustHaves = plan.draft.mustHaves.map((each) => ({ ...each, source: 'Nobody wrote this sentence.' }))
    expect(shown(description, { ...plan.draft, mustHaves })['mustHaves.0']).toBeUndefined()
  })

  test('asks a model that it is handed, once, takes what holds, and does without one that fails', async () => {
    const t = await setup()
    const sentence = 'Assess patients, give medication, hand over safely'
    const mustHave = {
      kind: 'skill',
      requirement: 'safe medication',
      question: 'Can you give medication safely?',
      sentence,
    }
    const model = createScriptedModel(() => ({ value: { competencies: [], mustHaves: [mustHave] } }))
    const id = t.deps.ids.uuid()
    const made = await createOpening(t.deps, t.workspace, { ...job, id }, model)
    expect(made.plan.draft.mustHaves.map(({ question }) => question)).toEqual([mustHave.question])
    expect(await createOpening(t.deps, t.workspace, { ...job, id }, model)).toEqual(made)
    expect(model.asked).toHaveLength(1)
    const failing = createScriptedModel(() => ({ failure: { kind: 'over-budget', message: 'Spent' } }))
    const without = await createOpening(t.deps, t.workspace, job, failing)
    expect(without.plan.draft).toEqual((await t.create()).plan.draft)
    const spanish = await createOpening(t.deps, t.workspace, { ...job, language: 'es' }, model)
    expect(spanish.plan.draft.mustHaves.map(({ question }) => question)).not.toContain(mustHave.question)
    expect(model.asked, 'its part is written for English').toHaveLength(1)
  })

  test('for work of no role of the bank takes what the imported occupation asks for, also when a person goes back to it', async () => {
    const t = await setup()
    const baker = { title: 'Pastry Baker', description: '', language: 'en' as const }
    const asked: string[] = []
    const find = createOccupationFinder(fixtureOccupations)
    const deps = {
      ...t.deps,
      findOccupation: (each: OpeningJob) => {
        asked.push(each.title)
        return find(each)
      },
    }
    const { draft } = (await createOpening(deps, t.workspace, baker)).plan
    expect(draft.roleId).toBe('general')
    expect(draft.competencies[0]?.fromOccupation).toMatchObject({ source: 'O*NET 29.2', occupation: 'Bakers' })
    expect(changePlan(find, baker, draft, { kind: 'role', roleId: 'general' })).toEqual(draft)
    const nurse = changePlan(find, baker, draft, { kind: 'role', roleId: 'nurse' })
    expect(nurse.competencies.some(({ fromOccupation }) => fromOccupation !== undefined)).toBe(false)
    // A role of the bank asks for none, and without the file nothing is found.
    await createOpening(deps, t.workspace, job)
    expect(asked).toEqual(['Pastry Baker'])
    const without = (await createOpening(t.deps, t.workspace, baker)).plan.draft
    expect(without.competencies.some(({ fromOccupation }) => fromOccupation !== undefined)).toBe(false)
  })

  test('takes another text without changing its plan', async () => {
    const t = await setup()
    const opening = await t.create()
    const changed = await changeJob(t.deps, t.workspace, opening.id, { title: 'Accountant', description: '' })
    expect(changed).toMatchObject({ title: 'Accountant', plan: { draft: opening.plan.draft, revision: 1 } })
    await changeJob(t.deps, t.workspace, opening.id, { title: 'Accountant', description: '' })
    expect(await t.auditOf(t.workspace.id)).toEqual(['opening.created', 'opening.job_changed'])
  })
})

const all = { status: null, search: '', after: '', limit: 50 } as const

describe('the plan', () => {
  test('is saved with a weight and its reason, which the audit log keeps, and confirms the role', async () => {
    const t = await setup()
    const opening = await t.create()
    const after = await savePlan(t.deps, t.workspace, opening.id, saved(opening, weigh(opening.plan.draft)))
    expect(after).toMatchObject({ isRoleConfirmed: true, plan: { version: 1, revision: 2 } })
    expect(after.plan.draft.competencies[0]).toMatchObject({ weight: 2, weightReason: reason })
    const { rows } = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        sql`select details from audit_log where workspace_id = ${t.workspace.id} and action = 'opening.weight_changed'`,
      ),
    )
    expect(rows).toEqual([
      { details: { version: 1, competency: 'Clinical assessment and escalation', from: 1, to: 2, reason } },
    ])
  })

  test('is stored without the other words of a wording that it has left, whoever sends it', async () => {
    const t = await setup()
    const opening = await t.create()
    const text = 'Tell me about a patient whom you will not forget.'
    const draft = reword(opening.plan.draft, text)
    const after = await savePlan(t.deps, t.workspace, opening.id, saved(opening, draft))
    expect(after.plan.draft.competencies[0]?.questions[0]).toMatchObject({ text, rephrase: '', probes: [] })
    const again = await savePlan(t.deps, t.workspace, opening.id, saved(after, draft))
    expect(again.plan.revision).toBe(after.plan.revision)
  })

  test('that was stored with other words of another wording is read and asked without them', async () => {
    const t = await setup()
    const opening = await t.create()
    const text = 'Tell me about a patient whom you will not forget.'
    const draft = reword(opening.plan.draft, text)
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(
        sql`update plan_versions set draft = ${JSON.stringify(draft)}::jsonb where opening_id = ${opening.id}`,
      ),
    )
    const read = await openOpenings(t.deps, t.workspace).find(opening.id)
    expect(read?.plan.draft.competencies[0]?.questions[0]).toMatchObject({ text, rephrase: '', probes: [] })
    const { plan } = await t.start(opening.id)
    expect(plan.questions[0]).toMatchObject({ text, rephrase: '', probes: [], twin: null })
  })

  test('is refused with a message for each field, and then nothing is stored', async () => {
    const t = await setup()
    const opening = await t.create()
    const draft = { ...weigh(opening.plan.draft, 2, ''), mustHaves: [{ requirement: '', question: '' }] }
    await expect(savePlan(t.deps, t.workspace, opening.id, saved(opening, draft))).rejects.toMatchObject({
      code: 'opening.plan_invalid',
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'competencies.0.weightReason' }),
        expect.objectContaining({ field: 'mustHaves.0.requirement' }),
      ]),
    })
    const part = openOpenings(t.deps, t.workspace)
    expect(await part.savePlan(opening.id, saved(opening, draft))).toMatchObject({ kind: 'invalid' })
    expect((await part.find(opening.id))?.plan).toMatchObject({ revision: 1, draft: opening.plan.draft })
  })

  test('keeps a competency of one’s own through saving, freezing and copying, and names it in the editor', async () => {
    const t = await setup()
    const opening = await t.create()
    const draft = { ...opening.plan.draft, competencies: [ledgerCompetency, ...opening.plan.draft.competencies] }
    const after = await savePlan(t.deps, t.workspace, opening.id, saved(opening, draft))
    expect(after.plan.draft.competencies[0]).toEqual(ledgerCompetency)
    expect(after.plan.questions).toBe(13)
    expect(describePlan({ ...job, language: 'en' }, after.plan.draft).competencies['own.1']).toMatchObject({
      name: 'Ledger correctness',
    })
    const { plan } = await t.start(opening.id)
    const { anchors } = ledgerCompetency.own ?? {}
    expect(plan.competencies[0]).toMatchObject({ name: 'Ledger correctness', anchors, isOwn: true })
    const copy = await duplicateOpening(t.deps, t.workspace, opening.id)
    expect(copy.plan.draft).toEqual(after.plan.draft)
    const broken = writeCompetency({ ...draft, competencies: draft.competencies.slice(1) })
    expect(await openOpenings(t.deps, t.workspace).savePlan(opening.id, saved(after, broken))).toMatchObject({
      kind: 'invalid',
      fields: { 'competencies.5.own.name': 'Please give this competency a name.' },
    })
  })

  test('that two people edit at once is saved by one; the other is told, and a second press is harmless', async () => {
    const t = await setup()
    const opening = await t.create()
    const mine = saved(opening, weigh(opening.plan.draft))
    const theirs = saved(opening, { ...opening.plan.draft, mode: 'short' })
    const results = await Promise.allSettled(
      [mine, theirs].map((each) => savePlan(t.deps, t.workspace, opening.id, each)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const winner = results[0]?.status === 'fulfilled' ? mine : theirs
    const loser = winner === mine ? theirs : mine
    const again = await savePlan(t.deps, t.workspace, opening.id, winner)
    expect(again.plan.revision).toBe(2)
    expect(await openOpenings(t.deps, t.workspace).savePlan(opening.id, loser)).toEqual({ kind: 'changed' })
  })

  test('is frozen by the first candidate; later edits make the next version, and each interview keeps its own', async () => {
    const t = await setup()
    const opening = await t.create()
    const [first, second] = await Promise.all([t.start(opening.id), t.start(opening.id)])
    expect(first).toEqual(second)
    expect(first.plan).toMatchObject({ opening: { id: opening.id, version: 1, employer: 'Acme' } })
    const part = openOpenings(t.deps, t.workspace)
    const before = await part.find(opening.id)
    expect(before?.plan.frozenAt).toBe(t.clock.now().toISOString())
    const outcome = await part.savePlan(opening.id, saved(opening, weigh(opening.plan.draft)))
    expect(outcome).toEqual({ kind: 'saved', version: 2, isNewVersion: true })
    const after = await part.find(opening.id)
    expect(after?.versions.map(({ version, frozenAt }) => [version, frozenAt === null])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await t.start(opening.id)).toMatchObject({
      version: 2,
      plan: { competencies: [{ weight: 2 }, {}, {}, {}, {}] },
    })
    const { rows } = await t.workspace.transaction((tx) =>
      tx.execute(sql`select plan from plan_versions where id = ${first.planVersionId}`),
    )
    expect(z.array(z.object({ plan: z.unknown() })).parse(rows)[0]?.plan).toEqual(first.plan)
  })

  test('that a candidate begins with while it is edited is either version, whole', async () => {
    const t = await setup()
    const opening = await t.create()
    const edited = saved(opening, weigh(opening.plan.draft))
    const [started, after] = await Promise.all([t.start(opening.id), savePlan(t.deps, t.workspace, opening.id, edited)])
    const weight = started.plan.competencies[0]?.weight
    expect([started.version, weight, after.plan.version]).toEqual(weight === 1 ? [1, 1, 2] : [1, 2, 1])
  })
})

describe('an opening', () => {
  test('opens, closes and opens again; the state it has changes nothing', async () => {
    const t = await setup()
    const { id } = await t.create()
    expect(await setStatus(t.deps, t.workspace, id, 'open')).toMatchObject({ status: 'open', isRoleConfirmed: true })
    await setStatus(t.deps, t.workspace, id, 'open')
    const closed = await setStatus(t.deps, t.workspace, id, 'closed')
    expect(closed).toMatchObject({ status: 'closed', closedAt: t.clock.now().toISOString() })
    expect(await setStatus(t.deps, t.workspace, id, 'open')).toMatchObject({ status: 'open', closedAt: null })
    expect(await t.auditOf(t.workspace.id)).toEqual([
      'opening.created',
      'opening.opened',
      'opening.closed',
      'opening.opened',
    ])
  })

  test('is duplicated as a draft with the same plan, whose versions begin anew', async () => {
    const t = await setup()
    const opening = await t.create()
    const changed = await savePlan(t.deps, t.workspace, opening.id, saved(opening, weigh(opening.plan.draft)))
    await t.start(opening.id)
    const copy = await duplicateOpening(t.deps, t.workspace, opening.id)
    expect(copy).toMatchObject({ title: `${job.title} (copy)`, status: 'draft', isRoleConfirmed: false })
    expect(copy.plan).toMatchObject({ version: 1, frozenAt: null, draft: changed.plan.draft })
  })

  test('is found by a part of its title, by its state, and page by page', async () => {
    const t = await setup()
    const made: string[] = []
    for (const title of ['Nurse, night', 'Nurse, 100% day_shift', 'Accountant'])
      made.push((await t.create({ title })).id)
    await setStatus(t.deps, t.workspace, made[2] ?? '', 'open')
    const titles = async (query: Partial<Parameters<typeof listOpenings>[2]>) =>
      (await listOpenings(t.deps, t.workspace, { ...all, ...query })).openings.map(({ title }) => title)
    expect(await titles({})).toEqual(['Accountant', 'Nurse, 100% day_shift', 'Nurse, night'])
    expect(await titles({ search: 'NURSE' })).toEqual(['Nurse, 100% day_shift', 'Nurse, night'])
    expect(await titles({ search: '0% day_' })).toEqual(['Nurse, 100% day_shift'])
    expect(await titles({ search: '%' })).toEqual(['Nurse, 100% day_shift'])
    expect(await titles({ status: 'open' })).toEqual(['Accountant'])
    const first = await listOpenings(t.deps, t.workspace, { ...all, limit: 2 })
    expect(first).toMatchObject({ counts: { draft: 2, open: 1, closed: 0 } })
    expect(await titles({ limit: 2, after: first.next ?? '' })).toEqual(['Nurse, night'])
    expect(await titles({ after: "'; drop table openings" })).toHaveLength(3)
  })
})

describe('a preview', () => {
  test('is a real interview over the plan as it stands, marked, without an address, and it freezes nothing', async () => {
    const t = await setup()
    const opening = await t.create()
    const preview = await previewOpening(t.deps, t.workspace, opening.id, 'john_us_eng')
    const lease = await createInterviewSink(t.deps).claim(preview.callToken)
    expect(lease.interview.plan).toMatchObject({ opening: { id: opening.id, version: 1 } })
    expect(lease.interview.plan.questions[0]?.text).toBe(opening.plan.draft.competencies[0]?.questions[0]?.text)
    await lease.release()
    const { rows } = await t.workspace.transaction((tx) =>
      tx.execute(
        sql`select is_preview, source, email, opening_id, status from interviews where id = ${preview.interviewId}`,
      ),
    )
    expect(rows).toEqual([
      { is_preview: true, source: 'preview', email: null, opening_id: opening.id, status: 'in_progress' },
    ])
    expect((await findReportInterview(t.deps.db, preview.reportToken, t.clock.now()))?.id).toBe(preview.interviewId)
    expect((await openOpenings(t.deps, t.workspace).find(opening.id))?.plan.frozenAt).toBeNull()
  })
})

describe('whoever is not let in', () => {
  const commands: readonly [
    string,
    (t: Awaited<ReturnType<typeof setup>>, workspace: Workspace, id: string) => unknown,
  ][] = [
    ['change its job', (t, workspace, id) => changeJob(t.deps, workspace, id, job)],
    [
      'save its plan',
      async (t, workspace, id) => {
        const { plan } = await t.create()
        return await savePlan(t.deps, workspace, id, { draft: plan.draft, revision: 1 })
      },
    ],
    ['open it', (t, workspace, id) => setStatus(t.deps, workspace, id, 'open')],
    ['duplicate it', (t, workspace, id) => duplicateOpening(t.deps, workspace, id)],
    ['preview it', (t, workspace, id) => previewOpening(t.deps, workspace, id, 'john_us_eng')],
  ]

  test.each(commands)(
    'may not %s: a viewer by role, a member of another workspace because it is not there',
    async (_, run) => {
      const t = await setup()
      const opening = await t.create()
      const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
      const { workspace: other } = await t.open()
      const attempt = async (workspace: Workspace) => await run(t, workspace, opening.id)
      await expect(attempt(viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
      await expect(attempt(other)).rejects.toMatchObject({ code: 'opening.not_found' })
      const part = openOpenings(t.deps, viewer)
      expect(await part.find(opening.id)).toMatchObject({ status: 'draft', plan: { revision: 1 } })
      expect(await openOpenings(t.deps, other).find(opening.id)).toBeNull()
    },
  )

  test('sees no row without a workspace, and cannot freeze or read another one’s plan', async () => {
    const t = await setup()
    const { id } = await t.create()
    const { workspace: other } = await t.open()
    for (const table of ['openings', 'plan_versions'])
      expect((await database.db.execute(sql.raw(`select 1 from ${table}`))).rows).toEqual([])
    await expect(t.start(id, other)).rejects.toMatchObject({ code: 'opening.not_found' })
    await expect(other.transaction((tx) => readPlan(tx, t.workspace, id))).rejects.toMatchObject({
      code: 'opening.not_found',
    })
  })
})

describe('an archived opening', () => {
  test('is out of the list and in its own part of it, closed if it was open, and opening it brings it back', async () => {
    const t = await setup()
    const { id } = await t.create()
    await setStatus(t.deps, t.workspace, id, 'open')
    const ids = async (status: 'archived' | 'open' | null) =>
      (await listOpenings(t.deps, t.workspace, { ...all, status })).openings.map((each) => each.id)
    const archived = await archiveOpening(t.deps, t.workspace, id, true)
    expect(archived).toMatchObject({ status: 'closed', archivedAt: t.clock.now().toISOString() })
    await archiveOpening(t.deps, t.workspace, id, true)
    expect([await ids(null), await ids('archived')]).toEqual([[], [id]])
    expect((await listOpenings(t.deps, t.workspace, all)).counts).toMatchObject({ closed: 0, archived: 1 })
    expect(await setStatus(t.deps, t.workspace, id, 'open')).toMatchObject({ archivedAt: null, closedAt: null })
    expect(await ids('open')).toEqual([id])
    expect((await t.auditOf(t.workspace.id)).slice(-4)).toEqual([
      'opening.opened',
      'opening.closed',
      'opening.archived',
      'opening.opened',
    ])
  })

  test('is nobody’s to archive who may only read', async () => {
    const t = await setup()
    const { id } = await t.create()
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    expect(() => archiveOpening(t.deps, viewer, id, true)).toThrow(
      expect.objectContaining({ code: 'workspace.role_too_small' }),
    )
  })
})

describe('several openings', () => {
  test('are closed, archived, restored and copied in one press; what it cannot be done with is left as it is', async () => {
    const t = await setup()
    const [open, draft, neighbours] = [await t.create(), await t.create(), (await t.open()).workspace]
    const foreign = await createOpening(t.deps, neighbours, job)
    await setStatus(t.deps, t.workspace, open.id, 'open')
    await setStatus(t.deps, neighbours, foreign.id, 'open')
    const openingIds = [open.id, draft.id, foreign.id, open.id]
    const press = (what: 'close' | 'archive' | 'restore' | 'duplicate') =>
      changeMany(t.deps, t.workspace, { openingIds, what })
    const counts = async () => (await listOpenings(t.deps, t.workspace, all)).counts
    expect(await press('close')).toEqual({ changed: 1, leftOut: 2 })
    expect(await counts()).toMatchObject({ open: 0, draft: 1, closed: 1 })
    await setStatus(t.deps, t.workspace, open.id, 'open')
    expect(await press('archive')).toEqual({ changed: 2, leftOut: 1 })
    expect(await press('archive')).toEqual({ changed: 0, leftOut: 3 })
    expect(await counts()).toEqual({ open: 0, draft: 0, closed: 0, archived: 2 })
    expect(await press('restore')).toEqual({ changed: 2, leftOut: 1 })
    expect(await press('duplicate')).toEqual({ changed: 2, leftOut: 1 })
    expect(await counts()).toEqual({ open: 0, draft: 3, closed: 1, archived: 0 })
    expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'opening.archived')).toHaveLength(2)
    expect((await listOpenings(t.deps, neighbours, all)).counts).toMatchObject({ open: 1, archived: 0 })
  })

  test('are nobody’s to change who may only read', async () => {
    const t = await setup()
    const { id } = await t.create()
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(changeMany(t.deps, viewer, { openingIds: [id], what: 'archive' })).rejects.toMatchObject({
      code: 'workspace.role_too_small',
    })
  })
})
