import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formPath } from './product.ts'

/** Visitors who send at the same time. */
const visitors = 24
const pauseMs = 15
const retryMs = 100
const patienceMs = 15_000

export interface Sent {
  key: string
  email: string
  /** Whether the server has said that it has it. */
  isAcknowledged: boolean
}

export interface Stream {
  readonly sent: readonly Sent[]
  /** Lets every visitor come to an end: what is not acknowledged by then was given up. */
  stop(): Promise<void>
}

/** Visitors who send one form after the other; who gets no answer sends the same again, as the browser does. */
export function startVisitors(url: string): Stream {
  const sent: Sent[] = []
  let isStopping = false

  async function visit(): Promise<void> {
    while (!isStopping) {
      const one: Sent = {
        key: randomBytes(16).toString('hex'),
        email: `visitor-${sent.length}@bench.example`,
        isAcknowledged: false,
      }
      sent.push(one)
      while (!one.isAcknowledged && !isStopping) {
        one.isAcknowledged = await submit(url, one)
        if (!one.isAcknowledged) await wait(retryMs)
      }
      await wait(pauseMs)
    }
  }

  const visiting = Array.from({ length: visitors }, visit)
  return {
    sent,
    async stop() {
      isStopping = true
      await Promise.all(visiting)
    },
  }
}

async function submit(url: string, { key, email }: Sent): Promise<boolean> {
  const fields = { firstname: 'Ana', lastname: 'García', email, message: 'We screen 200 nurses a month.' }
  try {
    const answer = await fetch(url + formPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-submission-facts': 'filledInMs=9000&page=https%3A%2F%2Fsite.example%2Fbook-a-demo',
        'x-forwarded-for': Array.from(randomBytes(4)).join('.'),
      },
      body: JSON.stringify({ fields: Object.entries(fields).map(([name, value]) => ({ name, value })) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
