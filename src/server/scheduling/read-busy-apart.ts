import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { BusyTimes } from '#scheduling/calendar/read-busy.ts'
import type { Span } from '#scheduling/span.ts'
import { isOutOfMemory, startThread } from '#server/platform/start-thread.ts'

/** The largest calendar that is fetched takes a second or two on a small machine that does something else besides. */
const defaultLimitMs = 20_000
/** Ten times what that calendar needs. */
const maxMemoryMb = 512

const Answer = z
  .object({
    busy: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
    isComplete: z.boolean(),
  })
  .nullable()

export interface CalendarText {
  calendar: string
  /** Busy times in this span. */
  within: Span
  /** Of days and times that name no zone. */
  timeZone: string
}

/** What became of a calendar: read, no calendar at all, or more than a thread may spend on it. */
export type BusyReading = ({ kind: 'read' } & BusyTimes) | { kind: 'unreadable' } | { kind: 'too-large' }

interface Limits {
  limitMs?: number
  startThread?: (input: CalendarText) => Worker
}

/**
 * Reads a calendar's busy times on a thread of its own, which ends with the answer: it is somebody else's file, of
 * megabytes, and the server's event loop carries live calls meanwhile. Never rejects.
 */
export function readBusyApart(
  input: CalendarText,
  { limitMs = defaultLimitMs, startThread = startOwnThread }: Limits = {},
): Promise<BusyReading> {
  return new Promise((resolve) => {
    const thread = startThread(input)
    const limit = setTimeout(() => end({ kind: 'too-large' }), limitMs)
    function end(reading: BusyReading): void {
      clearTimeout(limit)
      resolve(reading)
      void thread.terminate()
    }
    thread.once('message', (message: unknown) => {
      const answer = Answer.safeParse(message)
      end(answer.success && answer.data !== null ? { kind: 'read', ...answer.data } : { kind: 'unreadable' })
    })
    thread.once('error', (error) => end(isOutOfMemory(error) ? { kind: 'too-large' } : { kind: 'unreadable' }))
    thread.once('exit', () => end({ kind: 'unreadable' }))
  })
}

function startOwnThread(workerData: CalendarText): Worker {
  const source = new URL('./busy-thread.ts', import.meta.url)
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb }
  return startThread({ bundle: 'calendar-thread.js', source }, { workerData, resourceLimits })
}
