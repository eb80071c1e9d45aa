import { fillBrand } from '#content/fill-brand.ts'
import { defaultHost } from '#content/schedule.ts'
import { defaultHostRules } from '#contract/values/schedule.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertHost, selectHosts } from './host-store.ts'

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
