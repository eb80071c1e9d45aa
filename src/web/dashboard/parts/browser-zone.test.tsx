// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { CustomerContext } from '#contract/customer/context.ts'
import { postTo } from '#web/area/testing/post-to.ts'
import { action as invite } from '../interviews/invite-page.tsx'
import { action as open } from '../openings/new-page.tsx'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { BrowserZone } from './browser-zone.tsx'

afterEach(cleanup)

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone

test('the zone is empty as the server sends it, and the browser’s once it is awake', () => {
  expect(renderToStaticMarkup(<BrowserZone />)).toContain('value=""')
  const { container } = render(<BrowserZone />)
  expect(container.querySelector('input')?.value).toBe(own)
})

test('the forms that candidates come by say it before anybody is invited or can apply; without script they say nothing', async () => {
  const done: string[] = []
  const note = <Answer,>(what: string, answer: Answer) => {
    done.push(what)
    return answer
  }
  const context = customerOfTest({
    candidateCare: { learnTimeZone: async (zone: string) => note(`zone ${zone}`, undefined) },
    openings: { find: async () => ({ id: 'o' }), create: async () => note('created', { openingId: 'o' }) },
    employer: { isNamed: async () => true },
    invitations: {
      readList: async () => ({ candidates: [{ name: 'Dana', email: 'dana@example.com' }], problems: [] }),
      invite: async () => note('invited', []),
    },
  } as unknown as Partial<CustomerContext>)
  const params = { openingId: 'o' }
  await open(postTo({ title: 'Nurse', zone: 'Asia/Tokyo' }, { context }))
  await invite(postTo({ do: 'send', list: 'dana@example.com', zone: 'Asia/Tokyo' }, { context, params }))
  await invite(postTo({ do: 'send', list: 'dana@example.com' }, { context, params }))
  expect(done).toEqual(['zone Asia/Tokyo', 'created', 'zone Asia/Tokyo', 'invited', 'zone ', 'invited'])
})
