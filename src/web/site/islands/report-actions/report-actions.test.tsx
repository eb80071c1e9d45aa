// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReportActions } from './report-actions.tsx'

const apiHref = '/api/reports/token'
let asked: { path: string; method: string | undefined }[]
let answer: () => Promise<Response>
const replace = vi.fn()

beforeEach(() => {
  asked = []
  answer = () => Promise.resolve(new Response(null, { status: 204 }))
  replace.mockReset()
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, method: init?.method })
    return answer()
  })
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function confirmDeletion(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Delete now' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete this report now?' })
  await act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete now' }))
  })
}

function show() {
  render(<ReportActions pdfHref="/api/reports/token/report.pdf" apiHref={apiHref} />)
}

test('the PDF is an ordinary link, and printing asks the browser', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/api/reports/token/report.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('nothing is deleted before it is confirmed, and it can be kept', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Delete now' }))
  expect(screen.getByRole('dialog').textContent).toContain('It cannot be undone.')
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(asked).toEqual([])
})

test('once deleted the page itself says so, under the address that opens nothing any more', async () => {
  show()
  await confirmDeletion()
  expect(asked).toEqual([{ path: apiHref, method: 'DELETE' }])
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${window.location.pathname}?deleted`)
})

test('what somebody else has deleted meanwhile is deleted', async () => {
  answer = () => Promise.resolve(new Response(null, { status: 404 }))
  show()
  await confirmDeletion()
  expect(replace).toHaveBeenCalledOnce()
})

test.each([
  ['the server refuses', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['the network is gone', () => Promise.reject(new TypeError('offline'))],
])('when %s it says so, stays, and can be tried again', async (_, failure) => {
  answer = failure
  show()
  await confirmDeletion()
  expect(screen.getByRole('alert').textContent).toContain('could not be deleted just now')
  expect(replace).not.toHaveBeenCalled()
  answer = () => Promise.resolve(new Response(null, { status: 204 }))
  await confirmDeletion()
  expect(replace).toHaveBeenCalledOnce()
})
