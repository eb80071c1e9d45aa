import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { type OutsideSite, serveOutsideSite } from './support/outside-site.ts'
import { newAddress, silentServer as server, signInByLink, signInTo } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, test } from './support/test.ts'

const verifier = 'a-verifier-that-is-long-enough-for-every-program'

/** The program on the same machine: where it listens, and what it is answered. */
let program: OutsideSite
let redirectUri = ''
test.beforeAll(async () => {
  program = await serveOutsideSite((_request, response) => void response.end('Back in the program'))
  redirectUri = `${program.origin}/callback`
})
test.afterAll(() => program.close())

/** Somebody with a plan that includes apps, and the address that a program of theirs leads to. */
async function prepare(page: Page, who: string) {
  const email = newAddress(who)
  const workspaceId = await signInTo(page, server, '/dashboard/openings', email)
  await queryProduct(
    server.dataDir,
    `insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
     values ('${workspaceId}', '${email}', 'enterprise', null, false, now())`,
  )
  const registered = await page.request.post(`${server.url}/oauth/register`, {
    data: { client_name: 'Desk Assistant', redirect_uris: [redirectUri] },
  })
  const { client_id: clientId } = z.object({ client_id: z.string() }).parse(await registered.json())
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state: 'opaque' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'openings:read candidates:read candidates:write',
    resource: `${server.url}/api/v1`,
  })
  return { email, workspaceId, clientId, address: `${server.url}/oauth/authorize?${query}` }
}

/** What the program was answered in this test. */
async function readAnswer(page: Page): Promise<URLSearchParams> {
  await expect(page.getByText('Back in the program')).toBeVisible()
  return new URL(page.url()).searchParams
}

for (const width of [390, 1280]) {
  test(`somebody lets a program act for them and ends that again, ${width} wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 })
    const { address, clientId, workspaceId } = await prepare(page, `connect-${width}`)
    const shown = await page.goto(address)
    expect(shown?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(shown?.headers()['x-frame-options']).toBe('DENY')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Desk Assistant wants to connect to')
    await expect(page.getByText('It is a program on your device')).toBeVisible()
    await expect(page.getByText('Invite candidates and cancel invitations')).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
    await page.getByRole('button', { name: 'Allow' }).click()
    const answer = await readAnswer(page)
    expect([answer.get('state'), answer.get('iss')]).toEqual(['opaque', server.url])
    const traded = await request.post(`${server.url}/oauth/token`, {
      form: {
        ...{ grant_type: 'authorization_code', client_id: clientId, code: answer.get('code') ?? '' },
        ...{ redirect_uri: redirectUri, code_verifier: verifier },
      },
    })
    const { access_token: token } = z.object({ access_token: z.string() }).parse(await traded.json())
    const headers = { authorization: `Bearer ${token}` }
    const read = async () => (await request.get(`${server.url}/api/v1/openings`, { headers })).status()
    expect(await read()).toBe(200)

    await page.goto(`${server.url}/dashboard/${workspaceId}/settings/api-keys`)
    await expect(page.getByRole('heading', { name: 'Connected apps' })).toBeVisible()
    await page.goto(`${server.url}/dashboard/${workspaceId}/settings/security`)
    await expect(page.getByRole('row', { name: /Desk Assistant/ })).toContainText('answers go to 127.0.0.1')
    expect(await findViolationsAnywhere(page)).toEqual([])
    await page.getByRole('button', { name: /^Disconnect Desk Assistant/ }).click()
    await expect(page.getByText('The app is disconnected: it opens nothing any more.')).toBeVisible()
    expect(await read()).toBe(401)
  })
}

test('whoever is not signed in is led to sign in and back, and may refuse', async ({ page }) => {
  const { address, email } = await prepare(page, 'connect-refuse')
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signInByLink(page, server, email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desk Assistant wants to connect to')
  await page.getByRole('button', { name: 'Refuse' }).click()
  const answer = await readAnswer(page)
  expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null])
})

test('another site’s form and a wrong proof agree to nothing, and a wrong address is shown and not gone to', async ({
  page,
}) => {
  const { address, workspaceId } = await prepare(page, 'connect-forged')
  await page.goto(address)
  const query = await page.locator('input[name="query"]').inputValue()
  const proof = await page.locator('input[name="proof"]').inputValue()
  const post = (headers: Record<string, string>, changes: Record<string, string> = {}) =>
    page.request.post(address, {
      headers,
      form: { do: 'allow', query, workspaceId, proof, ...changes },
      maxRedirects: 0,
    })
  expect((await post({ origin: 'https://evil.example' })).status()).toBe(403)
  expect((await post({ origin: server.url }, { proof: 'guessed' })).status()).toBe(409)
  expect((await post({ origin: server.url })).status()).toBe(303)
  const wrong = new URL(address)
  wrong.searchParams.set('redirect_uri', 'https://evil.example/')
  const shown = await page.goto(wrong.href)
  expect(shown?.status()).toBe(400)
  await expect(page.getByText('Nothing was shared with it.')).toBeVisible()
})
