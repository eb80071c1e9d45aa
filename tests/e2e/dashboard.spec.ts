import { MailedKind } from '../../src/contract/values/notification-kind.ts'
import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInByLink, signInTo, signOut, silentServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { type BrowserContext, expect, type Page, test } from './support/test.ts'

const workspaceUrl = /\/dashboard\/[\da-f-]{36}$/
const server = silentServer

async function readJoinLink(email: string): Promise<string> {
  const rows = await queryProduct(
    server.dataDir,
    "select text from mails where recipient = $1 and template = 'member-invitation' order by created_at desc, id desc limit 1",
    [email],
  )
  return /\/join\?token=[\w-]{43}/.exec(String(rows[0]?.text))?.[0] ?? 'no link was mailed'
}

/** The page's own workspace, then a section of it. */
async function open(page: Page, home: string, section: string): Promise<void> {
  await page.goto(home + section)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite a colleague' })
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
}

test('an owner invites a recruiter who joins, changes and removes roles, and reads who did what', async ({
  page,
  browser,
}) => {
  const [owner, recruiter] = [`maria-${Date.now()}@acme.example`, `rita-${Date.now()}@acme.example`]
  await page.goto(`${server.url}/dashboard/members`)
  await expect(page).toHaveURL(`${server.url}/sign-in?next=/dashboard/members`)
  await signInByLink(page, server, owner)
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}\/members$/)
  const home = page.url().replace(/\/members$/, '')

  await test.step('an address that is none stays in its field, another is invited', async () => {
    await invite(page, 'rita@', 'Recruiter')
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue('rita@')
    await invite(page, recruiter, 'Recruiter')
    await expect(page.getByText(/No mail server is set up, so nothing was sent to/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Invited' })).toContainText(recruiter)
    await expectAccessible(page, 'members')
    await invite(page, owner, 'Viewer')
    await expect(page.getByText('Somebody with this address is a member already.')).toBeVisible()
  })

  await test.step('called off where the network is gone, it leaves the list at once and comes back', async () => {
    const invited = page.getByRole('region', { name: 'Invited' }).getByRole('row').filter({ hasText: recruiter })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${home}/members*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held
      return route.abort()
    })
    // Without its script the page posts as forms do, and leaves.
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await invited.getByRole('button', { name: /^Take back/ }).click()
    await expect(invited).toBeHidden()
    release()
    await expect(page.getByText('The server did not answer.')).toBeVisible()
    await expect(invited).toBeVisible()
    await page.unroute(`${home}/members*`)
  })

  // A colleague without JavaScript: joining is a link, a form and a press.
  const colleague: BrowserContext = await browser.newContext({ javaScriptEnabled: false })
  const theirs = await colleague.newPage()
  await test.step('the link is for whoever proves the invited address', async () => {
    const link = await readJoinLink(recruiter)
    await page.goto(server.url + link)
    await expect(page.getByRole('heading', { name: 'This invitation was sent to another address.' })).toBeVisible()
    await expectAccessible(page, 'join')
    await theirs.goto(server.url + link)
    await theirs.getByRole('link', { name: 'Sign in' }).click()
    await signInByLink(theirs, server, recruiter)
    await expect(theirs).toHaveURL(server.url + link)
    await theirs.getByRole('button', { name: 'Join' }).click()
    await expect(theirs).toHaveURL(home)
    await theirs.goto(server.url + link)
    await expect(theirs.getByRole('heading', { name: /You work in .* already/ })).toBeVisible()
  })

  await test.step('a recruiter sees the members and changes none of them', async () => {
    await open(theirs, home, '/members')
    await expect(theirs.getByRole('row').filter({ hasText: owner })).toContainText('Owner')
    await expect(theirs.getByRole('combobox')).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
    await theirs.goto(`${home}/settings/audit-log`)
    await expect(theirs).toHaveURL(`${home}?refused`)
    await expect(theirs.getByText('Your role in this workspace does not allow that.')).toBeVisible()
    const posted = await theirs.request.post(`${home}/members`, {
      form: { do: 'invite', email: 'eve@example.com', role: 'owner' },
    })
    expect(posted.status()).toBe(409)
    expect(await posted.text()).toContain('Only an owner can do this.')
  })

  await test.step('a viewer is refused what a recruiter may do, and a removed member everything', async () => {
    await open(page, home, '/members')
    const row = page.getByRole('row').filter({ hasText: recruiter })
    await row.getByRole('combobox').selectOption('Viewer')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The role is changed.')).toBeVisible()
    const refused = await theirs.request.post(`${home.replace('/dashboard/', '/api/workspaces/')}/openings`, {
      data: { title: 'Mine', description: '' },
    })
    expect(refused.status()).toBe(403)
    expect((await refused.json()).code).toBe('workspace.role_too_small')
    await row.getByText('Remove', { exact: true }).click()
    await row.getByRole('button', { name: `Remove ${recruiter}` }).click()
    await expect(page.getByText('The member is removed.')).toBeVisible()
    expect((await theirs.goto(home))?.status()).toBe(404)
    await theirs.goto(`${server.url}/dashboard`)
    await expect(theirs).toHaveURL(workspaceUrl)
    expect(theirs.url()).not.toBe(home)
  })
  await colleague.close()

  await test.step('the last owner cannot leave; the audit log says who did what', async () => {
    await page.getByText('Leave this workspace').click()
    await expect(page.getByText('You are its only owner')).toBeVisible()
    await open(page, home, '/settings/audit-log')
    const lines = await page.getByRole('row').allInnerTexts()
    expect(lines.slice(1).map((line) => line.replace(/\s+/g, ' ').replace(/^.*?\d\d:\d\d:\d\d /, ''))).toEqual([
      `${owner} removed ${recruiter}, who was viewer`,
      `${owner} changed the role of ${recruiter} from recruiter to viewer`,
      `${recruiter} joined as recruiter`,
      `${owner} invited somebody as recruiter`,
      `${owner} opened the workspace`,
    ])
    await expectAccessible(page, 'audit log')
  })
})

test('a member of two workspaces switches between them, and signs out another device', async ({ page, browser }) => {
  const [owner, guest] = [`olaf-${Date.now()}@acme.example`, `gina-${Date.now()}@acme.example`]
  await page.goto(`${server.url}/sign-in`)
  await signInByLink(page, server, guest)
  await expect(page).toHaveURL(workspaceUrl)
  const own = page.url()

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.goto(`${server.url}/dashboard/members`)
  await signInByLink(theirs, server, owner)
  await invite(theirs, guest, 'Viewer')
  await expect(theirs.getByText(/No mail server is set up, so nothing was sent to/)).toBeVisible()
  await theirs.goto(`${theirs.url().replace(/\/members.*$/, '')}/settings`)
  await theirs.getByLabel('Name of the workspace').fill('   ')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('Please give the workspace a name.')).toBeVisible()
  await theirs.getByLabel('Name of the workspace').fill('Acme Hiring')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByText('The name is saved.')).toBeVisible()

  await page.goto(server.url + (await readJoinLink(guest)))
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(workspaceUrl)
  const joined = page.url()
  await page.getByText('Acme Hiring').first().click()
  await page.getByRole('link', { name: /Gina.*workspace/ }).click()
  await expect(page).toHaveURL(own)
  await page.goto(`${server.url}/dashboard`)
  await expect(page).toHaveURL(own)
  await page.goto(joined)
  await page.goto(`${server.url}/dashboard`)
  await expect(page).toHaveURL(joined)
  await expectAccessible(page, 'overview of two')

  // The same person elsewhere.
  await signOut(theirs)
  await theirs.goto(`${server.url}/sign-in`)
  await signInByLink(theirs, server, guest)
  await expect(theirs).toHaveURL(workspaceUrl)
  await open(page, own, '/settings/security')
  await expectAccessible(page, 'security')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/sign-in\?next=/)
  await other.close()
})

const levelGroups = (page: Page) => page.getByRole('group', { name: /^Your level of/ })
const levelNamed = (level: string) => new RegExp(`^${level} `)
const sentence = (page: Page) => page.getByRole('textbox', { name: 'Why, in a sentence' }).first()

/** Chooses a level for each competency of the sheet. */
async function chooseLevels(page: Page, level: string): Promise<void> {
  for (const group of await levelGroups(page).all()) await group.getByRole('radio', { name: levelNamed(level) }).check()
}

test('two members rate an interview blind; the second sees the first’s levels only afterwards', async ({
  page,
  browser,
}) => {
  const [owner, recruiter] = [`rater-${Date.now()}@acme.example`, `second-${Date.now()}@acme.example`]
  await page.goto(`${server.url}/dashboard/members`)
  await signInByLink(page, server, owner)
  await expect(page).toHaveURL(/\/members$/)
  const home = page.url().replace(/\/members$/, '')
  await invite(page, recruiter, 'Recruiter')
  await expect(page.getByText(/No mail server is set up, so nothing was sent to/)).toBeVisible()
  const { interviewId } = await seedWorkspace(page, server, home.split('/').at(-1) ?? '', manyInterviews(1))
  const rate = `${home}/interviews/${interviewId}/rate`

  const colleague = await browser.newContext({ javaScriptEnabled: false })
  const theirs = await colleague.newPage()
  await theirs.goto(server.url + (await readJoinLink(recruiter)))
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  await signInByLink(theirs, server, recruiter)
  await theirs.getByRole('button', { name: 'Join' }).click()
  // The overview that they land on shows the score of the one report.
  await expect(theirs).toHaveURL(home)

  await test.step('the sheet holds what was said, and neither a figure nor whom it is about', async () => {
    await open(page, home, `/interviews/${interviewId}/rate`)
    await expect(page.getByText('You rate blind')).toBeVisible()
    await expect(page.getByText('I compared the scanner logs').first()).toBeVisible()
    const html = await page.content()
    expect(html).not.toMatch(/Dana|of 100|\d\.\d of 5|Named own steps|Recommendation/)
  })

  await test.step('a draft is kept, a rating without every level is not taken, and a submitted one is frozen', async () => {
    await levelGroups(page)
      .first()
      .getByRole('radio', { name: levelNamed('4') })
      .check()
    await sentence(page).fill('Compared two sources, on their own.')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('The draft is saved.')).toBeVisible()
    await open(page, home, `/interviews/${interviewId}/rate`)
    await expect(
      levelGroups(page)
        .first()
        .getByRole('radio', { name: levelNamed('4') }),
    ).toBeChecked()
    await page.getByRole('button', { name: 'Submit the rating' }).click()
    await expect(page.getByText('Please correct 4 things')).toBeVisible()
    await expect(sentence(page)).toHaveValue('Compared two sources, on their own.')
    await expectAccessible(page, 'rating with errors')
    await chooseLevels(page, '5')
    await page.getByRole('button', { name: 'Submit the rating' }).click()
    await expect(page.getByText('Your rating is submitted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit the rating' })).toHaveCount(0)
  })

  await test.step('a colleague rates without a word of the first rating on their sheet', async () => {
    await theirs.goto(rate)
    await expect(theirs.getByText('you had seen the overall score in a list')).toBeVisible()
    expect(await theirs.content()).not.toMatch(/Compared two sources|blind to the levels/)
    await chooseLevels(theirs, '2')
    await theirs.getByRole('button', { name: 'Submit the rating' }).click()
    await expect(theirs.getByText('Your rating is submitted.')).toBeVisible()
    await theirs.getByRole('link', { name: 'See it beside the report' }).click()
    await expect(theirs.getByText('2 ratings, beside the levels below.')).toBeVisible()
  })

  await test.step('the report says beside each level who gave which, and where they differ', async () => {
    const skill = theirs.locator('.report-of-skills details').filter({ hasText: 'Problem solving' }).first()
    await expect(skill).toContainText('5 of 5')
    await expect(skill).toContainText(`${owner}, blind`)
    await expect(skill).toContainText('You, blind to the levels, had seen the overall score')
    await expect(skill).toContainText('Compared two sources, on their own.')
    await expect(skill).toContainText('outside the report’s interval')
    await expect(skill).toContainText('More than one level apart.')
    await open(page, home, `/interviews/${interviewId}`)
    await expect(page.getByText(/people or the report differ/)).toBeVisible()
    await expectAccessible(page, 'report with ratings')
  })

  await test.step('agreement is counted and, of one interview, no more than counted', async () => {
    await page.getByRole('link', { name: 'Inter-rater agreement' }).click()
    const people = page.getByRole('region', { name: 'People with one another' })
    await expect(people).toContainText('0 of 5')
    await expect(people).toContainText('Too few: from 20 interviews on.')
    await expectAccessible(page, 'agreement')
  })
  await colleague.close()
})

test('a colleague is told of a note that names them, opens it without script, and chooses their mails', async ({
  page,
  browser,
}) => {
  const [owner, colleague] = [newAddress('nora'), newAddress('neil')]
  const id = await signInTo(page, server, '/dashboard/members', owner)
  const home = `${server.url}/dashboard/${id}`
  const { interviewId } = await seedWorkspace(page, server, id, [
    { name: 'Dana Okafor', status: 'evaluated', score: 61 },
  ])
  await invite(page, colleague, 'Viewer')
  await expect(page.getByText(/No mail server is set up, so nothing was sent to/)).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const theirs = await context.newPage()
  await theirs.goto(server.url + (await readJoinLink(colleague)))
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  await signInByLink(theirs, server, colleague)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs).toHaveURL(home)
  const bell = (who: Page) => who.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const note = async (text: string) => {
    await page.goto(`${home}/interviews/${interviewId}/notes`)
    await page.getByRole('textbox', { name: 'Note' }).fill(text)
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText('The note is there, and whoever it names is told.')).toBeVisible()
  }
  const countMentionMails = async () =>
    (
      await queryProduct(server.dataDir, "select 1 from mails where recipient = $1 and template = 'mention'", [
        colleague,
      ])
    ).length

  await test.step('nothing yet', async () => {
    await expect(bell(theirs)).toHaveAccessibleName('Notifications')
    await bell(theirs).click()
    await expect(theirs.getByText('Nothing yet.')).toBeVisible()
  })

  await test.step('a note counts, leads to itself and is read by being opened', async () => {
    await note(`@${colleague} please hear the third answer`)
    await theirs.goto(home)
    await expect(bell(theirs)).toHaveAccessibleName('Notifications, 1 unread')
    await bell(theirs).click()
    const line = theirs.getByRole('listitem').filter({ hasText: 'named you in a note' })
    await expect(line).toContainText('New')
    await line.getByRole('button', { name: `${owner} named you in a note on Dana Okafor` }).click()
    await expect(theirs).toHaveURL(`${home}/interviews/${interviewId}/notes`)
    await expect(theirs.getByText('please hear the third answer')).toBeVisible()
    await expect(bell(theirs)).toHaveAccessibleName('Notifications')
    await bell(theirs).click()
    await expect(line).not.toContainText('New')
    await line.getByRole('link', { name: /named you in a note/ }).click()
    await expect(theirs).toHaveURL(`${home}/interviews/${interviewId}/notes`)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })

  await test.step('a kind that is not to be mailed is not, and all are marked at once', async () => {
    expect(await countMentionMails()).toBe(1)
    await theirs.goto(`${home}/settings/mails`)
    await theirs.getByRole('checkbox', { name: 'a colleague names me in a note' }).uncheck()
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByText('Your choice is saved.')).toBeVisible()
    await expect(theirs.getByRole('checkbox', { checked: true })).toHaveCount(MailedKind.options.length - 1)
    await note(`@${colleague} once more`)
    await note(`@${colleague} and again`)
    expect(await countMentionMails()).toBe(1)
    await theirs.goto(`${home}/notifications`)
    await expect(bell(theirs)).toHaveAccessibleName('Notifications, 2 unread')
    await theirs.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(theirs.getByText('All are marked as read.')).toBeVisible()
    await expect(bell(theirs)).toHaveAccessibleName('Notifications')
    await expect(theirs.getByText('All read', { exact: true })).toBeVisible()
  })

  await test.step('an @ offers members, by keyboard and by touch, and Escape leaves it a text', async () => {
    await page.goto(`${home}/interviews/${interviewId}/notes`)
    const field = page.getByRole('textbox', { name: 'Note' })
    const option = page.getByRole('option', { name: colleague })
    await field.pressSequentially('Ask @ne')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await expect(page.getByRole('status').filter({ hasText: '1 member.' })).toHaveCount(1)
    await expectAccessible(page, 'suggestions')
    await field.press('Escape')
    await expect(option).toHaveCount(0)
    await field.pressSequentially('i')
    await expect(option).toHaveCount(0)
    await field.fill('Ask ')
    await field.pressSequentially('@N')
    await field.press('ArrowDown')
    await field.press('Enter')
    const [name = ''] = colleague.split('@')
    await expect(field).toHaveValue(`Ask @${name} `)
    await field.pressSequentially('or @')
    await option.click()
    await expect(field).toHaveValue(`Ask @${name} or @${name} `)
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText('The note is there, and whoever it names is told.')).toBeVisible()
    await theirs.goto(`${home}/notifications`)
    await expect(bell(theirs)).toHaveAccessibleName('Notifications, 1 unread')
    await theirs.getByRole('button', { name: 'Mark all as read' }).click()
  })

  await test.step('the page is accessible with read and unread ones', async () => {
    await note(`@${colleague} a last one`)
    await context.close()
    await page.context().clearCookies()
    await signInTo(page, server, `/dashboard/${id}/notifications`, colleague)
    await expect(page.getByRole('listitem').filter({ hasText: 'New' })).toHaveCount(1)
    await expectAccessible(page, 'notifications')
  })
})
