import { type RefObject, useEffect, useRef, useState } from 'react'
import { externalBookingsPath } from '#contract/values/addresses.ts'
import { createKeys } from '#forms/delivery/deliver.ts'
import { carriedContext } from '../book-time/schedule-calls.ts'
import { type OutsideBooking, readCalendarMessage } from './read-calendar-message.ts'

interface OutsideCalendar {
  frame: RefObject<HTMLIFrameElement | null>
  /** `silent`: it has been waited for long enough to say so; it may still come. */
  presence: 'awaited' | 'here' | 'silent'
  isBooked: boolean
  /** The frame has loaded something, be it the browser's own word that it was kept from it. */
  onLoad(): void
}

/** Calendars that speak to the page around them as soon as they are there: for these, loading alone proves nothing. */
const greeting = /(^|\.)(calendly\.com|cal\.com)$/
/** On a slow phone connection such a page is there in 5 s; milliseconds. */
const timeoutMs = 10_000

/** Pauses between attempts to tell our server, milliseconds. */
const pausesMs = [0, 2_000, 15_000]

/** Listens to the embedded calendar, and to nobody else, and stores at ours what was booked there. */
export function useOutsideCalendar(url: string): OutsideCalendar {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isBooked, setIsBooked] = useState(false)
  const [presence, setPresence] = useState<OutsideCalendar['presence']>('awaited')

  useEffect(() => {
    const timer = setTimeout(() => setPresence((now) => (now === 'awaited' ? 'silent' : now)), timeoutMs)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const { origin } = new URL(url)
    function hear(event: MessageEvent): void {
      const sender = frame.current?.contentWindow ?? null
      if (event.origin !== origin || sender === null || event.source !== sender) return
      setPresence('here')
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
  function onLoad(): void {
    if (!greeting.test(new URL(url).hostname)) setPresence('here')
  }
  return { frame, presence, isBooked, onLoad }
}

/** The person has their booking either way: what fails here is tried again and then left. The server stores it once. */
async function record(booking: OutsideBooking): Promise<void> {
  const context = carriedContext(new URLSearchParams(window.location.search))
  // Without any name or time of its own, two bookings would be told alike: this one is then named by us.
  const isNamed = booking.reference !== null || booking.startsAt !== null || booking.email !== null
  const reference = isNamed ? booking.reference : createKeys().keyFor(booking)
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (await post({ ...booking, reference, context })) return
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

/**
 * A meetings page as it wants to be embedded. Source: the embed instructions of HubSpot Meetings and Calendly and what
 * Cal.com's embed does, 2026; any other page is embedded as it is. A Cal.com of one's own is given with its `/embed`.
 */
export function embedAddress(schedulerUrl: string, ownHost: string): string {
  const url = new URL(schedulerUrl)
  if (/^meetings(-[a-z0-9]+)?\.hubspot\.com$/.test(url.hostname)) url.searchParams.set('embed', 'true')
  if (url.hostname === 'calendly.com') {
    url.searchParams.set('embed_type', 'Inline')
    url.searchParams.set('embed_domain', ownHost)
  }
  if (url.hostname === 'cal.com' || url.hostname.endsWith('.cal.com')) {
    if (!url.pathname.endsWith('/embed')) url.pathname = `${url.pathname.replace(/\/$/, '')}/embed`
    url.searchParams.set('embed', '')
  }
  return url.href
}
