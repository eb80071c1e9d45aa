import { afterAll, expect, test } from 'vitest'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { enterByAddress } from '#server/platform/auth/enter.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { openAccount } from './open-account.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function setup() {
  const { deps } = await createTestDeps({ db: database.db })
  const people = deps.ids.uuid()
  /** A device of somebody, as its cookie opens it; `listed` is null once it is signed out. */
  async function signIn(name: string) {
    const email = `${name}-${people}@example.com`
    const { token } = await database.db.transaction((tx) =>
      enterByAddress(tx, deps, { email, userAgent: null, previousToken: null }),
    )
    const cookie = `session=${token}`
    const account = openAccount(deps, requireSignedIn(await readActor(deps, cookie)))
    const isSignedIn = async () => (await readActor(deps, cookie)).kind !== 'anonymous'
    return { ...account, listed: async () => ((await isSignedIn()) ? await account.listDevices() : null) }
  }
  return { signIn }
}

test('a person signs out one of their devices, which is then signed out; again is harmless', async () => {
  const t = await setup()
  const [here, there] = [await t.signIn('dana'), await t.signIn('dana')]
  const other = (await here.listed())?.find(({ isThisOne }) => !isThisOne)?.id ?? ''
  for (const _ of [1, 2]) await here.signOutDevice(other)
  expect(await there.listed()).toBeNull()
  expect(await here.listed()).toHaveLength(1)
})

test('nobody signs out a device of somebody else', async () => {
  const t = await setup()
  const [dana, eve] = [await t.signIn('dana'), await t.signIn('eve')]
  await eve.signOutDevice((await dana.listed())?.[0]?.id ?? '')
  await eve.signOutOthers()
  expect(await dana.listed()).toHaveLength(1)
})

test('signing out everywhere else leaves the browser that asks', async () => {
  const t = await setup()
  const devices = [await t.signIn('dana'), await t.signIn('dana'), await t.signIn('dana')] as const
  await devices[1].signOutOthers()
  expect([await devices[0].listed(), await devices[2].listed()]).toEqual([null, null])
  expect(await devices[1].listed()).toHaveLength(1)
})
