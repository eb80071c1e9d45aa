import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { startThread } from '#server/platform/start-thread.ts'
import { MadeFilm } from './remux.ts'

/** The index of three hours takes some 100 MB while it is made. */
const maxMemoryMb = 512

const Answer = z.union([z.object({ made: MadeFilm.nullable() }), z.object({ problem: z.string() })])

interface Paths {
  from: string
  to: string
}

/**
 * `remux` on a thread of its own, which ends with the answer or with the signal: what a candidate's browser sends is anybody's
 * bytes, and the server's event loop carries live calls meanwhile.
 * @throws Error as `remux` does, and where the thread takes more memory than a film needs; the signal's reason.
 */
export function remuxApart(
  paths: Paths,
  signal: AbortSignal,
  startApart: (paths: Paths) => Worker = startOwnThread,
): Promise<MadeFilm | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const thread = startApart(paths)
    const stop = () => end(() => reject(signal.reason))
    function end(settle: () => void): void {
      signal.removeEventListener('abort', stop)
      settle()
      void thread.terminate()
    }
    signal.addEventListener('abort', stop)
    thread.once('message', (message: unknown) => {
      const answer = Answer.parse(message)
      end(() => ('made' in answer ? resolve(answer.made) : reject(new Error(answer.problem))))
    })
    thread.once('error', (error) => end(() => reject(error)))
    thread.once('exit', () => end(() => reject(new Error('The thread ended without an answer'))))
  })
}

function startOwnThread(workerData: Paths): Worker {
  const source = new URL('./remux-thread.ts', import.meta.url)
  return startThread(
    { bundle: 'film-thread.js', source },
    { workerData, resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } },
  )
}
