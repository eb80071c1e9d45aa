import { expectAccessible } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink } from './support/invite-candidates.ts'
import { silentServer as server } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

test('before they agree candidates read what happens, and afterwards they try their sound', async ({
  page,
  browser,
}) => {
  const candidate = `mara-${Date.now()}@candidate.example`
  await openForCandidates(page, server, `kim-${Date.now()}@customer.example`)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Mara Okafor <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()

  const theirs = await (await browser.newContext({ permissions: [] })).newPage()
  await theirs.goto(server.url + (await readInterviewLink(server, candidate)))
  const facts = theirs.getByRole('region', { name: 'What happens' })
  await expect(facts.getByRole('listitem').first()).toContainText('Working safely: Prevents injury')
  await expect(facts).toContainText('within 5 days of your interview, whatever they decide')
  await expect(facts).toContainText('A person at Harbour Logistics')
  const agreement = theirs.getByRole('heading', { name: 'Your agreement' })
  const [above, below] = [await facts.boundingBox(), await agreement.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expectAccessible(theirs, 'before the agreement')

  await theirs.getByRole('checkbox', { name: /an AI evaluates/ }).check()
  await theirs.getByRole('button', { name: 'Agree and go on' }).click()
  await theirs.getByRole('button', { name: 'Try the microphone' }).click()
  await expect(theirs.getByText(/The microphone is blocked|No microphone was found/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Play a tone' }).click()
  await expect(theirs.getByText('Did you hear it?')).toBeVisible()
  await theirs.getByRole('button', { name: 'Try a practice question first' }).click()
  await theirs.getByRole('textbox', { name: 'Or type your answer' }).fill('I learned to weld.')
  await theirs.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(theirs.getByText(/Your answer is deleted/)).toBeVisible()
  await expectAccessible(theirs, 'the check of devices and a practice question')
})
