import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Channel, reportToSupervisor } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeChannel() {
  const beats: unknown[] = []
  const channel = Object.assign(new EventEmitter(), {
    connected: true,
    send: (message: unknown) => beats.push(message) > 0,
  })
  return { channel: channel as unknown as Channel & EventEmitter, beats }
}

test('a beat is sent at once and every second', () => {
  const { channel, beats } = fakeChannel()
  reportToSupervisor(() => {}, channel)
  vi.advanceTimersByTime(5000)
  expect(beats).toHaveLength(6)
})

test('when the supervisor is gone the server is told, once, and beats no more', () => {
  const { channel, beats } = fakeChannel()
  const onAlone = vi.fn()
  reportToSupervisor(onAlone, channel)
  channel.emit('disconnect')
  vi.advanceTimersByTime(5000)
  expect(onAlone).toHaveBeenCalledOnce()
  expect(beats).toHaveLength(1)
})

test('a server that nobody supervises sends nothing and is never alone', () => {
  const onAlone = vi.fn()
  const channel = Object.assign(new EventEmitter(), { connected: false }) as unknown as Channel & EventEmitter
  reportToSupervisor(onAlone, channel)
  channel.emit('disconnect')
  expect(onAlone).not.toHaveBeenCalled()
})
