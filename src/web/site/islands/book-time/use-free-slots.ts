import { useEffect, useState } from 'react'
import type { FreeSlots } from '#contract/api/schedule.ts'
import type { MonthName } from './calendar-days.ts'
import { monthRange } from './calendar-days.ts'
import { fetchSlots } from './schedule-calls.ts'

export type SlotsState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; free: FreeSlots }

export interface FreeSlotsControl {
  slots: SlotsState
  /** Asks again: after a failure, or when a time turned out to be taken. */
  reload(): void
}

/**
 * The free times of one month for one length, asked for anew whenever one of the two changes and when the network comes
 * back. Null for a month asks nothing.
 */
export function useFreeSlots(minutes: number, month: MonthName | null): FreeSlotsControl {
  const [slots, setSlots] = useState<SlotsState>({ state: 'loading' })
  const [attempts, setAttempts] = useState(0)
  const reload = () => setAttempts((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks again.
  useEffect(() => {
    if (month === null) return
    let isStale = false
    setSlots({ state: 'loading' })
    void fetchSlots(minutes, monthRange(month)).then((free) => {
      if (!isStale) setSlots(free === null ? { state: 'failed' } : { state: 'ready', free })
    })
    return () => {
      isStale = true
    }
  }, [minutes, month, attempts])

  useEffect(() => {
    if (slots.state !== 'failed') return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  })
  return { slots, reload }
}
