import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { draftIdOf, type LibraryEntry } from '#contract/customer/competency-library.ts'
import { ledgerCompetency } from '#interviewer/testing/opening-plan.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { freezePlan } from '#server/screening/openings/freeze-plan.ts'
import { openOpenings } from '#server/screening/openings/open-openings.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openCompetencies } from './change-library.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const job = { title: 'Registered nurse, night shift', description: '', language: 'en' as const }

function entryOf(name = 'Ledger correctness'): LibraryEntry {
  const { own, questions } = ledgerCompetency
  if (own === undefined) throw new Error('The competency is the employer’s own')
  return { own: { ...own, name }, questions }
}

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const library = openCompetencies(t.deps, workspace)
  const keepNew = async (name?: string) => {
    const id = library.newId()
    expect(await library.keep(id, entryOf(name))).toEqual({ kind: 'kept' })
    return id
  }
  return { ...t, workspace, library, keepNew, openings: openOpenings(t.deps, workspace) }
}

describe('the library', () => {
  test('keeps a competency under its name, changes it, and writes both down once', async () => {
    const t = await setup()
    const id = await t.keepNew()
    await t.library.keep(id, entryOf())
    await t.library.keep(id, entryOf('Ledger balance'))
    expect((await t.library.list()).map(({ own }) => own.name)).toEqual(['Ledger balance'])
    expect(await t.auditOf(t.workspace.id)).toEqual(['competency.created', 'competency.changed'])
  })

  test('refuses what is half written and a name that is taken, each beside its field', async () => {
    const t = await setup()
    await t.keepNew()
    const half = { ...entryOf('Other'), questions: [] }
    expect(await t.library.keep(t.library.newId(), half)).toMatchObject({
      kind: 'invalid',
      fields: { 'competencies.0': expect.stringContaining('one to 3 questions') },
    })
    expect(await t.library.keep(t.library.newId(), entryOf('LEDGER correctness'))).toMatchObject({
      kind: 'invalid',
      fields: { 'competencies.0.own.name': expect.stringContaining('has this name') },
    })
    expect(await t.library.list()).toHaveLength(1)
  })

  test('no longer offers what is archived, whose name is free then, and gives it back only while it is', async () => {
    const t = await setup()
    const id = await t.keepNew()
    await t.library.archive(id, true)
    await t.library.archive(id, true)
    const opening = await createOpening(t.deps, t.workspace, job)
    const addable = async () => (await t.openings.describePlan(job, opening.plan.draft)).addable
    expect((await addable()).some(({ competencyId }) => competencyId === draftIdOf(id))).toBe(false)
    const other = await t.keepNew()
    await expect(t.library.archive(id, false)).rejects.toMatchObject({ code: 'competency.name_taken' })
    await t.library.archive(other, true)
    await t.library.archive(id, false)
    expect((await addable())[0]).toMatchObject({ competencyId: draftIdOf(id), name: 'Ledger correctness' })
  })

  test('is a neighbour’s no more than an opening is, and a viewer’s to read alone', async () => {
    const t = await setup()
    const id = await t.keepNew()
    const { workspace: neighbour } = await t.open()
    const theirs = openCompetencies(t.deps, neighbour)
    expect(await theirs.list()).toEqual([])
    await expect(theirs.archive(id, true)).rejects.toMatchObject({ code: 'competency.not_found' })
    const viewer = openCompetencies(t.deps, await t.add(await t.signIn(), t.workspace.id, 'viewer'))
    expect(await viewer.list()).toHaveLength(1)
    await expect(viewer.keep(id, entryOf('Mine'))).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    await expect(viewer.archive(id, true)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    expect((await database.db.execute(sql`select 1 from library_competencies`)).rows).toEqual([])
  })
})

test('a plan takes a copy: the library’s later changes touch neither it nor what candidates are asked', async () => {
  const t = await setup()
  const id = await t.keepNew()
  const opening = await createOpening(t.deps, t.workspace, job)
  const change = { kind: 'add', competencyId: draftIdOf(id) } as const
  const draft = await t.openings.changePlan(job, opening.plan.draft, change)
  expect(draft.competencies.at(-1)).toEqual({ ...ledgerCompetency, competencyId: draftIdOf(id) })
  expect(await t.openings.changePlan(job, draft, change)).toBe(draft)
  await t.openings.savePlan(opening.id, { draft, revision: 1 })
  await t.library.keep(id, entryOf('Another name'))
  await t.library.archive(id, true)
  const stored = await t.openings.find(opening.id)
  expect(stored?.plan.draft).toEqual(draft)
  const context = await t.openings.describePlan(job, draft)
  expect(context.competencies[draftIdOf(id)]).toMatchObject({ name: 'Ledger correctness' })
  expect(context.problems).toEqual({})
  const { plan } = await t.workspace.transaction((tx) => freezePlan(tx, t.deps, t.workspace, opening.id))
  expect(plan.competencies.at(-1)).toMatchObject({ id: draftIdOf(id), name: 'Ledger correctness', isOwn: true })
})
