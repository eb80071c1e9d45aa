import { expect, test } from 'vitest'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createSpeechEngine } from './engine.ts'
import { createFakeProcesses } from './testing/fake-process.ts'
import { createSilentLog } from './testing/silent-log.ts'

const folders = { 'moonshine-base': '', 'moonshine-tiny': '', 'espeak-ng-data': '', 'piper-libritts-r': '', kokoro: '' }

function setup(machineCores: number) {
  const clock = createVirtualClock()
  const { start } = createFakeProcesses()
  const engine = createSpeechEngine({
    folders: { ...folders, 'silero-vad': '' },
    clock,
    log: createSilentLog(),
    metrics: createMetrics(),
    machineCores,
    startProcess: () => start,
  })
  return { clock, engine }
}

test('whoever is served holds rendering back, and for a moment afterwards', async () => {
  const { clock, engine } = setup(8)
  expect(engine.isQuiet).toBe(true)
  const release = engine.pauseBackground()
  expect(engine.isQuiet).toBe(false)
  release()
  await clock.advance(4_999)
  expect(engine.isQuiet).toBe(false)
  await clock.advance(1)
  expect(engine.isQuiet).toBe(true)
})

test('where rendering takes every core it waits for whoever looks at a page', async () => {
  const { clock, engine } = setup(2)
  engine.yieldToVisitor()
  await clock.advance(15_000)
  engine.yieldToVisitor()
  await clock.advance(19_999)
  expect(engine.isQuiet).toBe(false)
  await clock.advance(1)
  expect(engine.isQuiet).toBe(true)
})

test('where a core is left nobody who looks at a page is disturbed', () => {
  const { engine } = setup(3)
  engine.yieldToVisitor()
  expect(engine.isQuiet).toBe(true)
})

test('a site that is looked at all the time renders after an hour', async () => {
  const { clock, engine } = setup(2)
  for (let minute = 0; minute < 60; minute += 0.25) {
    engine.yieldToVisitor()
    expect(engine.isQuiet).toBe(false)
    await clock.advance(15_000)
  }
  expect(engine.isQuiet).toBe(true)
})
