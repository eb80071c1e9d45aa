import { afterAll, expect, test } from 'vitest'
import { questionWordsOf } from '#content/interview/bank.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createOpening, duplicateOpening } from './create-opening.ts'
import { freezePlan } from './freeze-plan.ts'
import { openOpenings } from './open-openings.ts'
import { savePlan } from './save-plan.ts'
import { updateOpening } from './store.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  return { ...t, workspace, opening, openings: openOpenings(t.deps, workspace) }
}

test('an opening interviews and writes in English until a recruiter says so, which the log tells, and its copy does as it does', async () => {
  const t = await setup()
  expect(t.opening.language).toBe('en')
  await t.openings.setLanguage(t.opening.id, 'es')
  await t.openings.setLanguage(t.opening.id, 'es')
  expect((await t.openings.find(t.opening.id))?.language).toBe('es')
  expect((await duplicateOpening(t.deps, t.workspace, t.opening.id)).language).toBe('es')
  expect((await t.auditOf(t.workspace.id)).filter((action) => action === 'opening.language_changed')).toHaveLength(1)
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(openOpenings(t.deps, viewer).setLanguage(t.opening.id, 'en')).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
})

test('a language that candidates’ words do not exist in is refused', async () => {
  const t = await setup()
  expect(() => t.openings.setLanguage(t.opening.id, 'fr' as never)).toThrow()
  const write = t.workspace.transaction((tx) => updateOpening(tx, t.workspace.id, t.opening.id, { language: 'fr' }))
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'openings_language' } })
})

async function begin(t: Awaited<ReturnType<typeof setup>>) {
  return await t.workspace.transaction((tx) =>
    freezePlan(tx, t.deps, { id: t.workspace.id, name: 'Harbour Freight Ltd' }, t.opening.id),
  )
}

const inSpanish = (questionId: string | null | undefined) => questionWordsOf(questionId ?? null, 'es')?.text

test('as long as nobody has begun, the plan turns Spanish where it stands: questions, must-haves and answers', async () => {
  const t = await setup()
  const { draft } = t.opening.plan
  const own = 'Cuénteme de una noche en la que faltó personal. ¿Qué hizo?'
  const [first, ...others] = draft.competencies
  if (first === undefined) throw new Error('A proposed plan has competencies')
  const [asked, second] = first.questions
  if (asked === undefined || second === undefined) throw new Error('A competency has two questions')
  const competencies = [{ ...first, questions: [{ ...asked, text: own }, second] }, ...others]
  const mustHaves = [{ requirement: 'cédula profesional', question: '' }]
  await savePlan(t.deps, t.workspace, t.opening.id, { draft: { ...draft, competencies, mustHaves }, revision: 1 })
  await t.openings.setLanguage(t.opening.id, 'es')
  const opening = await t.openings.find(t.opening.id)
  expect(opening?.plan).toMatchObject({ version: 1, revision: 3, language: 'es' })
  expect(opening?.plan.draft.competencies[0]?.questions[0]?.text).toBe(own)
  expect(opening?.plan.draft.competencies[0]?.questions[1]?.text).toBe(inSpanish(second.bankId))
  const { plan } = await begin(t)
  expect(plan).toMatchObject({ language: 'es', rubricVersion: expect.stringMatching(/-es-/) })
  expect(plan.questions[0]?.text).toBe(
    'Este puesto requiere lo siguiente: cédula profesional. ¿Cumple con este requisito? Diga sí o no, por favor. Si la respuesta es sí: ¿cuál es y hasta cuándo está vigente?',
  )
  expect(plan.faq.find(({ id }) => id === 'decides')?.answer).toMatch(/^Decide una persona\./)
  const ofBank = plan.questions.filter(({ id }) => questionWordsOf(id) !== null)
  expect(ofBank.length).toBeGreaterThan(5)
  for (const question of ofBank) expect(question.text).toBe(inSpanish(question.id))
})

test('once somebody has begun, another language is another version, and what they were asked stays as it was', async () => {
  const t = await setup()
  const first = await begin(t)
  await t.openings.setLanguage(t.opening.id, 'es')
  const opening = await t.openings.find(t.opening.id)
  expect(opening?.versions.map(({ version, language }) => [version, language])).toEqual([
    [2, 'es'],
    [1, 'en'],
  ])
  const second = await begin(t)
  expect([first.plan.language, second.plan.language]).toEqual(['en', 'es'])
  expect(second.plan.opening?.version).toBe(2)
  await t.openings.setLanguage(t.opening.id, 'en')
  expect((await t.openings.find(t.opening.id))?.plan).toMatchObject({
    version: 3,
    language: 'en',
    draft: t.opening.plan.draft,
  })
})

test('a form from before the change is told of it; English words of the bank sent to a Spanish plan are saved in Spanish', async () => {
  const t = await setup()
  const { draft } = t.opening.plan
  await t.openings.setLanguage(t.opening.id, 'es')
  const changed = { ...draft, mode: 'short' as const }
  expect(await t.openings.savePlan(t.opening.id, { draft: changed, revision: 1 })).toEqual({ kind: 'changed' })
  const outcome = await t.openings.savePlan(t.opening.id, { draft: changed, revision: 2 })
  expect(outcome).toMatchObject({ kind: 'saved' })
  const saved = (await t.openings.find(t.opening.id))?.plan.draft.competencies[0]?.questions[0]
  expect(saved?.text).toBe(inSpanish(saved?.bankId))
})

test('the editor shows what will be asked, offers it, gives it back, and cautions about another language', async () => {
  const t = await setup()
  await t.openings.setLanguage(t.opening.id, 'es')
  const opening = await t.openings.find(t.opening.id)
  if (opening === null) throw new Error('The opening is there')
  const job = { title: opening.title, description: '', language: 'es' as const }
  const [first, ...others] = opening.plan.draft.competencies
  if (first === undefined) throw new Error('A plan has competencies')
  const [asked, ...left] = first.questions
  if (asked === undefined) throw new Error('A competency has questions')
  const text = 'Tell me about a night when you were short of staff. What did you do?'
  const draft = {
    ...opening.plan.draft,
    competencies: [{ ...first, questions: [{ ...asked, text }, ...left] }, ...others],
  }
  const faq = [{ topic: 'pay', question: '', answer: 'It is twelve dollars an hour, and it is paid every week.' }]
  const context = await t.openings.describePlan(job, { ...draft, faq })
  expect(context.cautions['faq.0.answer']).toContain('does not read like the language')
  expect(context.cautions['competencies.0.questions.0.text']).toContain('does not read like the language')
  expect(Object.keys(context.cautions)).toHaveLength(2)
  expect(context.usual.mustHaves).toContain('Este puesto requiere')
  expect(
    context.addable.every(({ questions }) => questions.every((one) => /[¿.]/.test(one) && !/^Tell me/.test(one))),
  ).toBe(true)
  const restored = await t.openings.changePlan(job, draft, { kind: 'restore', index: 0, question: 0 })
  expect(restored.competencies[0]?.questions[0]).toEqual(asked)
  const added = await t.openings.changePlan(
    job,
    { ...draft, competencies: others },
    { kind: 'add', competencyId: first.competencyId },
  )
  expect(added.competencies.at(-1)?.questions[0]?.text).toBe(asked.text)
})

test('an opening that is made in Spanish is asked in Spanish from its first version on', async () => {
  const t = await setup()
  const made = await createOpening(t.deps, t.workspace, { title: 'Registered nurse', description: '', language: 'es' })
  expect(made.plan.language).toBe('es')
  const question = made.plan.draft.competencies[0]?.questions[0]
  expect(question?.text).toBe(inSpanish(question?.bankId))
})
