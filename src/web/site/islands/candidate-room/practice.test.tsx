// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceCheckWords, mendWords, practiceWords as words } from '#content/candidate/en/device.ts'
import { installFakeAudio } from '#web/room/testing/fake-audio.ts'
import { Practice } from './practice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(options: Parameters<typeof installFakeAudio>[0] = {}) {
  const audio = installFakeAudio(options)
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('WebSocket', send)
  render(<Practice isProcessed deviceId="" isWritten={false} />)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press(words.open)
  const speak = (ms: number) =>
    act(async () => {
      for (let heard = 0; heard < ms; heard += 20) {
        audio.node('openround-capture').answer(new Int16Array(320).fill(3_000))
      }
    })
  return { audio, send, press, speak }
}

test('a spoken practice answer is played back, sent nowhere, and gone when it is closed', async () => {
  const { audio, send, press, speak } = await open()
  await press(words.speak)
  expect(screen.getByText(words.listening)).toBeDefined()
  await speak(3_000)
  await press(words.done)
  expect(audio.played).toMatchObject([{ samples: 48_000 }])
  await act(async () => audio.played[0]?.end())
  expect(screen.getByText(words.played)).toBeDefined()
  await press(words.remove)
  expect(audio.track().isStopped).toBe(true)
  expect(screen.queryByText(words.question)).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('a written one is deleted', async () => {
  const { send, press } = await open()
  const box = screen.getByRole('textbox', { name: words.write })
  fireEvent.change(box, { target: { value: 'I learned to  weld.' } })
  await press(words.send)
  expect(screen.getByText(words.sent)).toBeDefined()
  expect((box as HTMLTextAreaElement).value).toBe('')
  expect(send).not.toHaveBeenCalled()
})

test('a microphone that is blocked is told with how to mend it', async () => {
  const { press } = await open({ refusal: 'NotAllowedError' })
  await press(words.speak)
  expect(screen.getByText(mendWords.denied.title)).toBeDefined()
})

test('once it is allowed, the same button records, and a microphone that goes away is told', async () => {
  const refused = await open({ refusal: 'NotAllowedError' })
  await refused.press(words.speak)
  vi.unstubAllGlobals()
  const audio = installFakeAudio()
  await refused.press(deviceCheckWords.again)
  expect(screen.getByText(words.listening)).toBeDefined()
  await act(async () => void audio.track().dispatchEvent(new Event('ended')))
  expect(screen.getByText(deviceCheckWords.lost)).toBeDefined()
  await refused.press(deviceCheckWords.again)
  expect(screen.getByText(words.listening)).toBeDefined()
})

test('where the interview is in writing nothing of it speaks of a recording', async () => {
  render(<Practice isProcessed deviceId="" isWritten />)
  fireEvent.click(screen.getByRole('button', { name: words.open }))
  expect(screen.getByText(words.leadWritten)).toBeDefined()
  expect(screen.getByRole('textbox', { name: words.writeAlone })).toBeDefined()
  expect(screen.queryByText(words.lead)).toBeNull()
  expect(screen.queryByRole('button', { name: words.speak })).toBeNull()
})
