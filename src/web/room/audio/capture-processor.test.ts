import { afterEach, expect, test, vi } from 'vitest'
import { captureFrameSamples } from '#contract/live/sound-format.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

interface Processor {
  process(inputs: Float32Array[][]): boolean
}

async function load() {
  const frames: Int16Array[] = []
  const made: (new () => Processor)[] = []
  vi.stubGlobal('sampleRate', 16_000)
  vi.stubGlobal(
    'AudioWorkletProcessor',
    class {
      port = { postMessage: (frame: Int16Array) => void frames.push(frame) }
    },
  )
  vi.stubGlobal('registerProcessor', (_name: string, processor: new () => Processor) => void made.push(processor))
  await import('./capture-processor.ts')
  const [Registered] = made
  if (Registered === undefined) throw new Error('Nothing was registered')
  return { processor: new Registered(), frames }
}

const loud = () => [[new Float32Array(128).fill(0.5)]]

test('blocks without a channel, as Firefox gives of a muted microphone, go on as silence of the same length', async () => {
  const { processor, frames } = await load()
  for (let block = 0; block < 5; block++) processor.process(loud())
  for (let block = 0; block < 10; block++) processor.process([[]])
  for (let block = 0; block < 5; block++) processor.process(loud())
  expect(frames).toHaveLength((20 * 128) / captureFrameSamples)
  expect(frames.map((frame) => (frame.every((sample) => sample === 0) ? 'silent' : 'heard'))).toEqual([
    'heard',
    'heard',
    'silent',
    'silent',
    'silent',
    'silent',
    'heard',
    'heard',
  ])
})
