import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import type { SettingsSection } from '#contract/values/site-settings.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/types.ts'
import { openLiveSite } from '#server/platform/site/live-site.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createRecordingLog, type LogRecord } from '../../../../tests/harness/deps.ts'
import { openSettings } from './open-settings.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`delete from site_settings_versions`)
})

/** One server process over the shared database. */
async function setup(base = defaultSiteSettings, db: Db = database.db) {
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const records: LogRecord[] = []
  const log = createRecordingLog(records)
  const liveSite = await openLiveSite({ db, clock, log, base })
  const settings = openSettings({ db, clock, log, liveSite }, 'owner@example.com')
  const valuesOf = async (section: SettingsSection) => {
    const { fields } = await settings.load()
    return Object.fromEntries(
      fields.filter((field) => field.section === section).map(({ name, value }) => [name, value]),
    )
  }
  return { clock, records, liveSite, settings, valuesOf }
}

async function save(
  t: Awaited<ReturnType<typeof setup>>,
  section: SettingsSection,
  values: Record<string, string>,
  version = t.liveSite.version,
) {
  return await t.settings.save(section, version, { ...(await t.valuesOf(section)), ...values })
}

test('what the admin saves is in effect at once, and says what it put aside', async () => {
  const t = await setup()
  let told = 0
  t.liveSite.onChange(() => {
    told += 1
  })
  expect(await save(t, 'contact', { 'brand.phone': '+44 20 7946 0000' })).toEqual({ state: 'saved' })
  expect(t.liveSite.current.brand.phone).toEqual({ label: '+44 20 7946 0000', href: 'tel:+442079460000' })
  expect(told).toBe(1)
  const phone = (await t.settings.load()).fields.find(({ name }) => name === 'brand.phone')
  expect(phone).toMatchObject({ value: '+44 20 7946 0000', fileValue: '+1 (415) 555-0142' })
})

test('a form that is saved as it was shown changes nothing', async () => {
  const t = await setup()
  for (const section of ['brand', 'contact', 'countdowns', 'links'] as const) {
    expect(await save(t, section, {})).toEqual({ state: 'unchanged' })
  }
  expect((await t.settings.load()).history).toEqual([])
})

test('a bad value is refused with its field named, and nothing of the form is saved', async () => {
  const t = await setup()
  const refusals: [SettingsSection, Record<string, string>, string][] = [
    ['brand', { 'brand.name': ' ' }, 'brand.name'],
    ['brand', { 'brand.logo': 'javascript:alert(1)' }, 'brand.logo'],
    ['brand', { 'brand.accent.light': 'red;}', 'brand.accent.dark': '#ff0000' }, 'brand.accent.light'],
    ['brand', { 'brand.accent.light': '#ff0000' }, 'brand.accent.dark'],
    ['contact', { 'brand.email': 'nobody' }, 'brand.email'],
    ['contact', { 'brand.phone': 'call us' }, 'brand.phone'],
    ['contact', { 'brand.address': '\n \n' }, 'brand.address'],
    ['countdowns', { 'countdowns.earlyBirdEndsAt': '2026-02-31T00:00' }, 'countdowns.earlyBirdEndsAt'],
    ['countdowns', { 'countdowns.earlyDiscountEndsAt': '' }, 'countdowns.earlyDiscountEndsAt'],
    ['links', { 'checkoutUrls.tier-2': 'javascript:alert(1)' }, 'checkoutUrls.tier-2'],
    ['links', { schedulerUrl: 'meetings' }, 'schedulerUrl'],
  ]
  for (const [section, values, field] of refusals) {
    const outcome = await save(t, section, values)
    expect(outcome.state, field).toBe('refused')
    expect(outcome.state === 'refused' && outcome.problems.map((problem) => problem.field), field).toContain(field)
  }
  expect(t.liveSite.version).toBe(0)
})

test('an emptied field goes back to the built-in stand-in, over what the file says', async () => {
  const t = await setup({ ...defaultSiteSettings, schedulerUrl: 'https://meetings.example/me' })
  expect(await save(t, 'links', { schedulerUrl: '' })).toEqual({ state: 'saved' })
  expect(t.liveSite.current.schedulerUrl).toBeNull()
  // Saying what the file says hands the field back to the file.
  expect(await save(t, 'links', { schedulerUrl: 'https://meetings.example/me' })).toEqual({ state: 'saved' })
  const { rows } = await database.db.execute(sql`select overrides from site_settings_versions order by version desc`)
  expect(rows[0]?.overrides).toEqual({})
})

test('times are written in UTC, with or without seconds', async () => {
  const t = await setup()
  await save(t, 'countdowns', { 'countdowns.earlyBirdEndsAt': '2026-12-31T23:59' })
  expect(t.liveSite.current.countdowns.earlyBirdEndsAt).toBe('2026-12-31T23:59:00Z')
  await save(t, 'countdowns', { 'countdowns.earlyBirdEndsAt': '2027-01-01T00:00:30' })
  expect(t.liveSite.current.countdowns.earlyBirdEndsAt).toBe('2027-01-01T00:00:30Z')
})

test('a form that somebody has overtaken is not saved, and is told by whom; on top of theirs it is', async () => {
  const t = await setup()
  expect(await save(t, 'brand', { 'brand.name': 'First' })).toEqual({ state: 'saved' })
  const late = await save(t, 'contact', { 'brand.email': 'late@example.com' }, 0)
  expect(late).toMatchObject({ state: 'overtaken', by: { version: 1, changed: ['brand.name'] } })
  expect(t.liveSite.current.brand.email).toBe(defaultSiteSettings.brand.email)
  expect(await save(t, 'contact', { 'brand.email': 'late@example.com' }, 1)).toEqual({ state: 'saved' })
  expect(t.liveSite.current.brand).toMatchObject({ name: 'First', email: 'late@example.com' })
})

test('of many who save at once over two processes one does, and the others are told', async () => {
  const [one, other] = [await setup(), await setup()]
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      save(number % 2 === 0 ? one : other, 'brand', { 'brand.name': `Name ${number}` }, 0),
    ),
  )
  expect(outcomes.filter(({ state }) => state === 'saved')).toHaveLength(1)
  expect(outcomes.filter(({ state }) => state === 'overtaken')).toHaveLength(11)
})

test('another process sees a change within two seconds, and once', async () => {
  const [one, other] = [await setup(), await setup()]
  let told = 0
  other.liveSite.onChange(() => {
    told += 1
  })
  other.liveSite.start()
  await save(one, 'brand', { 'brand.name': 'Elsewhere' })
  await other.clock.advance(2000)
  await expect.poll(() => other.liveSite.current.brand.name).toBe('Elsewhere')
  other.liveSite.stop()
  expect(told).toBe(1)
})

test('while the database is away the last settings stand, and what was saved comes when it is back', async () => {
  const one = await setup()
  await save(one, 'brand', { 'brand.name': 'Before' })
  let isAway = false
  const db = new Proxy(database.db, {
    get(target, key, receiver) {
      if (isAway) throw new Error('the database is away')
      return Reflect.get(target, key, receiver)
    },
  })
  const other = await setup(defaultSiteSettings, db)
  other.liveSite.start()
  isAway = true
  await save(one, 'brand', { 'brand.name': 'After' })
  await other.clock.advance(4000)
  expect(other.liveSite.current.brand.name).toBe('Before')
  isAway = false
  await expect
    .poll(async () => {
      await other.clock.advance(2000)
      return other.liveSite.current.brand.name
    })
    .toBe('After')
  other.liveSite.stop()
  expect(other.records.filter(({ level }) => level === 'warn')).toHaveLength(1)
})

test('a version can be gone back to, and so can the file; the history says so', async () => {
  const t = await setup()
  await save(t, 'brand', { 'brand.name': 'First' })
  await save(t, 'brand', { 'brand.name': 'Second' })
  expect(await t.settings.restore(1, 2)).toEqual({ state: 'saved' })
  expect(t.liveSite.current.brand.name).toBe('First')
  expect(await t.settings.restore(0, 2)).toMatchObject({ state: 'overtaken' })
  expect(await t.settings.restore(0, 3)).toEqual({ state: 'saved' })
  expect(t.liveSite.current).toEqual(defaultSiteSettings)
  expect((await t.settings.load()).history.map(({ version, restored }) => [version, restored])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
  ])
})

test('claims that are switched off are off, those of another version of the product are left alone', async () => {
  const t = await setup({ ...defaultSiteSettings, hiddenClaims: ['claim-of-tomorrow'] })
  const all = ['hours-saved', 'soc2']
  await t.settings.save('claims', 0, Object.fromEntries(all.map((id) => [`claim.${id}`, 'on'])))
  const { hiddenClaims } = t.liveSite.current
  expect(hiddenClaims).toContain('support')
  expect(hiddenClaims).toContain('claim-of-tomorrow')
  for (const id of all) expect(hiddenClaims).not.toContain(id)
})

test('saved settings that do not fit this version of the product give way to the file’s', async () => {
  await database.db.execute(
    sql`insert into site_settings_versions values (1, '{"brand":{"name":7}}', '[]', 'owner@example.com', now(), null)`,
  )
  const t = await setup()
  expect(t.liveSite.current).toEqual(defaultSiteSettings)
  expect(t.records.some(({ level }) => level === 'error')).toBe(true)
  expect(await save(t, 'brand', { 'brand.name': 'Repaired' })).toEqual({ state: 'saved' })
  expect(t.liveSite.current.brand.name).toBe('Repaired')
})
