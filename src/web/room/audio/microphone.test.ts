import { afterEach, expect, test, vi } from 'vitest'
import { DeviceProblem } from '../devices/device-problem.ts'
import { installFakeAudio } from '../testing/fake-audio.ts'
import { createCallAudio } from './call-audio.ts'
import type { Microphone } from './microphone.ts'
import { openMicrophone } from './microphone.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(isProcessed = true): Promise<Microphone> {
  const audio = createCallAudio()
  if (audio === null) throw new Error('No audio')
  return openMicrophone({ isProcessed }, audio.capture)
}

test('people get echo cancellation, noise suppression and gain control; a recording is taken as it is', async () => {
  const audio = installFakeAudio()
  await open()
  await open(false)
  const settings = audio.asked.map(({ audio: wanted }) => wanted)
  expect(settings[0]).toMatchObject({ echoCancellation: true, noiseSuppression: true, autoGainControl: true })
  expect(settings[1]).toMatchObject({ echoCancellation: false, noiseSuppression: false, autoGainControl: false })
})

test('frames of the right size are handed on, others are not', async () => {
  const audio = installFakeAudio()
  const microphone = await open()
  const frames: Int16Array[] = []
  microphone.onFrame = (pcm) => frames.push(pcm)
  audio.node('openround-capture').answer(new Int16Array(320))
  audio.node('openround-capture').answer(new Int16Array(12))
  expect(frames).toHaveLength(1)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'no-device'],
  ['OverconstrainedError', 'no-device'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
  ['UnknownError', 'failed'],
  ['none', 'unsupported'],
])('%s means %s', async (refusal, code) => {
  installFakeAudio({ refusal })
  const problem = await open().catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(DeviceProblem)
  expect(problem).toMatchObject({ code })
})

test('a chosen microphone that is gone is replaced by the one that the system uses, a blocked one is not', async () => {
  const audio = installFakeAudio()
  const made = createCallAudio()
  if (made === null) throw new Error('No audio')
  const devices = navigator.mediaDevices
  const given = devices.getUserMedia.bind(devices)
  const refuse = (name: string) =>
    vi.spyOn(devices, 'getUserMedia').mockImplementationOnce(() => Promise.reject(new DOMException('', name)))
  refuse('OverconstrainedError').mockImplementation(given)
  await openMicrophone({ isProcessed: true, deviceId: 'unplugged' }, made.capture)
  expect(audio.asked).toHaveLength(1)
  expect(audio.asked[0]?.audio).not.toHaveProperty('deviceId')
  refuse('NotAllowedError')
  await expect(openMicrophone({ isProcessed: true, deviceId: 'blocked' }, made.capture)).rejects.toMatchObject({
    code: 'denied',
  })
})

test('a page without https is not asked for a microphone it cannot get', async () => {
  const audio = installFakeAudio({ isSecure: false })
  await expect(open()).rejects.toMatchObject({ code: 'insecure' })
  expect(audio.asked).toEqual([])
})

test('a worklet that cannot be loaded releases the microphone', async () => {
  const audio = installFakeAudio()
  const made = createCallAudio()
  if (made === null) throw new Error('No audio')
  Object.assign(made.capture, { audioWorklet: { addModule: () => Promise.reject(new Error('blocked')) } })
  await expect(openMicrophone({ isProcessed: true }, made.capture)).rejects.toMatchObject({ code: 'failed' })
  expect(audio.track().isStopped).toBe(true)
})

test('sound that never runs is no endless wait, and releases the microphone', async () => {
  vi.useFakeTimers()
  const audio = installFakeAudio()
  const made = createCallAudio()
  if (made === null) throw new Error('No audio')
  Object.assign(made.capture, { resume: () => new Promise(() => {}) })
  const opened = expect(openMicrophone({ isProcessed: true }, made.capture)).rejects.toMatchObject({ code: 'failed' })
  await vi.advanceTimersByTimeAsync(10_000)
  await opened
  expect(audio.track().isStopped).toBe(true)
})

test('a device that is lost, silenced and back is told, until it is closed', async () => {
  const audio = installFakeAudio()
  const microphone = await open()
  const events: string[] = []
  microphone.onEvent = (event) => events.push(event)
  for (const event of ['mute', 'unmute', 'ended']) audio.track().dispatchEvent(new Event(event))
  microphone.close()
  audio.track().dispatchEvent(new Event('ended'))
  expect(events).toEqual(['muted', 'unmuted', 'lost'])
  expect(audio.track().isStopped).toBe(true)
})

test('our own mute silences the track and keeps it', async () => {
  const audio = installFakeAudio()
  const microphone = await open()
  microphone.setMuted(true)
  expect(audio.track()).toMatchObject({ enabled: false, isStopped: false })
  microphone.setMuted(false)
  expect(audio.track().enabled).toBe(true)
})
