import { expect, test } from 'vitest'
import { openInvoices } from './invoices.ts'
import { setExtrasCap } from './open-usage.ts'
import { countAnswer, reserveQuota } from './reservations.ts'
import { dayMs, openDatabase, type Setup, setup } from './testing/setup.ts'

await openDatabase()

async function hold(t: Setup, count: number): Promise<void> {
  const reservations = t.reservations(count)
  await t.run((tx) => reserveQuota(tx, t.deps, t.workspaceId, reservations))
  for (const { interviewId } of reservations) await t.run((tx) => countAnswer(tx, t.deps, t.workspaceId, interviewId))
}

test('the admin sees what each workspace owes for extras by month, and nothing of those without any', async () => {
  const t = await setup('2026-11-30T12:00:00Z')
  await t.give('professional', 2)
  await setExtrasCap(t.deps, t.handle(), { cap: 3 })
  await hold(t, 2 + 10 + 2)
  const quiet = await setup('2026-11-30T12:00:00Z')
  await hold(quiet, 1)
  await t.clock.advance(dayMs)
  await hold(t, 2 + 1)
  const extras = (await openInvoices(t.deps).listExtras()).filter(({ workspaceId }) =>
    [t.workspaceId, quiet.workspaceId].includes(workspaceId),
  )
  const same = { workspaceId: t.workspaceId, workspaceName: 'Team', owners: [t.owner.email] }
  expect(extras).toEqual([
    { ...same, month: '2026-12', interviews: 1, chargeCents: 300 },
    { ...same, month: '2026-11', interviews: 2, chargeCents: 600 },
  ])
})
