import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { makeTemporaryFolder } from '../../../tests/harness/temporary-folder.ts'
import { createSpeechEngine } from './engine.ts'
import { createFakeProcesses } from './testing/fake-process.ts'
import { createSilentLog } from './testing/silent-log.ts'
import { liveVoices, qualityVoices } from './voices.ts'

const folders = { 'moonshine-base': '', 'moonshine-tiny': '', 'espeak-ng-data': '', 'piper-libritts-r': '', kokoro: '' }

function setup(machineCores: number, models = '') {
  const clock = createVirtualClock()
  const { start, started } = createFakeProcesses()
  const engine = createSpeechEngine({
    folders: { ...folders, 'silero-vad': '', 'espeak-ng-data': models, kokoro: models },
    clock,
    log: createSilentLog(),
    metrics: createMetrics(),
    machineCores,
    startProcess: () => start,
  })
  return { clock, engine, started }
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

test('a call that will need the slow voice has it loaded before its first sentence, where its models are there', () => {
  const models = makeTemporaryFolder('models')
  for (const file of ['phontab', 'model.onnx']) writeFileSync(join(models, file), '')
  const { engine, started } = setup(2, models)
  const quick = liveVoices.female_us_eng
  if (quick !== null) engine.prepare(quick)
  expect(started).toHaveLength(0)
  engine.prepare(qualityVoices.raj_ind_english)
  engine.prepare(qualityVoices.raj_ind_english)
  expect(started.flatMap(({ requests }) => requests)).toMatchObject([{ type: 'load', role: 'render' }])
  const without = setup(2)
  without.engine.prepare(qualityVoices.raj_ind_english)
  expect(without.started).toHaveLength(0)
})
