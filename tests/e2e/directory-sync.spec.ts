import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, silentServer as server, signInTo } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, test } from './support/test.ts'

test('an owner connects a directory, maps a group, and sees whom the directory manages', async ({ page, request }) => {
  const owner = newAddress('directory')
  const person = newAddress('synced')
  const workspaceId = await signInTo(page, server, '/dashboard/openings', owner)
  const address = `${server.url}/dashboard/${workspaceId}/settings/directory`
  await page.goto(address)
  await expect(page.getByText('Directory sync comes with Enterprise and White Label.')).toBeVisible()
  await queryProduct(
    server.dataDir,
    `insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
     values ('${workspaceId}-directory', '${owner}', 'enterprise', null, false, now())`,
  )
  await page.reload()
  await expect(page.getByText(`${server.url}/scim/v2`)).toBeVisible()
  await page.getByRole('button', { name: 'Make a token' }).click()
  const token = await page.getByText(/^orscim_/).innerText()
  expect(await findViolationsAnywhere(page)).toEqual([])

  const send = async (path: string, data: object) => {
    const response = await request.post(`${server.url}/scim/v2${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(data),
    })
    expect(response.status()).toBe(201)
    return String((await response.json()).id)
  }
  const id = await send('/Users', { userName: person, active: true })
  await send('/Groups', { displayName: 'Talent team', members: [{ value: id }] })

  await page.reload()
  await expect(page.getByText('1 active, 0 deactivated')).toBeVisible()
  await page.getByRole('combobox', { name: 'Role of the group Talent team' }).selectOption('Recruiter')
  await page
    .getByRole('row', { name: /Talent team/ })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByText('The group is mapped, and its people have the role.')).toBeVisible()
  expect(await findViolationsAnywhere(page)).toEqual([])

  await page.goto(`${server.url}/dashboard/${workspaceId}/members`)
  const row = page.getByRole('row', { name: new RegExp(person) })
  await expect(row).toContainText('Managed by directory sync')
  await expect(row).toContainText('Recruiter')
  await expect(row.getByRole('combobox')).toHaveCount(0)
  expect(await findViolationsAnywhere(page)).toEqual([])

  await page.goto(`${server.url}/dashboard/${workspaceId}/settings/audit-log`)
  await expect(page.getByRole('row', { name: /Directory sync.*added.*as viewer/ })).toBeVisible()
})
