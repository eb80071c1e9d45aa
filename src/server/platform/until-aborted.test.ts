import { expect, test } from 'vitest'
import { untilAborted } from './until-aborted.ts'

test('what ends in time is answered, and leaves nothing behind on the signal', async () => {
  const controller = new AbortController()
  const left: unknown[] = []
  controller.signal.removeEventListener = (_type: string, listener: unknown) => void left.push(listener)
  expect(await untilAborted(Promise.resolve(1), controller.signal)).toBe(1)
  await expect(untilAborted(Promise.reject(new Error('refused')), controller.signal)).rejects.toThrow('refused')
  expect(left).toHaveLength(2)
})

test('who aborts is not kept waiting, and what fails afterwards is nobody’s failure', async () => {
  const controller = new AbortController()
  let fail = (_error: Error) => {}
  const running = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  const waiting = untilAborted(running, controller.signal)
  controller.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await expect(untilAborted(running, controller.signal)).rejects.toThrow('stopped')
  fail(new Error('too late'))
})
