// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { detectZone } from '../book-time/zone-picker.tsx'
import { CalendarEntry } from './calendar-entry.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  // Five hours behind UTC.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const words = { at: 'Day and time', latest: 'Until {until}.', ready: 'One of these', submit: 'Add' }
const ready = ['2026-12-07T01:00', '2026-12-07T10:00', '2026-12-20T10:00'].map((at) => ({ at, said: at }))
const unknown = { zone: '', from: '2026-12-07T00:00', until: '2026-12-19T21:30', said: 'Saturday' }
const times = { opensAt: '2026-12-07T10:00:00.000Z', closesAt: '2026-12-20T09:30:00.000Z' }

function show(given: { closesAt?: string; clock?: typeof unknown; typed?: string }) {
  render(
    <CalendarEntry token="t" {...times} clock={unknown} ready={ready} typed="" tag="en-US" words={words} {...given} />,
  )
}

test('awake, the field and what is put forward go by the reader’s own clock', () => {
  show({})
  const field = screen.getByLabelText<HTMLInputElement>('Day and time')
  expect([field.min, field.max]).toEqual(['2026-12-07T05:00', '2026-12-20T04:30'])
  expect(screen.getByText(/^Until Sun, Dec 20, .*\.$/)).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2026-12-07T10:00', 'Add'])
  const zones = [...document.querySelectorAll<HTMLInputElement>('input[name=zone]')]
  expect(zones.map(({ value }) => value)).toEqual([detectZone(), detectZone()])
})

test('awake, the field keeps the time that was refused, though its bounds change', () => {
  show({ typed: '2026-12-19T21:00' })
  expect(screen.getByLabelText<HTMLInputElement>('Day and time').value).toBe('2026-12-19T21:00')
})

test('awake, a field is there that no clock was sure of before; once no time is left, there is none', () => {
  show({ clock: { ...unknown, from: '', until: '' } })
  expect(screen.getByLabelText('Day and time')).toBeDefined()
  cleanup()
  show({ closesAt: '2026-12-07T09:59:00.000Z' })
  expect(document.querySelector('form')).toBeNull()
})
