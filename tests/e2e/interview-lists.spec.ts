import { makeEvaluation, makePlan } from '../factories.ts'
import { expectAccessible, findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

/** Ids of one test's rows. */
const openingOf = (series: number, title: 'nurse' | 'driver') =>
  `01900000-0000-7000-8000-0000000${series}00${title === 'nurse' ? 'a1' : 'a2'}`
const interviewOf = (series: number, number: number) => `01900000-0000-7000-8000-0000000${series}0${100 + number}`

interface Seeded {
  name: string
  level: number
  opening?: 'nurse' | 'driver'
  version?: number
  decision?: 'advance' | 'hold' | 'decline'
}

const quote = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

/** Reports of interviews that were held: levels of five competencies on two answers each. */
async function seed(workspaceId: string, series: number, people: readonly Seeded[]): Promise<void> {
  const openings = (['nurse', 'driver'] as const).map(
    (title) =>
      `insert into openings (id, workspace_id, title, description, status, created_at, updated_at) values ('${openingOf(series, title)}', '${workspaceId}', '${title}', '', 'open', now(), now());
      insert into plan_versions (id, workspace_id, opening_id, version, revision, draft, role_id, minutes, questions, created_at)
        values ('${openingOf(series, title)}', '${workspaceId}', '${openingOf(series, title)}', 1, 1, '{}', 'general', 20, 5, now());`,
  )
  const interviews = people.map(({ name, level, opening = 'nurse', version = 1, decision }, index) => {
    const id = interviewOf(series, index)
    const plan = { ...makePlan(), opening: { id: openingOf(series, opening), version, employer: 'Acme' } }
    const evaluation = makeEvaluation()
    const score = Math.round(25 * (level - 1))
    const [low, high] = [Math.max(0, score - 11), Math.min(100, score + 11)]
    const skills = evaluation.skills.map((skill) => ({
      ...skill,
      level,
      ratedAnswers: 2,
      halfWidth90: 1,
      insufficientReason: null,
    }))
    const report = JSON.stringify({ ...evaluation, skills, overall: { score, low, high, coverage: 1 } })
    const word = name.toLowerCase()
    return `insert into interviews (id, workspace_id, opening_id, name, email, voice, position, type, status, score, score_low, score_high, decision, source,
        notice_version, plan, created_at, started_at, ended_at, expires_at, deletes_at)
        values ('${id}', '${workspaceId}', '${openingOf(series, opening)}', ${quote(name)}, '${word}@candidate.example', 'john_us_eng', '${opening}', 'voice', 'evaluated',
        ${score}, ${low}, ${high}, ${decision === undefined ? 'null' : quote(decision)}, 'invitation', 'e2e', ${quote(JSON.stringify(plan))}, now() - interval '${60 - index} hours', now(), now(), now(), now() + interval '30 days');
      insert into transcripts (interview_id) values ('${id}');
      insert into reports (interview_id, evaluation, engine, evaluated_at) values ('${id}', ${quote(report)}, 'builtin 1', now());
      insert into interview_words (workspace_id, word, interview_id) values ('${workspaceId}', '${word}', '${id}'), ('${workspaceId}', 'candidate', '${id}');`
  })
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    insert into consent_notices (version, body, first_shown_at) values ('e2e', '[]', now()) on conflict do nothing;
    ${openings.join('\n')} ${interviews.join('\n')} commit`,
  )
}

async function openList(page: Page): Promise<{ list: string; workspaceId: string }> {
  const workspaceId = await signInTo(page, server, '/dashboard/interviews', newAddress('recruiter'))
  return { list: `${server.url}/dashboard/${workspaceId}/interviews`, workspaceId }
}

const names = (page: Page) => page.getByRole('link', { name: /^Report on/ }).allTextContents()

test('a list is narrowed down, saved under a name and compared, with script and without', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const { list, workspaceId } = await openList(page)
  await expect(page.getByText('Nobody has been invited yet.')).toBeVisible()
  await seed(workspaceId, 1, [
    { name: 'Ana', level: 4.5 },
    { name: 'Bo', level: 4.3, decision: 'hold' },
    { name: 'Chiara', level: 1.5 },
    { name: 'Dana', level: 3, version: 2 },
    { name: 'Elif', level: 4, opening: 'driver' },
  ])

  await test.step('filters keep one another, and all of it stands in the address', async () => {
    await page.goto(list)
    await expect.poll(() => names(page)).toEqual(['Elif', 'Dana', 'Chiara', 'Bo', 'Ana'])
    const filters = page.locator('summary', { hasText: 'Filters' })
    await filters.click()
    await page.getByRole('combobox', { name: 'Opening' }).selectOption({ label: 'nurse' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Name or address' }).fill('cand')
    await filters.click()
    await page.getByRole('combobox', { name: 'Score' }).selectOption({ label: '70 or more' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/state=done/)
    await expect(page).toHaveURL(new RegExp(`opening=${openingOf(1, 'nurse')}`))
    await expect.poll(() => names(page)).toEqual(['Bo', 'Ana'])
    await filters.click()
    await page.getByRole('combobox', { name: 'Decision' }).selectOption({ label: 'Waits for a decision' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/decision=none/)
    await expect.poll(() => names(page)).toEqual(['Ana'])
    await filters.click()
    await page.getByRole('combobox', { name: 'Decision' }).selectOption({ label: 'Hold' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Bo'])
    await filters.click()
    await page.getByRole('combobox', { name: 'Decision' }).selectOption({ label: 'Any decision' })
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Bo', 'Ana'])
    await expect(filters).toContainText('3 set')
    await page.getByRole('searchbox', { name: 'Name or address' }).fill('nobody')
    await page.getByRole('searchbox', { name: 'Name or address' }).press('Enter')
    await expect(page.getByText('No candidate fits all that is asked for.')).toBeVisible()
    await page.goBack()
  })

  const views = page.locator('summary', { hasText: /^Views/ })
  await test.step('it is saved under a name, refused under the same again, renamed and removed', async () => {
    await views.click()
    await page.getByText('Save this view').click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Strong nurses')
    await page.getByRole('checkbox', { name: 'Share it with the whole workspace' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The view is saved.')).toBeVisible()
    await page.goto(list)
    await views.click()
    await page.getByRole('link', { name: 'Strong nurses (shared)' }).click()
    await expect.poll(() => names(page)).toEqual(['Bo', 'Ana'])
    await page.locator('summary', { hasText: 'Strong nurses' }).click()
    await page.getByText('Save this view').click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('strong NURSES')
    await page.getByRole('checkbox', { name: 'Share it with the whole workspace' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('There is a view of this name already.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name of the view' })).toHaveValue('strong NURSES')
    await page.getByText('Change saved views').click()
    await page.getByRole('textbox', { name: 'Name of “Strong nurses”' }).fill('Nurses')
    await page.getByRole('button', { name: 'Rename “Strong nurses”' }).click()
    await expect(page.getByText('The view has its new name.')).toBeVisible()
    await page.locator('summary', { hasText: /^Nurses/ }).click()
    await page.getByText('Change saved views').click()
    await page.getByRole('button', { name: 'Remove “Nurses”' }).click()
    await expect(page.getByText('The view is removed')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nurses (shared)' })).toHaveCount(0)
  })

  await test.step('ticks are kept while one looks for more, and lead to the comparison', async () => {
    await page.goto(`${list}?opening=${openingOf(1, 'nurse')}&search=ana`)
    await page.getByRole('checkbox', { name: 'Select Ana' }).check()
    await page.getByRole('button', { name: 'Keep and look for more' }).click()
    await page.getByRole('searchbox', { name: 'Name or address' }).fill('')
    await page.getByRole('searchbox', { name: 'Name or address' }).press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Select Ana' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Select Bo' }).check()
    await page.getByRole('checkbox', { name: 'Select Chiara' }).check()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible()
  })

  await test.step('who cannot be told apart is tied, who can stands apart', async () => {
    const overall = page.getByRole('region', { name: 'Overall score' })
    const groups = overall.locator('ol > li')
    await expect(groups).toHaveCount(2)
    await expect(groups.first()).toContainText('Too close to call: 2 candidates.')
    await expect(groups.first()).toContainText('88 of 100 (77–99)')
    await expect(groups.last()).toContainText('Chiara')
    await page.getByRole('link', { name: 'Interviews' }).last().click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })
})

test('versions of the plan are told apart, what cannot be compared is named, at every width', async ({ page }) => {
  const { list, workspaceId } = await openList(page)
  await seed(workspaceId, 2, [
    { name: 'Ana', level: 4.5 },
    { name: 'Bo', level: 1.5 },
    { name: 'Dana', level: 3, version: 2 },
    { name: 'Elif', level: 4, opening: 'driver' },
  ])
  const ticked = [0, 1, 2, 3].map((number) => `compare=${interviewOf(2, number)}`).join('&')
  const compare = `${list}/compare?${ticked}`
  await page.goto(compare)
  await expect(page.getByText('These candidates had different versions of the plan.')).toBeVisible()
  await expect(page.getByText('Version 2: Dana.')).toBeVisible()
  await expect(page.getByText('Elif was interviewed for another opening and was left out.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Version 1 of the plan' }).first()).toBeVisible()
  await expectAccessible(page)
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    delete from transcripts where interview_id = '${interviewOf(2, 2)}';
    update interviews set status = 'deleted', name = null, email = null, position = '', score = null, score_low = null,
      score_high = null, erasure_asked_at = now() where id = '${interviewOf(2, 2)}'; commit`,
  )
  await page.goto(`${list}?opening=${openingOf(2, 'nurse')}`)
  const deleted = page.getByRole('row', { name: /Name deleted/ })
  await expect(deleted).toContainText('Deleted at the candidate’s wish')
  await expect(deleted).toContainText('nurse')
  await expect(deleted.getByRole('link')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${list}/compare`)
  await expect(page.getByText('Nobody to compare yet.')).toBeVisible()
})

/** Asks anew, as a window does that is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('columns and their order are a member’s own, with script and without', async ({ page, browser }) => {
  const { list, workspaceId } = await openList(page)
  await seed(workspaceId, 3, [{ name: 'Ana', level: 4.5 }])
  const heads = (where: Page) => where.getByRole('columnheader').allInnerTexts()
  await page.goto(`${list}?search=ana`)
  await expect
    .poll(() => heads(page))
    .toEqual(['Candidate', 'Opening', 'State', 'Score', 'Decision', 'Owner', 'Last event'])
  await page.getByRole('link', { name: 'Columns' }).click()
  const up = page.getByRole('button', { name: 'Move Score up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toContainText(['Opening', 'Score', 'State'])
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toContainText(['Score', 'Opening', 'State'])
  await page.getByRole('checkbox', { name: 'Owner' }).uncheck()
  await page.getByRole('checkbox', { name: 'Source' }).check()
  await page.getByRole('radio', { name: 'Dense' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The list is shown like this from now on.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/search=ana$/)
  await expect
    .poll(() => heads(page))
    .toEqual(['Candidate', 'Score', 'Opening', 'State', 'Decision', 'Last event', 'Source'])
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(list)
  await plain.getByRole('link', { name: 'Columns' }).click()
  await plain.getByRole('button', { name: 'Move Score down' }).click()
  await plain.getByRole('button', { name: 'As at first' }).click()
  await expect(plain.getByText('The list is shown as at first.')).toBeVisible()
  await plain.getByRole('link', { name: 'Back to the list' }).click()
  await expect
    .poll(() => heads(plain))
    .toEqual(['Candidate', 'Opening', 'State', 'Score', 'Decision', 'Owner', 'Last event'])
})

test('several are selected by keys and by pointer, and a bar says what can be done for them', async ({ page }) => {
  const { list, workspaceId } = await openList(page)
  await seed(workspaceId, 4, [
    { name: 'Ana', level: 4.5 },
    { name: 'Bo', level: 4.3 },
    { name: 'Chiara', level: 1.5 },
    { name: 'Elif', level: 4, opening: 'driver' },
  ])
  await page.goto(list)
  const bar = page.getByRole('form', { name: 'Selected candidates' })
  await expect(bar).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expect(bar.getByText('select candidates of one opening')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Decide' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Elif' }).uncheck()
  await page.getByRole('checkbox', { name: 'Select Ana' }).click({ modifiers: ['Shift'] })
  await expect(bar.getByText('4 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Elif' }).uncheck()
  await expect(bar.getByRole('button', { name: 'Decide' })).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Write' }).click()
  await expect(page).toHaveURL(/\/messages\/new\?.*compare=/)
  await expect(page.getByText('Chiara, Bo, Ana')).toBeVisible()
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar.getByText('4 selected')).toBeVisible()
  await bar.getByRole('link', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()
})

test('what came meanwhile is told over the list and moves no row until it is shown', async ({ page }) => {
  const { list, workspaceId } = await openList(page)
  await seed(workspaceId, 5, [{ name: 'Ana', level: 4.5 }])
  await page.goto(list)
  const ana = page.getByRole('row', { name: /Ana/ })
  const before = await ana.boundingBox()
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    insert into interviews (id, workspace_id, opening_id, name, email, voice, position, type, status, source, notice_version, plan, created_at, status_changed_at, expires_at, deletes_at)
      select '01900000-0000-7000-8000-00000000e777', workspace_id, opening_id, 'Wanda', 'wanda@candidate.example', voice, position, type, 'invited', source, notice_version, plan,
        now(), now(), now() + interval '9 days', now() + interval '30 days' from interviews where id = '${interviewOf(5, 0)}';
    insert into transcripts (interview_id) values ('01900000-0000-7000-8000-00000000e777'); commit`,
  )
  // What listens comes after the list: somebody who looks again later is told.
  await expect(async () => {
    await lookAgain(page)
    await expect(page.getByRole('status').filter({ hasText: '1 new candidate.' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await ana.boundingBox()).toEqual(before)
  await expect(page.getByText('Wanda', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Show', exact: true }).last().click()
  await expect(page.getByText('Wanda', { exact: true })).toBeVisible()
  await expect(page.getByText('1 new candidate.')).toHaveCount(0)
})

test('several are assigned in one press and taken back, and from a report one comes back to whoever follows', async ({
  page,
}) => {
  const { list, workspaceId } = await openList(page)
  await seed(workspaceId, 6, [
    { name: 'Ana', level: 4.5 },
    { name: 'Bo', level: 4.3, decision: 'advance' },
    { name: 'Chiara', level: 1.5, opening: 'driver' },
  ])
  await test.step('assigned, whatever their openings; who is decided on is left out', async () => {
    await page.goto(`${list}?state=done`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('form', { name: 'Selected candidates' })
    await bar.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('One of those selected is left out')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Who decides' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Assign 2 candidates' }).click()
    await expect(page.getByText(/^2 candidates are assigned to .*@/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Assign 2 candidates' }).click()
    await expect(page.getByText('they were assigned like that already')).toBeVisible()
    await page.getByRole('combobox', { name: 'Who decides' }).selectOption({ index: 0 })
    await page.getByRole('button', { name: 'Assign 2 candidates' }).click()
    await expect(page.getByText('2 candidates are assigned to the owners of their openings.')).toBeVisible()
    await page.locator('body').press('u')
    await expect(page.getByText('2 candidates stand as before.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/state=done$/)
  })
  await test.step('back to the same list, at whoever follows', async () => {
    await page.getByRole('link', { name: 'Report on Bo' }).click()
    await page.getByRole('link', { name: 'Notes' }).click()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/state=done#/)
    await expect(page.getByRole('link', { name: 'Report on Ana' })).toBeFocused()
    await page.reload()
    await page.getByRole('link', { name: 'Report on Ana' }).click()
    await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Interviews', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveCount(0)
  })
})

test('rows of the inbox and of the messages stand as close as a member wants them, without loading who is read', async ({
  page,
}) => {
  const { list, workspaceId } = await openList(page)
  await seed(workspaceId, 7, [{ name: 'Ana', level: 4.5 }])
  const inbox = list.replace(/interviews$/, 'inbox')
  await page.goto(inbox)
  const row = page.getByRole('link', { name: /Ana/ }).first()
  await expect(page.getByRole('heading', { name: /Ana/ })).toBeVisible()
  const heightOf = async () => (await row.boundingBox())?.height ?? 0
  const roomy = await heightOf()
  const readings: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/inbox\.data/.test(request.url())) readings.push(request.url())
  })
  await page.getByRole('button', { name: 'Dense rows' }).click()
  await expect(page.getByRole('button', { name: 'Roomy rows' })).toBeVisible()
  expect(await heightOf()).toBeLessThan(roomy - 8)
  await page.waitForLoadState('networkidle')
  expect(readings.filter((url) => !/_routes=[^&]*layout/.test(url))).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Roomy rows' })).toBeVisible()
  expect(await heightOf()).toBeLessThan(roomy - 8)
  await expectAccessible(page)
})
