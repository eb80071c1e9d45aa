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
  publicModels: null,
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

test('what models cost in public interviews is told where they may cost something, and what follows when it is spent', () => {
  const shown = (costMicros: number) =>
    renderInArea(<TodayFigures overview={{ ...quiet, publicModels: { costMicros, budgetMicros: 5_000_000 } }} />)
  expect(shown(1_250_000)).toContain('have cost $1.25 of $5.00 today')
  expect(shown(1_250_000)).not.toContain('Until midnight')
  expect(shown(5_000_000)).toContain('Until midnight the built-in engine')
  expect(renderInArea(<TodayFigures overview={quiet} />)).not.toContain('Language models')
})
