import { expect, test } from 'vitest'
import { convert, daysUntil, sumByDay } from './sum-up.ts'

test('the days end today in UTC, leave none out, and pass the end of a month', () => {
  expect(daysUntil(new Date('2026-03-01T00:30:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('a day without anything is a day with nothing', () => {
  const none = { views: [], leads: [], bookings: [], orders: [] }
  const leads = [
    { day: '2026-03-01', total: 2 },
    { day: '2026-03-01', total: 1 },
    { day: '2026-01-01', total: 9 },
  ]
  expect(sumByDay(['2026-02-28', '2026-03-01'], { ...none, leads }).map((day) => day.leads)).toEqual([0, 3])
})

test('views and leads of one name stand together, the most leads first; a page that nobody named is left out', () => {
  const views = [
    { page: '/', campaign: '', total: 100 },
    { page: '/pricing', campaign: 'spring', total: 40 },
    { page: '/', campaign: 'spring', total: 10 },
  ]
  const leads = [
    { page: '/pricing', campaign: 'spring', total: 4 },
    { page: null, campaign: '', total: 1 },
  ]
  expect(convert(views, leads, ({ page }) => page)).toEqual([
    { name: '/pricing', views: 40, leads: 4 },
    { name: '/', views: 110, leads: 0 },
  ])
  expect(convert(views, leads, ({ campaign }) => campaign)).toEqual([
    { name: 'spring', views: 50, leads: 4 },
    { name: '', views: 100, leads: 1 },
  ])
})
