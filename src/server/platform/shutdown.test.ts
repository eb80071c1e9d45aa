import { expect, test, vi } from 'vitest'
import { createRecordingLog, type LogRecord } from '../../../tests/harness/deps.ts'
import { onStopSignal, runShutdown, type ShutdownStep } from './shutdown.ts'

function setup() {
  const records: LogRecord[] = []
  const done: string[] = []
  const step = (name: string, run: () => Promise<void> = async () => {}): ShutdownStep => ({
    name,
    limitMs: 20,
    async run() {
      await run()
      done.push(name)
    },
  })
  return { log: createRecordingLog(records), records, done, step }
}

test('parts close one after the other, in order', async () => {
  const { log, done, step } = setup()
  expect(await runShutdown([step('calls'), step('http'), step('database')], log)).toBe(true)
  expect(done).toEqual(['calls', 'http', 'database'])
})

test('a part that fails or hangs is named, and the others close all the same', async () => {
  const { log, records, done, step } = setup()
  const steps = [
    step('calls', () => new Promise(() => {})),
    step('http', () => Promise.reject(new Error('no'))),
    step('database'),
  ]
  expect(await runShutdown(steps, log)).toBe(false)
  expect(done).toEqual(['database'])
  expect(records.map(({ level, fields }) => [level, fields.step])).toEqual([
    ['error', 'calls'],
    ['error', 'http'],
  ])
})

test('the same press of Ctrl-C may arrive twice, a later one ends the process', () => {
  const stop = vi.fn()
  const force = vi.fn()
  let nowMs = 0
  const remove = onStopSignal(stop, force, () => nowMs)
  try {
    process.emit('SIGINT', 'SIGINT')
    nowMs = 50
    process.emit('SIGINT', 'SIGINT')
    expect([stop.mock.calls, force.mock.calls.length]).toEqual([[['SIGINT']], 0])
    nowMs = 2000
    process.emit('SIGTERM', 'SIGTERM')
    expect([stop.mock.calls.length, force.mock.calls.length]).toEqual([1, 1])
  } finally {
    remove()
  }
})
