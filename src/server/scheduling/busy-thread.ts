import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readBusy } from '#scheduling/calendar/read-busy.ts'

const Input = z.object({
  calendar: z.string(),
  within: z.object({ startMs: z.number(), endMs: z.number() }),
  timeZone: z.string(),
})

/** The thread's program: one calendar, one answer. Whatever the parser throws means that the file is not readable. */
function read(): ReturnType<typeof readBusy> | null {
  const { calendar, within, timeZone } = Input.parse(workerData)
  try {
    return readBusy(calendar, within, timeZone)
  } catch {
    return null
  }
}

parentPort?.postMessage(read())
