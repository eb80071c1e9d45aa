import PostalMime from 'postal-mime'
import { openDnsServer } from '../harness/dns-server.ts'
import { openMailServer } from '../harness/mail-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { verifyDkim } from '../harness/verify-dkim.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, signInTo, startOwnServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { manyInterviews, seedWorkspace } from './support/seed-workspace.ts'
import { expect, test } from './support/test.ts'

let mails: Awaited<ReturnType<typeof openMailServer>>
let dns: Awaited<ReturnType<typeof openDnsServer>>
let server: ProductServer

test.beforeAll(async () => {
  mails = await openMailServer()
  dns = await openDnsServer()
  server = await startOwnServer({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Openround <hello@openround.example>',
    MAIL_SPF: 'include:spf.openround.example',
    DNS_SERVERS: dns.address,
  })
})
test.afterAll(async () => {
  await server.stop()
  await mails.close()
  await dns.close()
})

test('an owner has mails come from the company’s own address: trial, records, proof, a signed invitation, removal', async ({
  page,
}) => {
  const owner = newAddress('sender')
  const workspace = await signInTo(page, server, '/dashboard/settings/sender', owner)
  const address = page.getByRole('textbox', { name: 'Address' })
  const check = page.getByRole('button', { name: 'Check now' })
  const part = (name: RegExp) => page.getByRole('region', { name })

  await test.step('a trial is told what it takes', async () => {
    await expect(page.getByText('With a plan you can have them come from an address of your own.')).toBeVisible()
    await expect(address).toHaveCount(0)
    await queryProduct(
      server.dataDir,
      `insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
        values ('e2e-sender', $1, 'professional', 50, false, now())`,
      [owner],
    )
    await page.reload()
  })

  await test.step('a public provider is refused in words; a company’s domain gets its records', async () => {
    await address.fill('acme@gmail.com')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('This is an address at a public mail provider')).toBeVisible()
    await expect(address).toHaveValue('acme@gmail.com')
    await address.fill('Jobs@Acme.Example')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Waiting for DNS')).toBeVisible()
    await expect(part(/^SPF/).getByText('v=spf1 include:spf.openround.example ~all')).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  const name = (
    await part(/^DKIM/)
      .getByText(/_domainkey\.acme\.example$/)
      .innerText()
  ).trim()
  const value = (
    await part(/^DKIM/)
      .getByText(/^v=DKIM1; /)
      .innerText()
  ).trim()

  await test.step('what is wrong with each record is said beside it', async () => {
    dns.say('acme.example', ['v=spf1 mx -all', 'another-service=1'])
    dns.say('spf.openround.example', ['v=spf1 ip4:192.0.2.1 -all'])
    dns.say('_dmarc.acme.example', ['v=DMARC1; p=reject'])
    dns.say(`${name}.acme.example`, [value])
    await check.click()
    await expect(part(/^DKIM/).getByText('Wrong name')).toBeVisible()
    await expect(part(/^SPF/).getByText('v=spf1 mx include:spf.openround.example -all')).toBeVisible()
    await expect(part(/^DMARC/).getByText(/is “reject”/)).toBeVisible()
    await expect(page.getByText('Waiting for DNS')).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  await test.step('with its record the address is ready, and an invitation comes from it, signed', async () => {
    dns.say(name, [value])
    await check.click()
    await expect(page.getByText('Mails to your candidates come from jobs@acme.example.')).toBeVisible()
    const { openingId } = await seedWorkspace(page, server, workspace, manyInterviews(1))
    const candidate = newAddress('candidate')
    await page.goto(`${server.url}/dashboard/${workspace}/openings/${openingId}/invite`)
    await page.getByRole('textbox', { name: 'Your company’s name' }).fill('Acme Care')
    await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Dana Okafor <${candidate}>`)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
    await expect.poll(() => mails.taken.filter(({ to }) => to.includes(candidate)).length).toBe(1)
    const mail = mails.taken.find(({ to }) => to.includes(candidate))
    expect(mail?.from).toBe('hello@openround.example')
    expect((await PostalMime.parse(mail?.raw ?? '')).from?.address).toBe('jobs@acme.example')
    expect(verifyDkim(mail?.raw ?? '', value).isValid).toBe(true)
  })

  await test.step('the owner reads of it in the notifications, and takes the address back', async () => {
    await page.goto(`${server.url}/dashboard/${workspace}/notifications`)
    await page.getByRole('button', { name: /Mails to candidates now come from your own address/ }).click()
    await expect(page.getByRole('heading', { name: 'Sender address', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Remove the address' }).click()
    await expect(page.getByText('The address and its key are removed.')).toBeVisible()
    await expect(check).toHaveCount(0)
  })
})
