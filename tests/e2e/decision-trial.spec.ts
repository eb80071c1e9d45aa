import { mkdirSync, writeFileSync } from 'node:fs'
import type { RehearsalCandidate } from '../../src/contract/values/rehearsal-candidates.ts'
import { holdInterviews, type InvitedCandidate } from './support/hold-interviews.ts'
import { newAddress, silentServer as server, signInTo } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { type Effort, type Recruiter, seat, type Way, ways } from './support/recruiter.ts'
import { expect, type Page, test } from './support/test.ts'

const candidates = 40
const most = { presses: 3, ms: 90_000 }
const manners: readonly RehearsalCandidate[] = ['strong', 'weak', 'terse', 'rambling', 'second-language']
const job = {
  title: 'Warehouse associate, late shift',
  text: [
    'Pick and pack orders, scan every item, load trailers and keep the aisles safe.',
    'You hold a valid forklift licence. Customers and colleagues wait for what you hand over.',
  ].join('\n'),
}

/** What one way took: each step by itself, and each decision. */
interface Trial {
  way: Way
  steps: Partial<Record<'published' | 'invited' | 'inbox', Effort>>
  decisions: Effort[]
}

const allWays = Object.keys(ways) as Way[]

function toCandidate(link: string, index: number): InvitedCandidate {
  return { link, manner: manners[index % manners.length] ?? 'strong' }
}

/** One who may invite as many as a way takes, three times over. */
async function signInCustomer(page: Page): Promise<string> {
  const email = newAddress('trial')
  const workspaceId = await signInTo(page, server, '/dashboard/openings', email)
  await queryProduct(
    server.dataDir,
    `insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
      values ('${workspaceId}', '${email}', 'enterprise', null, false, now())`,
  )
  return workspaceId
}

async function publish({ page, open, press, choose, submit, put, read }: Recruiter, address: string): Promise<void> {
  await open(address)
  await read()
  await put(page.getByRole('textbox', { name: 'Job title' }), job.title)
  await put(page.getByRole('textbox', { name: 'The job’s text' }), job.text)
  await press(page.getByRole('button', { name: 'Go on to the plan' }))
  await expect(page.getByText('We read this as Warehouse associate.')).toBeVisible()
  await read()
  await choose(page.getByRole('radio', { name: /Short/ }))
  await submit(page.getByRole('button', { name: 'Save and check' }))
  await expect(page.getByText('The plan is saved, and the role is confirmed.')).toBeVisible()
  await read()
  await press(page.getByRole('button', { name: 'Open for candidates' }))
  await expect(page.getByText('The opening is open.')).toBeVisible()
}

/** @returns The links as they are shown. */
async function invite({ page, press, put, read }: Recruiter, way: Way): Promise<string[]> {
  const list = Array.from({ length: candidates }, (_, at) => `Person ${at + 1}, ${way}-${at + 1}@candidate.example`)
  await press(page.getByRole('link', { name: 'Invite candidates' }))
  const field = page.getByRole('textbox', { name: 'Names and addresses' })
  const company = page.getByRole('textbox', { name: 'Your company’s name' })
  await field.waitFor()
  await read()
  if (await company.isVisible()) await put(company, 'Harbour Logistics')
  await put(field, list.join('\n'))
  await press(page.getByRole('button', { name: 'Check the list' }))
  const send = page.getByRole('button', { name: `Invite ${candidates} candidates` })
  await send.waitFor()
  await read()
  await press(send)
  await expect(page.getByRole('heading', { name: `${candidates} candidates invited` })).toBeVisible()
  return await page.getByText(/\/interview\/[\w-]{43}$/).allInnerTexts()
}

function waiting(left: number): string {
  if (left === 0) return 'Nobody waits for you'
  return left === 1 ? '1 waits for you' : `${left} wait for you`
}

/** Until everybody's report has come. */
async function untilAllWait(page: Page, inbox: string): Promise<void> {
  await expect(async () => {
    await page.goto(inbox)
    await expect(page.getByRole('heading', { level: 1, name: waiting(candidates) })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 300_000 })
}

async function toInbox({ page, press, put, submit, read }: Recruiter, way: Way): Promise<void> {
  const link = page.getByRole('link', { name: `Inbox ${candidates}` }).filter({ visible: true })
  if (way === 'keyboard') {
    await page.keyboard.press('Control+k')
    await put(page.getByRole('combobox', { name: 'Page, opening, candidate or action' }), 'Inbox')
    const option = page.getByRole('option').first()
    await expect(option).toContainText('Inbox')
    await submit(option)
  } else {
    if (way === 'phone') await press(page.getByRole('button', { name: 'Menu' }))
    await press(link)
  }
  await expect(page.getByRole('heading', { level: 1, name: waiting(candidates) })).toBeVisible()
  if (way === 'phone') {
    await read()
    await press(page.getByRole('list', { name: 'Waiting for your decision' }).getByRole('link').first())
  }
  await expect(page.getByRole('link', { name: 'Show the score' })).toBeVisible()
}

async function decideAll({ page, act, read, takeEffort }: Recruiter): Promise<Effort[]> {
  const efforts: Effort[] = []
  for (let left = candidates; left > 0; left--) {
    const covered = page.getByRole('link', { name: 'Show the score' })
    await covered.waitFor()
    const name = await page.locator('#inbox-reading').innerText()
    await read()
    await act('s', covered)
    await expect(page.getByText('The report recommends:')).toBeVisible()
    await act('1', page.getByRole('list', { name: 'Prepared reasons' }).getByRole('button').first())
    const outcome = left % 3 === 0 ? 'Decline' : 'Advance'
    await act(outcome === 'Decline' ? 'd' : 'a', page.getByRole('button', { name: outcome, exact: true }))
    await expect(page.locator('#inbox-reading').filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
    efforts.push(await takeEffort())
  }
  return efforts
}

/** What a press on Undo leaves of every decision: the same forty wait once more. */
function takeAllBack(workspaceId: string): Promise<unknown> {
  return queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    update interview_decisions set superseded_at = now(), undone_at = now() where superseded_at is null;
    update interviews set decision = null where decision is not null; commit`,
  )
}

const seconds = ({ ms }: Effort) => ms / 1000
const minutes = (...efforts: Effort[]) => efforts.reduce((sum, { ms }) => sum + ms / 60_000, 0).toFixed(1)

/** The middle one, or the largest. */
function at(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

function tableOf(trials: readonly Trial[]): string {
  const head = [
    '',
    'to published',
    'to invited',
    'to inbox',
    'all decided',
    'presses (med/max)',
    'words (med/max)',
    's (med/max)',
  ]
  const rows = trials.map(({ way, steps: { published, invited, inbox }, decisions }) => {
    const both = (values: number[], digits = 0) =>
      [0.5, 1].map((share) => at(values, share).toFixed(digits)).join(' / ')
    const step = (effort?: Effort) =>
      effort === undefined ? '' : `${minutes(effort)} min, ${effort.presses} presses, ${effort.words} words`
    return [
      way,
      step(published),
      step(invited),
      step(inbox),
      `${minutes(...decisions)} min`,
      both(decisions.map(({ presses }) => presses)),
      both(decisions.map(({ words }) => words)),
      both(decisions.map(seconds), 1),
    ]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

test('a job is pasted, published, forty are invited, interviewed and decided on: by pointer, by keyboard alone, on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const workspaceId = await signInCustomer(page)
  const home = `${server.url}/dashboard/${workspaceId}`
  const seats = await Promise.all(allWays.map(async (way) => ({ way, recruiter: await seat(browser, way, page) })))
  const prepared: Partial<Record<Way, Trial['steps']>> = {}
  // They take longer than all the rest: those of the first way are held while the others begin, and decided on in each.
  let held: Promise<void> | undefined
  for (const { way, recruiter } of seats) {
    await test.step(`${way}: a job is pasted, published, and ${candidates} are invited`, async () => {
      await publish(recruiter, `${home}/openings/new`)
      const published = await recruiter.takeEffort()
      const links = await invite(recruiter, way)
      prepared[way] = { published, invited: await recruiter.takeEffort() }
      held ??= holdInterviews(server, links.map(toCandidate))
    })
  }
  await test.step('they are interviewed, and their reports come', async () => {
    await held
    await untilAllWait(page, `${home}/inbox`)
  })
  const trials: Trial[] = []
  for (const { way, recruiter } of seats) {
    await test.step(`${way}: all of them are decided on`, async () => {
      await recruiter.open(home)
      await toInbox(recruiter, way)
      const steps = { ...prepared[way], inbox: await recruiter.takeEffort() }
      trials.push({ way, steps, decisions: await decideAll(recruiter) })
      await recruiter.page.context().close()
      await takeAllBack(workspaceId)
    })
  }
  const table = tableOf(trials)
  console.log(table)
  mkdirSync('build', { recursive: true })
  writeFileSync('build/decision-trial.txt', `${table}\n`)
  writeFileSync('build/decision-trial.json', `${JSON.stringify(trials, null, 2)}\n`)
  for (const { way, decisions } of trials) {
    expect(decisions, way).toHaveLength(candidates)
    expect(Math.min(...decisions.map(({ presses }) => presses)), way).toBeGreaterThan(0)
    expect(Math.max(...decisions.map(({ presses }) => presses)), way).toBeLessThanOrEqual(most.presses)
    expect(Math.max(...decisions.map(({ ms }) => ms)), way).toBeLessThanOrEqual(most.ms)
  }
})
