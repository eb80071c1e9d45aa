import { type AiProviderServer, providerKey, startAiProviderServer } from '../harness/ai-provider-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { findViolations } from './support/find-violations.ts'
import { signInTo, startOwnServer } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { expect, test } from './support/test.ts'

const customer = 'ana@customer.example'
let server: ProductServer
let provider: AiProviderServer

test.beforeAll(async () => {
  provider = await startAiProviderServer()
  server = await startOwnServer({ ALLOW_PRIVATE_PROVIDERS: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
})

/** Interviews that were held, so many in this month and before it, and invitations that are open. */
async function seed(workspaceId: string): Promise<void> {
  await queryProduct(
    server.dataDir,
    `begin;
    select set_config('openround.scope_workspace', '${workspaceId}', true);
    insert into entitlements (id, email, plan, interviews_per_month, is_test, granted_at)
      values ('e2e', '${customer}', 'professional', 50, false, now());
    insert into usage_reservations (workspace_id, interview_id, reserved_at, expires_at, counted_at, counted_as)
      select '${workspaceId}', 'held-' || m || '-' || n, now(), now(), date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - m * interval '1 month', case when m = 4 then 'trial' else 'plan' end
      from generate_series(0, 4) m, generate_series(1, case m when 0 then 50 when 4 then 10 else 12 * m end) n;
    insert into usage_reservations (workspace_id, interview_id, reserved_at, expires_at)
      select '${workspaceId}', 'open-' || n, now(), now() + n * interval '1 day' from generate_series(1, 4) n;
    commit`,
  )
}

test('an owner brings an own provider, is told what is wrong with it, and never sees the key again', async ({
  page,
}) => {
  await page.goto(`${server.url}/instructions`)
  const link = page.getByRole('link', { name: 'Open API configuration' })
  await signInTo(page, server, (await link.getAttribute('href')) ?? '', customer)
  await expect(page.getByRole('heading', { name: 'API configuration', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /How to get a key/ })).toHaveAttribute('href', '/instructions')

  await page.getByRole('combobox', { name: 'Provider' }).selectOption('other')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('alert')).toBeFocused()

  await page.getByRole('textbox', { name: 'Base address' }).fill(provider.url)
  await page.getByLabel('API key').fill('sk-mistyped-0123456789')
  await page.getByRole('textbox', { name: 'Model for listening' }).fill('whisper-9')
  await page.getByRole('textbox', { name: 'Model for speaking' }).fill('tts-1')
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('The provider does not know this key.')).toBeVisible()
  await page.getByLabel('API key').fill(providerKey)
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('no model “whisper-9”')).toBeVisible()
  await expect(page.getByText('whisper-1, gpt-4o-mini-transcribe')).toBeVisible()
  await page.getByRole('textbox', { name: 'Model for listening' }).fill('whisper-1')
  await page.getByRole('textbox', { name: 'A minute of listening' }).fill('0.006')
  await page.getByLabel('API key').fill(providerKey)
  await page.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('Saved and tested')).toBeVisible()
  expect(await page.content()).not.toContain(providerKey)
  await expect(page.getByText('ending in …1234')).toBeVisible()
  await expect(page.getByRole('row', { name: /Tests on this page/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  provider.behave('/audio/speech', (_request, response) => response.writeHead(503).end())
  await page.getByRole('button', { name: 'Test again' }).click()
  await expect(page.getByText('Speaking: The provider has a fault of its own.')).toBeVisible()
  provider.behave('/audio/speech', null)
  await page.getByText('Remove the provider').click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('Removed, key and all.')).toBeVisible()
  await expect(page.getByText('ending in …1234')).toHaveCount(0)
})

test('usage: the trial, then a plan, its months, a refusal with the way on, and extras up to a cap', async ({
  page,
}) => {
  const workspaceId = await signInTo(page, server, '/dashboard/usage', customer)
  await expect(page.getByText('invitations left')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Of 10 interviews 0 are held' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the Lifetime Deal' })).toBeVisible()

  await seed(workspaceId)
  await page.reload()
  await expect(page.getByText('An owner can raise it').or(page.getByText('as soon as an owner says'))).toBeVisible()
  await expect(page.getByRole('img', { name: /Interviews from .* to .*, most in .* with 50/ })).toBeVisible()
  await page.getByText('The same figures as a table').click()
  await expect(page.getByRole('columnheader', { name: 'In the plan' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const cap = page.getByRole('textbox', { name: 'At most, each month' })
  await cap.fill('a few')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(cap).toBeFocused()
  await expect(page.getByText('Please enter a whole number from 0 to 10,000.')).toBeVisible()
  await cap.fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible()
  await expect(page.getByText('That is $60 a month at most.')).toBeVisible()
  await expect(page.getByText('New invitations are refused')).toHaveCount(0)
})
