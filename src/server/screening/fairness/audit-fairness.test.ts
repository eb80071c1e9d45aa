import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NumbersView } from '#contract/customer/numbers.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { readCsv } from '#server/platform/csv.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { openNumbers } from '#server/screening/numbers/open-numbers.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { auditFairness, openFairness } from './audit-fairness.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

/** 8 women of whom 2 are advanced, 8 men of whom 4 are, one of neither, and one who is not on the list. */
const people = [
  ...Array.from({ length: 8 }, (_, index) => ({ sex: 'Female', isAdvanced: index < 2 })),
  ...Array.from({ length: 8 }, (_, index) => ({ sex: 'Male', isAdvanced: index < 4 })),
  { sex: 'Zorblaxian', isAdvanced: false },
  { sex: null, isAdvanced: false },
]

async function setup() {
  const t = await setupReviews(database)
  const lines = ['Email,sex,region']
  for (const [index, { sex, isAdvanced }] of people.entries()) {
    const { id } = await t.finish()
    const email = `person${index}@candidate.example`
    const score = index === 0 ? null : index
    await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`update interviews set email = ${email}, score = ${score}::int, score_low = ${score}::int,
        score_high = ${score}::int, decision = ${isAdvanced ? 'advance' : null} where id = ${id}`),
    )
    // Named by their address or their interview.
    const person = index % 2 === 0 ? email.toUpperCase() : id
    if (sex !== null) lines.push(`${person},${sex},${index % 3 === 0 ? 'prefer not to say' : 'North'}`)
  }
  lines.push('stranger@candidate.example,Female,North')
  return { ...t, categories: lines.join('\n') }
}

test('rates and ratios of the categories an owner brings; the smallest groups have counts alone', async () => {
  const t = await setup()
  const outcome = await auditFairness(t.deps, t.workspace, { openingId: null, categories: t.categories })
  if ('problem' in outcome) throw new Error(outcome.problem)
  const { audit, files } = outcome
  // Scores are 1 to 17: the median is 9.
  expect(audit).toMatchObject({ assessed: 18, unmatched: 1, medianScore: 9, isSmallSample: true })
  expect(audit.attributes.map(({ attributes }) => attributes.join(' × '))).toEqual(['sex', 'region', 'sex × region'])
  const [sex] = audit.attributes
  expect(sex?.unknown).toBe(1)
  const [female, male, smallest] = sex?.groups ?? []
  expect(female).toMatchObject({
    category: 'Female',
    assessed: 8,
    figures: {
      selection: { count: 2, of: 8, rate: 0.25, impactRatio: 0.5, isFlagged: true },
      scoring: { count: 0, of: 7, rate: 0 },
      unscored: { count: 1, of: 8 },
    },
  })
  expect(male?.figures).toMatchObject({ selection: { rate: 0.5, impactRatio: 1 }, scoring: { count: 6, of: 8 } })
  expect(smallest).toEqual({ category: 'Zorblaxian', assessed: 1, figures: null, isUnder2Percent: false })

  const rows = readCsv(files.csv).map(({ cells }) => cells)
  expect(rows[0]?.slice(0, 3)).toEqual(['Attribute', 'Category', 'Number of applicants'])
  expect(rows[1]?.slice(0, 6)).toEqual(['sex', 'Female', '8', '2', '0.2500', '0.5000'])
  const hidden = rows.find(([, category]) => category === 'Zorblaxian')
  expect(hidden).toHaveLength(rows[0]?.length ?? 0)
  expect(hidden?.filter((cell) => cell !== '')).toEqual(['sex', 'Zorblaxian', '1', 'no', 'no'])
  expect(JSON.parse(files.json)).toMatchObject({ hashes: audit.hashes, engines: ['builtin 1'], assessed: 18 })
  expect(files.csv).toContain(audit.hashes.data)
  expect(files.csv).toContain('move by chance')

  const again = await auditFairness(t.deps, t.workspace, { openingId: null, categories: t.categories })
  expect(again).toMatchObject({ audit: { hashes: audit.hashes } })
  const other = t.categories.replace('Zorblaxian', 'Male')
  const changed = await auditFairness(t.deps, t.workspace, { openingId: null, categories: other })
  expect('audit' in changed && changed.audit.hashes.data).not.toBe(audit.hashes.data)
})

test('the categories are in no table afterwards', async () => {
  const t = await setup()
  await auditFairness(t.deps, t.workspace, { openingId: null, categories: t.categories })
  const holding = await inSystem(database.db, 'sweep', async (tx) => {
    const { rows } = await tx.execute(
      sql`select table_schema, table_name from information_schema.tables where table_schema in ('public', 'jobs')`,
    )
    const tables = z.array(z.object({ table_schema: z.string(), table_name: z.string() })).parse(rows)
    expect(tables.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const { table_schema, table_name } of tables) {
      const name = sql`${sql.identifier(table_schema)}.${sql.identifier(table_name)}`
      const hits = await tx.execute(sql`select 1 from ${name} each where each::text like '%Zorblaxian%' limit 1`)
      if (hits.rows.length > 0) found.push(table_name)
    }
    return found
  })
  expect(holding).toEqual([])
})

test('sums are kept where the owner says so, for owners, without a person and without a group of fewer than five', async () => {
  const t = await setup()
  const fairness = openFairness(t.deps, t.workspace)
  expect(await fairness.readKept()).toBeNull()
  const asked = { openingId: null, categories: t.categories, keeps: true }
  const outcome = await fairness.audit(asked)
  const kept = await fairness.readKept()
  expect(kept).toMatchObject({ openingTitle: null, assessed: 18, isSmallSample: true })
  expect(kept?.attributes.map(({ attribute }) => attribute)).toEqual(['sex', 'region'])
  expect(kept?.attributes[0]?.groups).toMatchObject([
    { category: 'Female', assessed: 8, selection: { count: 2, of: 8, impactRatio: 0.5, isFlagged: true } },
    { category: 'Male', assessed: 8, selection: { count: 4, of: 8, impactRatio: 1 } },
  ])
  const { rows } = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`select each::text as text from kept_fairness each where workspace_id = ${t.workspace.id}`),
  )
  const [row] = z
    .array(z.object({ text: z.string() }))
    .length(1)
    .parse(rows)
  expect(row?.text).toContain('Female')
  expect(row?.text).not.toMatch(/Zorblaxian|candidate\.example|hash/)
  const { audit } = z.object({ audit: z.object({ madeAt: z.string() }) }).parse(outcome)
  await t.clock.advance(60_000)
  await fairness.audit(asked)
  expect((await fairness.readKept())?.madeAt).not.toBe(audit.madeAt)

  const load = async (of: Workspace) => {
    const numbers = await openNumbers(t.deps, of).load(NumbersView.parse({ part: 'reviewers' }))
    return 'reviewers' in numbers ? numbers.reviewers.fairness : undefined
  }
  expect(await load(t.workspace)).toEqual(await fairness.readKept())
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  expect(await load(colleague)).toBeNull()
  await expect(async () => openFairness(t.deps, colleague).readKept()).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  await expect(openFairness(t.deps, colleague).forgetKept()).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  expect(await openFairness(t.deps, (await t.open()).workspace).readKept()).toBeNull()
  await fairness.forgetKept()
  await fairness.forgetKept()
  expect(await load(t.workspace)).toBeNull()
  expect(await t.auditOf(t.workspace.id)).toEqual([
    'workspace.fairness_kept',
    'workspace.fairness_kept',
    'workspace.fairness_forgotten',
  ])
})

test('only owners, and of their own workspace’s interviews', async () => {
  const t = await setup()
  const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  const request = { openingId: null, categories: t.categories }
  await expect(auditFairness(t.deps, colleague, request)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  const { workspace: neighbour } = await t.open()
  expect(await auditFairness(t.deps, neighbour, request)).toEqual({ problem: 'nobody' })
  const gone = { ...request, openingId: t.deps.ids.uuid() }
  expect(await auditFairness(t.deps, t.workspace, gone)).toEqual({ problem: 'opening_gone' })
})

test.each([
  ['no_person_column', 'name,sex\nAda,Female'],
  ['no_person_column', ''],
  ['no_attributes', 'email\nada@example.com'],
  ['no_attributes', 'email,sex,sex\nada@example.com,Female,Female'],
  ['too_many_attributes', 'email,a,b,c,d,e\nada@example.com,1,2,3,4,5'],
  ['nobody', 'email,sex\nada@example.com,Female'],
] as const)('what cannot be read is told: %s', async (problem, categories) => {
  const t = await setupReviews(database)
  expect(await auditFairness(t.deps, t.workspace, { openingId: null, categories })).toEqual({ problem })
})
