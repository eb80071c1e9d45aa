import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { remux } from './remux.ts'

const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData)

/** The thread's program: one take, one answer. */
parentPort?.postMessage(
  await remux(from, to).then(
    (made) => ({ made }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : 'unknown' }),
  ),
)
