import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiScope } from '#contract/values/api-scope.ts'
import { WebhookEventType } from '#contract/values/webhooks.ts'
import { createKey } from '#server/integrations/api-keys/manage-keys.ts'
import { openReceiver } from '#server/integrations/webhooks/testing/setup.ts'
import { decide, markEvidenceRead } from '#server/screening/reviews/decide.ts'
import { takeBack } from '#server/screening/reviews/undo-decision.ts'
import { openConnectedWorkspace } from '../harness/connected-workspace.ts'
import { type Recipe, readRecipes } from './read-recipes.ts'
import { runRecipe, sendRequest } from './run-recipe.ts'

const t = await openConnectedWorkspace()
afterAll(() => t.close())
const { registering, recipes } = readRecipes()
const [register, remove] = registering
const match = (form: RegExp) => expect.stringMatching(form)
const Ok = z.number().min(200).max(299)

function recipe(number: number): Recipe {
  const found = recipes[number - 1]
  if (found === undefined) throw new Error(`No recipe ${number}`)
  return found
}

/** Each recipe's own: what is sent again with the same idempotency key is known by key. */
const keys = new Map<string, Promise<{ text: string }>>()

/** What every recipe knows: a key with the scopes that the page names for it, and no other. */
async function knownTo({ title, scopes, event, sample }: Recipe) {
  const named = z.array(ApiScope).parse(event === null ? scopes : [...scopes, 'webhooks:write'])
  const made =
    keys.get(title) ?? createKey(t.deps, t.workspace, { name: title.slice(0, 80), scopes: named, days: null })
  keys.set(title, made)
  const { text: key } = await made
  return { openround: t.origin, key, openingId: t.openingId, ...(sample && { [sample.name]: sample.value }) }
}

/** Registers a trigger as the page says and answers with the event that arrives once something has happened. */
async function eventOf(one: Recipe, happen: () => Promise<unknown>): Promise<unknown> {
  if (register === undefined || remove === undefined) throw new Error('The page registers no trigger')
  const trigger = await openReceiver()
  const known = { ...(await knownTo(one)), hook: trigger.url, event: { type: one.event } }
  const { status, answer: endpoint } = await sendRequest(register, known)
  expect(status).toBe(201)
  await happen()
  await t.deliver()
  expect((await sendRequest(remove, { ...known, endpoint })).status).toBe(204)
  expect(trigger.types()).toEqual([one.event])
  return trigger.received[0]?.message
}

async function runOn(one: Recipe, event: unknown, own: Record<string, unknown> = {}) {
  const run = await runRecipe(one, { ...(await knownTo(one)), event, ...own })
  for (const { name, status, answer } of run.sent) {
    expect(Ok.safeParse(status).success, `${one.title}, ${name}: ${status} ${JSON.stringify(answer)}`).toBe(true)
  }
  return run
}

let finished = 0
async function finish() {
  finished += 1
  return await t.finishInterview(`cand-${finished}`)
}

async function decideOn(interviewId: string, outcome: 'advance' | 'decline') {
  await markEvidenceRead(t.deps, t.workspace, interviewId)
  await decide(t.deps, t.workspace, interviewId, { outcome, reason: 'told of two incidents', seen: null })
}

const happenTo = (type: 'report.ready' | 'interview.completed', interviewId: string) =>
  t.publish({ type, data: { interviewId, workspaceId: t.workspace.id } })

test('there are ten, each for the three services, with scopes and a trigger', () => {
  expect(recipes).toHaveLength(10)
  for (const { title, tools, scopes, event, steps } of recipes) {
    expect(tools, title).toEqual(['Zapier', 'Make', 'n8n'])
    expect(z.array(ApiScope).min(1).safeParse(scopes).success, title).toBe(true)
    if (event !== null) expect(WebhookEventType.options, title).toContain(event)
    expect(steps.length, title).toBeGreaterThan(1)
  }
})

test('a report that is ready is a message in Slack', async () => {
  const slack = await openReceiver()
  const interviewId = await finish()
  const event = await eventOf(recipe(1), () => happenTo('report.ready', interviewId))
  await runOn(recipe(1), event, { slack: slack.url })
  const said = z.object({ text: z.string() }).parse(JSON.parse(slack.received[0]?.body ?? ''))
  expect(said.text).toMatch(/^The report on Dana Okafor \(Registered nurse\) is ready: https?:\/\/\S+$/)
  expect(said.text).toContain(interviewId)
})

test('a row of a spreadsheet is invited once, also when the step is repeated', async () => {
  const first = await runOn(recipe(2), null)
  const again = await runOn(recipe(2), null)
  expect(again.given).toEqual(first.given)
  expect(first.sent[0]?.answer).toMatchObject({ email: 'ada@example.com', externalId: 'row-12' })
})

test('a form invites to the opening that was chosen, as long as it is open', async () => {
  const { sent } = await runOn(recipe(3), null)
  expect(sent.map(({ name }) => name)).toEqual(['found', 'invitation'])
  const elsewhere = await runOn({ ...recipe(3), sample: { name: 'form', value: { job: 'REQ-none' } } }, null)
  expect(elsewhere.sent.map(({ name }) => name)).toEqual(['found'])
})

test('a decision is a row, and one that was taken back is none', async () => {
  const interviewId = await finish()
  const event = await eventOf(recipe(4), () => decideOn(interviewId, 'advance'))
  const { given } = await runOn(recipe(4), event)
  const row = { candidate: 'Dana Okafor', opening: 'Registered nurse', decision: 'advance', by: t.workspace.email }
  expect(given).toMatchObject([{ row: { ...row, reason: 'told of two incidents' } }])
  const { data } = z.object({ data: z.looseObject({ decisionId: z.string() }) }).parse(event)
  await takeBack(t.deps, t.workspace, interviewId, data.decisionId)
  expect((await runOn(recipe(4), event)).given).toEqual([])
})

test('a report that is ready is a PDF in a folder', async () => {
  const interviewId = await finish()
  const event = await eventOf(recipe(5), () => happenTo('report.ready', interviewId))
  const { given } = await runOn(recipe(5), event)
  const { file } = z.object({ file: z.object({ name: z.string(), content: z.instanceof(Uint8Array) }) }).parse(given[0])
  expect(file.name).toBe('Registered nurse, Dana Okafor.pdf')
  expect(new TextDecoder().decode(file.content.slice(0, 5))).toBe('%PDF-')
})

test('an interview that is finished is a note in the ATS, for whoever came from there', async () => {
  const ats = await openReceiver()
  const interviewId = await finish()
  const own = { ats: ats.url.replace(/\/$/, ''), atsKey: 'ours' }
  const event = await eventOf(recipe(6), () => happenTo('interview.completed', interviewId))
  await runOn(recipe(6), event, own)
  expect(ats.received).toHaveLength(1)
  expect(ats.received[0]?.body).toContain('Interviewed for Registered nurse on ')
  const unknown = { data: { interviewId, interviewExternalId: null } }
  expect((await runOn(recipe(6), unknown, own)).sent).toEqual([])
})

test('usage is a mail', async () => {
  const { given } = await runOn(recipe(7), null)
  expect(given).toMatchObject([
    { mail: { subject: match(/^Interviews this month: \d+$/), text: match(/^Held by open/) } },
  ])
})

test('a row of a job board is a draft, and open once somebody has ticked it', async () => {
  const { sent, given } = await runOn(recipe(8), null)
  expect(given).toMatchObject([{ update: { record: 'REQ-2210', 'interview plan': match(/\/openings\//) } }])
  expect(sent.map(({ answer }) => z.looseObject({ status: z.string() }).parse(answer).status)).toEqual([
    'draft',
    'open',
  ])
})

test('whoever has not opened the invitation is sent it again, and nobody else', async () => {
  const invite = { ...recipe(2), sample: { name: 'row', value: { id: 'row-13', name: 'Cy', email: 'cy@example.com' } } }
  const [invited] = (await runOn(invite, null)).sent
  const { interviewId } = z.looseObject({ interviewId: z.string() }).parse(invited?.answer)
  const mailsBefore = await t.mailsTo('cy@example.com')
  const run = await runOn(recipe(9), null, { date: '2026-11-30' })
  const [waiting, ...resent] = run.sent
  const { data } = z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(waiting?.answer)
  expect(data.map(({ id }) => id)).toContain(interviewId)
  expect(resent).toHaveLength(data.length)
  expect((await t.mailsTo('cy@example.com')).length).toBe(mailsBefore.length + 1)
  await runOn(recipe(9), null, { date: '2026-11-30' })
  expect((await t.mailsTo('cy@example.com')).length).toBe(mailsBefore.length + 1)
})

test('whoever a person has declined is thanked, and nobody whom they advance', async () => {
  const declined = await finish()
  const event = await eventOf(recipe(10), () => decideOn(declined, 'decline'))
  const { given } = await runOn(recipe(10), event)
  expect(given).toMatchObject([{ mail: { to: 'dana@candidate.example', text: match(/^Dear Dana Okafor, /) } }])
  const advanced = await finish()
  const other = await eventOf(recipe(10), () => decideOn(advanced, 'advance'))
  expect((await runOn(recipe(10), other)).given).toEqual([])
})
