import { warehouseDraft } from '../../src/interviewer/testing/opening-plan.ts'
import { makePdf } from '../../src/server/screening/openings/testing/make-documents.ts'
import { findViolations } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const advert = [
  'Warehouse associate, late shift',
  'Pick and pack orders, scan every item, load trailers and keep the aisles safe.',
  'You hold a valid forklift licence. Customers and colleagues wait for what you hand over.',
]
const reason = 'Most accidents happen in the first month.'
const accessible = async (page: Page) => expect(await findViolations(page)).toEqual([])

test('from a job’s file to a plan with a weight and a must-have, a preview that begins with it, and an open opening', async ({
  page,
}) => {
  await signInTo(page, server, '/dashboard/openings', newAddress('openings'))
  await expect(page.getByText('No opening yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New opening' }).first().click()

  const file = page.getByLabel('Or take the text from a file')
  await expect(file).toBeEnabled()
  await file.setInputFiles({ name: 'notes.doc', mimeType: '', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') })
  await expect(page.getByText('Word file of the old kind')).toBeVisible()
  const pdf = Buffer.from(await makePdf(advert))
  await file.setInputFiles({ name: 'advert.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('This is the text of “advert.pdf”.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue(advert[0] ?? '')
  await expect(page.getByRole('textbox', { name: 'The job’s text' })).toHaveValue(/forklift licence/)
  await accessible(page)
  await page.getByRole('button', { name: 'Go on to the plan' }).click()

  await expect(page.getByText('We read this as Warehouse associate.')).toBeVisible()
  const length = page.getByRole('status').filter({ hasText: 'questions, about' })
  await expect(length).toContainText('12 questions')
  await page.getByRole('radio', { name: /Short/ }).check()
  await expect(length).toContainText('7 questions')
  await expect(length).toContainText('± 16 points')
  await page.getByRole('button', { name: 'Move down: Working safely' }).click()
  await expect(page.locator('[data-competency] h3').nth(1)).toContainText('Working safely')
  const licence = page.getByRole('group', { name: 'Knock-out questions 1' })
  await expect(licence.getByRole('textbox', { name: 'What is needed' })).toHaveValue('a valid forklift licence')
  await expect(licence.getByText('You hold a valid forklift licence.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a must-have' }).click()
  const mustHave = page.getByRole('group', { name: 'Must-haves 1' }).getByRole('textbox', { name: 'What is needed' })
  await mustHave.fill('two years in a warehouse')
  await page.getByRole('combobox', { name: /^Weight: Working safely/ }).selectOption('2')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('Please say in a sentence why this weight is not 1.').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason for this weight: Working safely/ }).fill(reason)
  await accessible(page)
  await page.getByRole('button', { name: 'Save and check' }).click()

  await expect(page.getByText('The plan is saved, and the role is confirmed.')).toBeVisible()
  await expect(page.getByText(`Weight 2: ${reason}`)).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Preview the interview' }).click()
  await page.getByRole('button', { name: 'Start in text' }).click()
  await expect(page.getByText('Question 1 of 8')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('p.quote').first()).toContainText('Do you hold a valid forklift licence?')
  const call = page.getByRole('region', { name: 'Conversation with the AI interviewer' })
  await call
    .getByRole('textbox')
    .fill('Yes, I have held one since 2019 and drove a reach truck at Acme every single day.')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Question 2 of 8')).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await page.getByRole('button', { name: 'Open for candidates' }).click()
  await expect(page.getByText('The opening is open.')).toBeVisible()
  await page.getByText('More actions').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `${advert[0]} (copy)` })).toBeVisible()
})

test('a new opening and an invitation show what to press without scrolling, and ask for files alike', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard/openings', newAddress('fold'))}`
  const made = await page.request.post(`${home.replace('/dashboard/', '/api/workspaces/')}/openings`, {
    data: { title: advert[0], description: advert.slice(1).join(' ') },
  })
  const { id } = await made.json()
  await page.request.put(`${home.replace('/dashboard/', '/api/workspaces/')}/openings/${id}/status`, {
    data: { status: 'open' },
  })
  const looks: unknown[] = []
  for (const [path, press] of [
    ['/openings/new', 'Go on to the plan'],
    [`/openings/${id}/invite`, 'Check the list'],
  ] as const) {
    await page.goto(home + path)
    await expect(page.getByRole('button', { name: press })).toBeInViewport({ ratio: 1 })
    const file = page.locator('input[type="file"]')
    await expect(file).toBeEnabled()
    looks.push(
      await file.evaluate((input) => {
        const { height } = input.getBoundingClientRect()
        const { border, background, borderRadius, font } = getComputedStyle(input)
        const press = getComputedStyle(input, '::file-selector-button')
        return { height, border, background, borderRadius, font, press: [press.border, press.background, press.font] }
      }),
    )
  }
  expect(looks[1]).toEqual(looks[0])
})

test('an archived draft says so, and a list that has nothing else leads to it', async ({ page }) => {
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard/openings', newAddress('archive'))}`
  const made = await page.request.post(`${home.replace('/dashboard/', '/api/workspaces/')}/openings`, {
    data: { title: advert[0], description: advert.slice(1).join(' ') },
  })
  const { id } = await made.json()
  await page.goto(`${home}/openings/${id}`)
  await expect(page.getByText('Out of the list of openings')).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('The opening is archived')).toBeVisible()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Back in the list of openings.')).toBeVisible()
  await expect(page.getByText('Out of the list of openings')).toHaveCount(0)

  await page.goto(`${home}/openings`)
  await expect(page.getByText('Every opening is archived.')).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Show archived' }).click()
  await expect(page.getByRole('link', { name: advert[0] })).toBeVisible()
  await page.goto(`${home}/openings?title=nothing`)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByText('Every opening is archived.')).toBeVisible()
})

test('without script a plan is edited by posts alone, and nothing typed is lost', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signInTo(page, server, '/dashboard/openings', newAddress('openings'))
  await page.goto(page.url().replace(/\/openings.*/, '/openings/new'))
  await page.getByRole('textbox', { name: 'Job title' }).fill('Executive assistant')
  await page.getByRole('button', { name: 'Go on to the plan' }).click()
  await expect(page.getByText('We read this as General (any role).')).toBeVisible()
  await page.getByRole('button', { name: 'Add a must-have' }).click()
  await page.getByRole('textbox', { name: 'What is needed' }).fill('fluent French')
  await page.getByRole('button', { name: 'Remove: Teamwork' }).click()
  await expect(page.getByRole('textbox', { name: 'What is needed' })).toHaveValue('fluent French')
  await expect(page.locator('[data-competency]')).toHaveCount(4)
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('fluent French', { exact: false }).first()).toBeVisible()
  await context.close()
})

test('a competency of one’s own is written in a plan, kept in the library, changed there, and the plan keeps its copy', async ({
  page,
}) => {
  const home = `${server.url}/dashboard/${await signInTo(page, server, '/dashboard/openings', newAddress('own'))}`
  await page.goto(`${home}/openings/new`)
  await page.getByRole('textbox', { name: 'Job title' }).fill('Senior software engineer, payments')
  await page.getByRole('button', { name: 'Go on to the plan' }).click()
  const level = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(level('Senior')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Remove: Growing others' })).toBeVisible()
  await level('Junior').click()
  await expect(page.getByRole('button', { name: 'Remove: Learning and adapting' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: Growing others' })).toHaveCount(0)
  await page.getByText('Add a competency').click()
  await expect(page.getByText('Describe a design decision you made that others had to live with.')).toBeVisible()
  await accessible(page)
  await page.getByText('Add a competency').click()
  await page.getByRole('button', { name: 'Write your own' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Keep in our library' }).click()
  await expect(page.getByText('Please give this competency a name.').first()).toBeVisible()
  await name.fill('Ledger correctness')
  await page.getByRole('textbox', { name: 'What it means' }).fill('Keeps money right when systems fail half way.')
  for (const level of ['1', '3', '5'])
    await page.getByRole('textbox', { name: `Level ${level}` }).fill(`What an answer of level ${level} says.`)
  const questions = page.getByRole('textbox', { name: /^As it is asked: Your own competency/ })
  await questions.nth(0).fill('Tell me about a payment that went wrong half way.')
  await questions.nth(1).fill('A transfer times out. What does your service do next?')
  await page.getByRole('button', { name: 'About knowledge' }).click()
  await expect(page.getByText('cannot tell whether the answer is right')).toBeVisible()
  await page.getByRole('button', { name: /^Remove this question: Ledger correctness, Question 3/ }).click()
  await accessible(page)
  await page.getByRole('button', { name: 'Keep in our library: Ledger correctness' }).click()
  await expect(page.getByText('“Ledger correctness” is in your library now')).toBeVisible()
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('The plan is saved')).toBeVisible()
  await expect(page.getByText('A transfer times out. What does your service do next?')).toBeVisible()
  const opening = page.url().replace(/\?.*/, '')

  await page.goto(`${home}/competencies`)
  await accessible(page)
  await page.getByRole('link', { name: 'Ledger correctness' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ledger balance')
  await accessible(page)
  await page.getByRole('button', { name: 'Save the competency' }).click()
  await expect(page.getByText('The competency is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Archive Ledger balance' }).click()
  await expect(page.getByText('The competency is archived.')).toBeVisible()
  await page.goto(opening)
  await expect(page.getByText('Ledger correctness')).toBeVisible()
})

test('several openings are copied, archived and restored in one press, and what a colleague changes is told', async ({
  page,
  browser,
}) => {
  const address = newAddress('several')
  const workspaceId = await signInTo(page, server, '/dashboard/openings', address)
  const list = `${server.url}/dashboard/${workspaceId}/openings`
  const id = (number: number) => `01900000-0000-7000-8000-0000000088a${number}`
  const titles = ['Nurse', 'Driver', 'Cook']
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
    ${titles
      .map(
        (title, number) =>
          `insert into openings (id, workspace_id, title, description, status, created_at, updated_at)
        values ('${id(number)}', '${workspaceId}', '${title}', '', '${number === 0 ? 'open' : 'closed'}', now(), now());
      insert into plan_versions (id, workspace_id, opening_id, version, revision, draft, role_id, minutes, questions, created_at)
        values ('${id(number)}', '${workspaceId}', '${id(number)}', 1, 1, '${JSON.stringify(warehouseDraft).replaceAll("'", "''")}', 'general', 20, 5, now());`,
      )
      .join('\n')} commit`,
  )
  await page.goto(list)
  const bar = page.getByRole('form', { name: 'Selected openings' })
  await expect(bar).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: 'Select Nurse' }).check()
  await expect(bar.getByText('2 selected')).toBeVisible()
  await accessible(page)
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('One opening is closed. One was not open.')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('3 openings are archived.')).toBeVisible()
  await expect(page.getByText('Every opening is archived')).toBeVisible()

  await test.step('without script', async () => {
    const storageState = await page.context().storageState()
    const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
    await plain.goto(`${list}?state=archived`)
    await plain.getByRole('checkbox', { name: 'Select Cook' }).check()
    await plain.getByRole('checkbox', { name: 'Select Driver' }).check()
    await plain.getByRole('button', { name: 'Restore' }).click()
    await expect(plain.getByText('2 openings are back in the list.')).toBeVisible()
    await plain.getByRole('button', { name: 'Copy' }).click()
    await expect(plain.getByText('Select openings first.')).toBeVisible()
  })

  await test.step('told, and shown at a press', async () => {
    await page.goto(list)
    await expect(page.getByRole('link', { name: 'Cook' })).toBeVisible()
    await queryProduct(
      server.dataDir,
      `begin; select set_config('openround.scope_workspace', '${workspaceId}', true);
      update openings set title = 'Head cook', updated_at = now() where id = '${id(2)}'; commit`,
    )
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText('1 opening changed.')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByRole('link', { name: 'Head cook' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Head cook' })).toBeVisible()
    await expect(page.getByText('1 opening changed.')).toHaveCount(0)
  })
})
