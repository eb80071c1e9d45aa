import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { admin, newAddress, signInTo, startAdminServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

let server: ProductServer
test.beforeAll(async () => {
  server = await startAdminServer({ ALLOW_PRIVATE_PROVIDERS: 'true' })
})
test.afterAll(() => server.stop())

test('an owner adds an endpoint, sees its secret once, and reads in the log what it got and answered', async ({
  page,
}) => {
  const got: { body: string; headers: Record<string, string> }[] = []
  let status = 200
  const receiver = await listenLocally(
    createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        got.push({ body, headers: Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])) })
        response.writeHead(status).end('noted')
      })
    }),
  )
  await signInTo(page, server, '/dashboard/settings/webhooks', admin)

  const secret = await test.step('it is added', async () => {
    await page.getByRole('textbox', { name: 'Address' }).fill('example.com')
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(page.getByText('Please enter an address such as').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.origin}/hooks`)
    await page.getByRole('textbox', { name: 'Note' }).fill('Our applicant database')
    await page.getByRole('checkbox', { name: /^report\.ready/ }).check()
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(page.getByText('It is shown this once.')).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
    const text = await page.getByText(/^whsec_/).innerText()
    await page.getByRole('link', { name: 'Open the endpoint' }).click()
    await expect(page.getByRole('heading', { name: 'Our applicant database' })).toBeVisible()
    await expect(page.getByText(/whsec_/)).toHaveCount(0)
    return text
  })

  await test.step('a test event arrives, signed, and stands in the log', async () => {
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await expect.poll(() => got.length).toBe(1)
    expect(new Webhook(secret).verify(got[0]?.body ?? '', got[0]?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
    })
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: /webhook\.test Delivered/ })).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await findViolationsAnywhere(page)).toEqual([])
    await page.getByRole('link', { name: 'webhook.test' }).click()
    await expect(page.getByText('noted')).toBeVisible()
    await expect(page.getByText(/"endpointId"/)).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  await test.step('it is sent again under the same id', async () => {
    status = 500
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => got.length).toBeGreaterThan(1)
    expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id'])
    await page.getByRole('link', { name: 'The endpoint' }).click()
    await expect(page.getByRole('heading', { name: 'Our applicant database' })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Failing').first()).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  await test.step('it is paused, gets a new secret, and is deleted', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused. Events wait.')).toBeVisible()
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    await expect(page.getByText('until tomorrow both secrets sign')).toBeVisible()
    await page.getByText('Delete', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByText('Nothing is sent yet.')).toBeVisible()
  })
  await receiver.close()
})

test('without a plan that has webhooks the page says so, with the way up', async ({ page }) => {
  await signInTo(page, server, '/dashboard/settings/webhooks', newAddress('webhooks'))
  await expect(page.getByText('Your plan does not include webhooks.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing')
  await expect(page.getByRole('button', { name: 'Add endpoint' })).toHaveCount(0)
})
