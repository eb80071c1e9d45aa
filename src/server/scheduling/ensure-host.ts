import { fillBrand } from '#content/fill.ts'
import { defaultHost } from '#content/schedule.ts'
import { defaultHostRules } from '#contract/values/schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findHost, insertHost, selectHosts, updateHost } from './host-store.ts'

/** The first host of a fresh installation, so that demos can be booked before anybody has set anything up. */
const firstHostId = 'first'

/** Makes sure that there is a host. Two servers that start at once make one. */
export async function ensureHost({
  db,
  clock,
  site,
  config,
}: Pick<Deps, 'db' | 'clock' | 'site' | 'config'>): Promise<void> {
  if ((await selectHosts(db, false)).length > 0) return
  await insertHost(db, {
    id: firstHostId,
    name: fillBrand(defaultHost.name, site.brand),
    rules: defaultHostRules(config.scheduleTimeZone),
    createdAt: clock.now(),
  })
}

/** The first host is whoever runs the installation, in their time zone, unless somebody has given it an address before. */
export async function nameFirstHost(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'config'>,
  { name, email, timeZone }: { name: string; email: string; timeZone: string },
): Promise<void> {
  await ensureHost(deps)
  const host = await findHost(deps.db, firstHostId)
  if (host === null || host.email !== null) return
  await updateHost(deps.db, firstHostId, { name, email, rules: { ...host.rules, timeZone } })
}
