import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createSocketTransport } from './socket-transport.ts'

/** The part of a socket that the transport uses. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  isPaused = false
  pause() {
    this.isPaused = true
  }
  resume() {
    this.isPaused = false
  }
  ping() {}
  send() {}
  terminate() {}
  close() {}
}

function setup() {
  const socket = new FakeSocket()
  const clock = createVirtualClock()
  const transport = createSocketTransport(socket as unknown as WebSocket, clock)
  const items = transport.messages[Symbol.asyncIterator]()
  const flood = (count: number) => {
    for (let i = 0; i < count; i++) socket.emit('message', Buffer.from([i % 256]), true)
  }
  return { socket, clock, transport, items, flood }
}

test('a socket that sends faster than it is read is paused, and reads on once the session has caught up', async () => {
  const t = setup()
  t.flood(2_000)
  expect(t.socket.isPaused).toBe(true)
  for (let i = 0; i < 2_000; i++) await t.items.next()
  expect(t.socket.isPaused).toBe(false)
})

test('what waits in a connection is gone with it, and so are its timers', async () => {
  const t = setup()
  t.flood(2_000)
  t.transport.close(4000, 'over')
  expect(t.socket.isPaused).toBe(false)
  expect(await t.items.next()).toMatchObject({ done: true })
  expect(t.clock.pendingTimers).toBe(0)
})

test.each([
  [1001, true],
  [1006, false],
])('a connection that ends with %i tells whether the page is gone: %s', async (code, isPageGone) => {
  const t = setup()
  t.socket.emit('close', code)
  expect(await t.items.next()).toMatchObject({ done: true })
  expect(t.transport.isPageGone).toBe(isPageGone)
})
