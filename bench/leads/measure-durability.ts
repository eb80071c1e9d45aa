import { setTimeout as wait } from 'node:timers/promises'
import type { HubspotServer } from '../../tests/harness/hubspot-server.ts'
import type { Product } from './product.ts'
import { type Sent, startVisitors } from './visitors.ts'

/** Between a start and the next kill; at random, so that kills meet every moment. */
const shortestLifeMs = 150
const longestLifeMs = 1_500
/** What a killed process was sending is due again after 45 s, and a failed attempt pauses up to 10 s more. */
const drainTimeoutMs = 180_000
const restartTimeoutMs = 120_000

export interface Durability {
  kills: number
  acknowledged: number
  /** Acknowledged and not stored. */
  lost: number
  /** Stored more than once, acknowledged or not. */
  doubled: number
  /** Acknowledged and never arrived. */
  undelivered: number
  /** Arrived under more than one key, or under a key that belongs to no submission. */
  misdelivered: number
  /** Requests that repeated a key which had arrived: a kill fell between the destination's yes and our note of it. */
  repeats: number
}

/** Kills the server, or its database, at random moments under a stream of forms; then looks what became of each. */
export async function measureDurability(
  product: Product,
  hubspot: HubspotServer,
  what: 'server' | 'database',
  kills: number,
): Promise<Durability> {
  const stream = startVisitors(product.url)
  for (let kill = 0; kill < kills; kill++) {
    await wait(shortestLifeMs + Math.random() * (longestLifeMs - shortestLifeMs))
    if (what === 'database') {
      product.killDatabase()
      await untilDatabaseAnswers(product)
    } else {
      await product.kill()
      await product.start()
    }
  }
  await wait(longestLifeMs)
  await stream.stop()
  await untilDelivered(product)
  return { kills, ...(await compare(product, hubspot, stream.sent)) }
}

async function untilDatabaseAnswers(product: Product): Promise<void> {
  const untilMs = performance.now() + restartTimeoutMs
  while (
    !(await product.query('select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > untilMs) throw new Error('The database did not come back')
    await wait(50)
  }
}

async function untilDelivered(product: Product): Promise<void> {
  const untilMs = performance.now() + drainTimeoutMs
  while (performance.now() < untilMs) {
    const [row] = await product.query("select count(*)::int as waiting from deliveries where state = 'waiting'")
    if (row?.waiting === 0) return
    await wait(500)
  }
}

async function compare(
  product: Product,
  hubspot: HubspotServer,
  sent: readonly Sent[],
): Promise<Omit<Durability, 'kills'>> {
  const rows = await product.query(
    'select s.idempotency_key as key, d.id as delivery from submissions s left join deliveries d on d.submission_id = s.id',
  )
  const stored = new Map<string, string[]>()
  for (const { key, delivery } of rows) stored.set(String(key), [...(stored.get(String(key)) ?? []), String(delivery)])
  const known = new Set(rows.map(({ delivery }) => String(delivery)))
  const arrivals = new Map<string, Set<string>>()
  for (const { key, body } of hubspot.arrivals) {
    const email = body.fields.find(({ name }) => name === 'email')?.value ?? ''
    arrivals.set(key, (arrivals.get(key) ?? new Set()).add(email))
  }
  const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged)
  const keysOfEmail = new Map<string, number>()
  for (const emails of arrivals.values()) {
    for (const email of emails) keysOfEmail.set(email, (keysOfEmail.get(email) ?? 0) + 1)
  }
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !stored.has(key)).length,
    doubled: [...stored.values()].filter((ids) => ids.length > 1).length,
    undelivered: acknowledged.filter(({ key }) => !(stored.get(key) ?? []).some((id) => arrivals.has(id))).length,
    misdelivered:
      [...arrivals.keys()].filter((key) => !known.has(key)).length +
      [...keysOfEmail.values()].filter((count) => count > 1).length,
    repeats: hubspot.arrivals.length - arrivals.size,
  }
}
