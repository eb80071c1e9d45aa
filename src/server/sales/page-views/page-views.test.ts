import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createViewCounter } from './count-views.ts'
import { mostCampaigns, otherCampaign } from './policy.ts'
import { addViews, deleteViewsBefore, selectViews } from './store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const view = { path: '/', query: undefined, userAgent: 'Mozilla/5.0 Chrome/140', purpose: undefined }

test('looks are summed by page and campaign, and are forgotten once taken', () => {
  const counter = createViewCounter()
  counter.count(view)
  counter.count(view)
  counter.count({ ...view, query: 'utm_source=news&utm_campaign=Spring%0A2026' })
  counter.count({ ...view, path: '/pricing', query: 'utm_source=news' })
  expect(counter.take('2026-03-02')).toEqual([
    { page: '/', campaign: '', views: 2 },
    { page: '/', campaign: 'Spring 2026', views: 1 },
    { page: '/pricing', campaign: 'news', views: 1 },
  ])
  expect(counter.take('2026-03-02')).toEqual([])
})

test('robots and pages that are fetched ahead are no looks', () => {
  const counter = createViewCounter()
  counter.count({ ...view, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  counter.count({ ...view, purpose: 'prefetch;prerender' })
  expect(counter.take('2026-03-02')).toEqual([])
})

test('somebody who makes up campaigns fills neither memory nor table', () => {
  const counter = createViewCounter()
  for (let number = 0; number < mostCampaigns + 50; number += 1) {
    counter.count({ ...view, query: `utm_campaign=${number}${'x'.repeat(100)}` })
  }
  const taken = counter.take('2026-03-02')
  expect(taken.length).toBe(mostCampaigns + 1)
  expect(taken.find(({ campaign }) => campaign === otherCampaign)?.views).toBe(50)
  expect(Math.max(...taken.map(({ campaign }) => campaign.length))).toBeLessThanOrEqual(60)
})

test('what could not be written is added to what came meanwhile', () => {
  const counter = createViewCounter()
  counter.count(view)
  const taken = counter.take('2026-03-02')
  counter.count(view)
  counter.putBack(taken)
  expect(counter.take('2026-03-02')).toEqual([{ page: '/', campaign: '', views: 2 }])
})

test('processes that write at the same moment lose nothing of each other', async () => {
  await database.db.execute(sql`delete from page_views`)
  await Promise.all(
    Array.from({ length: 10 }, () => addViews(database.db, '2026-03-02', [{ page: '/', campaign: '', views: 3 }])),
  )
  await addViews(database.db, '2026-03-01', [{ page: '/', campaign: '', views: 1 }])
  expect(await selectViews(database.db, '2026-03-02')).toEqual([
    { day: '2026-03-02', page: '/', campaign: '', views: 30 },
  ])
  expect(await deleteViewsBefore(database.db, '2026-03-02')).toBe(1)
})
