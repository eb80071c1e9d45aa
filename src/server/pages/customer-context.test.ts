import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { createTestDeps } from '../../../tests/harness/deps.ts'
import { openCustomerStart } from './customer-context.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('an address that tries too often joins nothing, whatever its link would open', async () => {
  const { deps } = await createTestDeps({ db: database.db })
  const actor = { kind: 'user', userId: 'u', sessionId: 's', email: 'ana@example.com', signedInBy: 'link' } as const
  const start = (isLimited: boolean) =>
    openCustomerStart(deps, actor, { cookieHeader: undefined, clientAddress: '192.0.2.1', isLimited })
  const token = deps.ids.token()
  expect(await start(true).join(token)).toEqual({ refusal: 'limited' })
  expect(await start(false).join(token)).toEqual({ refusal: 'invalid' })
})
