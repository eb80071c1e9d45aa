import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadInTurn } from './film-locks.ts'

interface Held {
  lose(reason: Error): void
}

/** One lock as browsers give it: in the order of asking, and at once to whoever steals it. */
class FakeLocks {
  #held: Held | null = null
  readonly #queue: (() => void)[] = []

  request(_name: string, { steal }: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        const held = { lose: reject }
        this.#held = held
        void run().then(() => {
          resolve()
          if (this.#held === held) this.release()
        })
      }
      if (steal) {
        this.#held?.lose(new DOMException('Stolen', 'AbortError'))
        begin()
      } else if (this.#held === null) begin()
      else this.#queue.push(begin)
    })
  }

  /** As when the tab of whoever holds it is closed. */
  release(): void {
    this.#held = null
    this.#queue.shift()?.()
  }

  get waiting(): number {
    return this.#queue.length
  }
}

let locks: FakeLocks
let log: string[]
beforeEach(() => {
  locks = new FakeLocks()
  log = []
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A tab that needs a moment to break off what is under way. */
function openTab(name: string) {
  return uploadInTurn(async (lost) => {
    log.push(`${name} begins`)
    await new Promise<void>((resolve) => {
      if (lost.aborted) resolve()
      lost.addEventListener('abort', () => resolve())
    })
    log.push(`${name} ends`)
  })
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one tab uploads, and the next when it is gone', async () => {
  openTab('first')
  openTab('second')
  await settled()
  expect(log).toEqual(['first begins'])
  locks.release()
  await settled()
  expect(log).toEqual(['first begins', 'second begins'])
})

test('a tab in which a call begins takes over; the other one stops, and goes on when that is gone', async () => {
  openTab('idle')
  const call = openTab('call')
  await settled()
  call.takeOver()
  call.takeOver()
  await settled()
  expect(log.toSorted()).toEqual(['call begins', 'idle begins', 'idle ends'])
  expect(locks.waiting, 'each waits once for another turn').toBe(2)
  log.length = 0
  // The tab of the call is closed with all that it waits for: its place in the queue is the first.
  locks.release()
  locks.release()
  await settled()
  expect(log).toContain('idle begins')
})

test('a tab that uploads already takes nothing over', async () => {
  const tab = openTab('call')
  await settled()
  tab.takeOver()
  await settled()
  expect(log).toEqual(['call begins'])
  expect(locks.waiting).toBe(0)
})

test('tabs that take over from one another wait once each', async () => {
  const [one, two] = [openTab('one'), openTab('two')]
  await settled()
  for (let times = 0; times < 3; times++) {
    two.takeOver()
    await settled()
    one.takeOver()
    await settled()
  }
  expect(log.filter((what) => what === 'one begins')).toHaveLength(4)
  expect(log.filter((what) => what === 'two ends')).toHaveLength(3)
  expect(locks.waiting).toBe(2)
})

test('without locks a tab uploads at once and for good', async () => {
  vi.stubGlobal('navigator', {})
  openTab('first').takeOver()
  openTab('second')
  await settled()
  expect(log).toEqual(['first begins', 'second begins'])
})

test('a page that is on its way out asks no more', async () => {
  const request = vi.fn(async () => {
    throw new DOMException('Not active', 'InvalidStateError')
  })
  vi.stubGlobal('navigator', { locks: { request } })
  openTab('gone')
  await settled()
  expect(request).toHaveBeenCalledOnce()
  expect(log).toEqual([])
})
