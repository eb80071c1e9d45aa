import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, silentServer as server, signInTo } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, test } from './support/test.ts'

test('an owner makes a key, a program reads with it, and it is rotated and revoked', async ({ page, request }) => {
  const owner = newAddress('keys')
  const workspaceId = await signInTo(page, server, '/dashboard/openings', owner)
  const address = `${server.url}/dashboard/${workspaceId}/settings/api-keys`
  await page.goto(address)
  await expect(page.getByText('Keys of a trial read.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Webhooks: Write' })).toBeDisabled()
  await queryProduct(
    server.dataDir,
    `insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
     values ('${workspaceId}', '${owner}', 'enterprise', null, false, now())`,
  )
  await page.reload()
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText('Please give the key a name.')).toBeVisible()
  await expect(page.getByText('Please choose what the key may do.')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await page.getByRole('checkbox', { name: 'Openings and interview plans: Read' }).check()
  await page.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByText(/^orkey_/)
  const first = await shown.innerText()
  expect(await findViolationsAnywhere(page)).toEqual([])

  const read = async (key: string, path = 'openings') =>
    (await request.get(`${server.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })).status()
  expect([await read(first), await read(first, 'interviews')]).toEqual([200, 403])

  await page.getByRole('button', { name: /^Make a new text for Nightly export/ }).click()
  await expect(shown).not.toHaveText(first)
  const second = await shown.innerText()
  // For a day both open, so that programs can be changed one after the other.
  expect([await read(first), await read(second)]).toEqual([200, 200])

  await page.reload()
  await expect(shown).toHaveCount(0)
  await page.getByText('Revoke', { exact: true }).click()
  await page.getByRole('button', { name: /^Revoke Nightly export/ }).click()
  await expect(page.getByText('The key is revoked: it opens nothing any more.')).toBeVisible()
  expect([await read(first), await read(second)]).toEqual([401, 401])
})
