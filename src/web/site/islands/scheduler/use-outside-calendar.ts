import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { externalBookingsPath } from '#contract/values/schedule-addresses.ts'
import { carriedContext } from '../book-time/carried-context.ts'
import type { OutsideBooking } from './read-calendar-message.ts'
import { readCalendarMessage } from './read-calendar-message.ts'

interface OutsideCalendar {
  frame: RefObject<HTMLIFrameElement | null>
  isBooked: boolean
}

/** Pauses between attempts to tell our server, milliseconds. */
const pausesMs = [0, 2_000, 15_000]

/** Listens to the embedded calendar, and to nobody else, and stores at ours what was booked there. */
export function useOutsideCalendar(url: string): OutsideCalendar {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isBooked, setIsBooked] = useState(false)

  useEffect(() => {
    const { origin } = new URL(url)
    function hear(event: MessageEvent): void {
      const sender = frame.current?.contentWindow ?? null
      if (event.origin !== origin || sender === null || event.source !== sender) return
      const message = readCalendarMessage(event.data)
      if (message?.kind === 'ready') {
        sender.postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady' }, origin)
      }
      if (message?.kind === 'booked') {
        setIsBooked(true)
        void record(message.booking)
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url])
  return { frame, isBooked }
}

/** The person has their booking either way: what fails here is tried again and then left. The server stores it once. */
async function record(booking: OutsideBooking): Promise<void> {
  const context = carriedContext(new URLSearchParams(window.location.search))
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (await post({ ...booking, context })) return
  }
}

async function post(body: object): Promise<boolean> {
  try {
    const response = await fetch(externalBookingsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    return response.ok || response.status === 422
  } catch {
    return false
  }
}
