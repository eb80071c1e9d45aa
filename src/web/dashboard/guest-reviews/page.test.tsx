// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { guestReviewersWords } from '#content/dashboard-guest-reviews.ts'
import type { CustomerGuestReviews, GuestReviewer } from '#contract/customer/guest-reviews.ts'
import { AppError } from '#contract/errors.ts'
import { renderInArea } from '#web/area/testing/render-in-area.tsx'
import { guestScopeOf } from '../addresses/reviewers-address.ts'
import { dashboardLayoutId } from '../pages.ts'
import { customerOfTest } from '../testing/customer-of-test.ts'
import { AskForm } from './ask-form.tsx'
import ReviewersPage, { action, loader, shouldRevalidate } from './page.tsx'

afterEach(() => cleanup())

const interviewId = '0190aaaa-0000-7000-8000-000000000001'
const asked = { scope: { interviewIds: [interviewId], openingId: null }, opening: null, candidates: ['Dana Okafor'] }
const ids = [1, 2, 3].map((each) => `00000000-0000-4000-8000-00000000000${each}`)

/** The page in a browser, above a workspace whose every reading offers another id. */
async function openPage(ask: CustomerGuestReviews['ask'], reviewers: GuestReviewer[] = []) {
  let reads = 0
  const guestReviews: CustomerGuestReviews = {
    read: () => Promise.resolve({ asked, reviewers, nextId: ids[reads++] ?? '' }),
    ask,
    close: () => Promise.resolve(),
    readVerdicts: () => Promise.resolve(null),
  }
  const frame = { workspace: { id: 'acme', name: 'Acme', role: 'owner' }, sendsMail: true }
  const Page = createRoutesStub(
    [
      {
        id: dashboardLayoutId,
        path: '/',
        loader: () => frame,
        children: [{ index: true, Component: ReviewersPage, loader, action, shouldRevalidate }],
      },
    ],
    customerOfTest({ guestReviews }),
  )
  render(<Page />)
  const email = await screen.findByLabelText('Email address')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Priya Shah' } })
  fireEvent.change(email, { target: { value: 'priya@guests.example' } })
  const form = email.closest('form')
  if (form === null) throw new Error('The field stands in no form')
  return { form, idOf: () => document.querySelector<HTMLInputElement>('input[name="id"]')?.value }
}

test('a second press while the first is under way does not lose the link that is shown once', async () => {
  let answer = () => {}
  const ask = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { link: 'http://localhost/review/shown-once', expiresAt: '2026-12-01T08:00:00.000Z', isMailed: true }
  })
  const { form } = await openPage(ask)
  fireEvent.submit(form)
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  fireEvent.submit(form)
  answer()
  expect(await screen.findByText('http://localhost/review/shown-once')).toBeTruthy()
  expect(ask).toHaveBeenCalledOnce()
})

test('a form that has asked already gets the next id, keeps what was typed, and the list is read anew', async () => {
  const reviewers: GuestReviewer[] = []
  const { form, idOf } = await openPage(() => {
    reviewers.push({
      ...{ id: ids[0] ?? '', name: 'Priya Shah', email: 'priya@guests.example', byEmail: null, state: 'waiting' },
      ...{ createdAt: '2026-11-25T08:00:00.000Z', expiresAt: '2026-12-01T08:00:00.000Z', opening: null },
      ...{ isBlind: true, withRecording: false, candidates: 1, verdicts: 0 },
    })
    return Promise.reject(new AppError('conflict', 'guest_review.known', 'This form has asked already'))
  }, reviewers)
  expect(idOf()).toBe(ids[0])
  fireEvent.submit(form)
  expect(await screen.findByText(guestReviewersWords.problems['guest_review.known'])).toBeTruthy()
  expect(idOf()).toBe(ids[1])
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'priya@guests.example')
  expect(screen.getByRole('button', { name: 'Close the link of Priya Shah' })).toBeTruthy()
})

test('who is ticked and has no room in one link is told of', () => {
  const about = (ticked: number) => {
    const ids = Array.from({ length: ticked }, (_, index) => `0190aaaa-0000-7000-8000-0000000000${10 + index}`)
    const query = new URLSearchParams([...ids, ...ids].map((id) => ['compare', id]))
    const { scope, beyond } = guestScopeOf(new URL(`https://site.example/interviews/reviewers?${query}`))
    const form = <AskForm id="x" asked={{ ...asked, scope }} beyond={beyond} reply={undefined} />
    const html = renderInArea(form)
    return [html.match(/name="interviewIds"/g)?.length, /\w+ more [^<>]*room for/.exec(html)?.[0]]
  }
  expect(about(20)).toEqual([20, undefined])
  expect(about(21)).toEqual([20, 'One more is ticked than a link has room for'])
  expect(about(25)).toEqual([20, '5 more are ticked than a link has room for'])
})

test('a refused post without script keeps what was chosen', () => {
  const chosen = (initialValue: Record<string, string>) => {
    const reply = { form: { of: 'ask', result: { status: 'error' as const, initialValue, error: { name: ['?'] } } } }
    const html = renderInArea(<AskForm id="x" asked={asked} beyond={0} reply={reply} />)
    return [/<option value="(\d+)" selected/.exec(html)?.[1], ...(html.match(/name="\w+"(?= checked)/g) ?? [])]
  }
  expect(chosen({ days: '30', withRecording: 'on' })).toEqual(['30', 'name="withRecording"'])
  expect(chosen({ days: '7', isBlind: 'on' })).toEqual(['7', 'name="isBlind"'])
  const fresh = renderInArea(<AskForm id="x" asked={asked} beyond={0} reply={undefined} />)
  expect(fresh).toMatch(/value="14" selected/)
  expect(fresh.match(/name="\w+"(?= checked)/g)).toEqual(['name="isBlind"'])
})
