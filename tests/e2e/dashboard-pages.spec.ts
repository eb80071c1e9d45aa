import { randomUUID } from 'node:crypto'
import { customerPages } from '../../src/web/dashboard/pages.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { newAddress, signInTo, silentServer } from './support/own-server.ts'
import { seedAssessmentPartner } from './support/seed-assessment-partner.ts'
import { seedConnection } from './support/seed-connection.ts'
import { seedWebhook } from './support/seed-webhook.ts'
import { manyInterviews, type SeededWorkspace, seedWorkspace } from './support/seed-workspace.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

const enter = (page: Page) => signInTo(page, server, '/dashboard/openings', newAddress('pages'))

function pathOf(path: string, { id: _, ...seeded }: SeededWorkspace & Readonly<Record<string, string>>): string {
  const places: Readonly<Record<string, string>> = {
    ...seeded,
    list: 'interviews',
    competencyId: randomUUID(),
  }
  return path.replace(/:(\w+)/g, (whole, name: string) => places[name] ?? whole)
}

test('every page of a workspace in use is accessible at every width in both themes', async ({ page }) => {
  test.setTimeout(900_000)
  const workspace = await seedWorkspace(page, server, await enter(page), manyInterviews(19))
  const seeded = {
    ...workspace,
    ...(await seedWebhook(server, workspace.id)),
    ...(await seedConnection(server, workspace.id)),
    ...(await seedAssessmentPartner(server, workspace.id)),
  }
  for (const { id, path } of customerPages) {
    const answer = await page.goto(`${server.url}/dashboard/${seeded.id}${pathOf(path, seeded)}`)
    expect(answer?.status(), id).toBe(path === '/*' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await findViolationsAnywhere(page), id).toEqual([])
  }
})

test('so are the pages of an empty workspace', async ({ page }) => {
  const home = `${server.url}/dashboard/${await enter(page)}`
  for (const path of ['', '/openings', '/interviews']) {
    await page.goto(home + path)
    expect.soft(await findViolationsAnywhere(page), path).toEqual([])
  }
})
