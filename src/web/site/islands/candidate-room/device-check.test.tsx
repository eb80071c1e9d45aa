// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mendWords, deviceCheckWords as words } from '#content/candidate/en/device.ts'
import { installFakeAudio } from '#web/room/testing/fake-audio.ts'
import { DeviceCheck } from './device-check.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const [deviceId, setDeviceId] = useState('')
  return <DeviceCheck isProcessed deviceId={deviceId} onDevice={setDeviceId} />
}

async function open(options: Parameters<typeof installFakeAudio>[0] = {}) {
  const audio = installFakeAudio(options)
  render(<Page />)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press(words.start)
  const hear = (sample: number, ms: number) =>
    act(async () => {
      for (let heard = 0; heard < ms; heard += 20) {
        audio.node('openround-capture').answer(new Int16Array(320).fill(sample))
      }
    })
  return { audio, press, hear, said: () => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '') }
}

test('a voice moves the level and is said to be heard', async () => {
  const { hear, said } = await open()
  expect(said()[0]).toBe(words.speakNow)
  await hear(3_000, 400)
  expect(said()[0]).toBe(words.heard)
  expect(screen.getByLabelText(words.level).getAttribute('value')).not.toBe('0')
})

test('two seconds are recorded, played back in this page and thrown away with the microphone', async () => {
  const { audio, press, hear, said } = await open()
  await press(words.record)
  await hear(3_000, 1_980)
  expect(audio.played).toHaveLength(0)
  await hear(3_000, 20)
  expect(audio.played).toMatchObject([{ samples: 32_000 }])
  expect(said()[0]).toBe(words.playing)
  await act(async () => audio.played[0]?.end())
  expect(said()[0]).toBe(words.played)
  await press(words.stop)
  expect(audio.track().isStopped).toBe(true)
  expect(screen.queryByRole('button', { name: words.playAgain })).toBeNull()
})

test('a microphone that gives nothing is told after five seconds, and another one can be chosen', async () => {
  const { audio, hear, said } = await open({ microphones: ['Webcam', 'Headset'] })
  await hear(0, 4_900)
  expect(said()[0]).toBe(words.speakNow)
  await hear(0, 200)
  expect(said()[0]).toBe(words.silent)
  const choice = screen.getByRole('combobox', { name: words.device })
  await act(async () => void fireEvent.change(choice, { target: { value: 'id of Headset' } }))
  expect(audio.asked.at(-1)?.audio).toMatchObject({ deviceId: { exact: 'id of Headset' } })
  expect(said()[0]).toBe(words.speakNow)
})

test('with one microphone there is nothing to choose, and its switch is named', async () => {
  const { hear, said } = await open({ microphones: ['Built-in'] })
  await hear(0, 5_200)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(said()[0]).toBe(words.silentOnlyOne)
})

test('a device that is unplugged, or muted by the system, is told as what it is', async () => {
  const { audio, said } = await open()
  await act(async () => void audio.track().dispatchEvent(new Event('mute')))
  expect(said()[0]).toBe(words.silenced)
  await act(async () => void audio.track().dispatchEvent(new Event('ended')))
  expect(said()[0]).toBe(words.lost)
  expect(screen.getByRole('button', { name: words.again })).toBeDefined()
})

test.each([
  ['NotAllowedError', mendWords.denied.title, mendWords.denied.firefox],
  ['NotFoundError', mendWords['no-device'].title, mendWords['no-device'].desktop],
  ['NotReadableError', mendWords['in-use'].title, mendWords['in-use'].desktop],
  ['none', mendWords.unsupported.title, mendWords.unsupported.text],
])('%s is mended in this browser', async (refusal, title, step) => {
  const { said } = await open({
    refusal,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  })
  expect(said()[0]).toContain(title)
  expect(said()[0]).toContain(step)
})
