import { expect, test } from 'vitest'
import type { Overview } from '#contract/admin/overview.ts'
import { renderInArea } from '#web/area/testing/render-in-area.tsx'
import { TodayFigures } from './today-figures.tsx'

const quiet: Overview = {
  days: [],
  demosToday: 0,
  revenueToday: [],
  testOrdersToday: 0,
  byPage: [],
  byCampaign: [],
  quarantined: 0,
  mail: { sendsMail: true, queued: 0, failed: 0, bounced: 0, oldestDueAt: null, lastFailures: [] },
  crm: null,
  undeliveredEvents: 0,
  queues: [],
}

test.each([
  [1, '1 submission looks automated (filled in too fast, or a hidden field was used) and waits for you.'],
  [3, '3 submissions look automated (filled in too fast, or a hidden field was used) and wait for you.'],
])('%i in quarantine: the overview says why', (quarantined, words) => {
  const markup = renderInArea(<TodayFigures overview={{ ...quiet, quarantined }} />)
  expect(markup).toContain(words)
  expect(markup).toContain('href="/admin/leads/quarantine"')
})

test('an empty quarantine is not spoken of', () => {
  expect(renderInArea(<TodayFigures overview={quiet} />)).not.toContain('automated')
})
