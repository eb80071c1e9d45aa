// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { filmWords } from '#content/candidate/en/film.ts'
import type { Camera } from './camera.ts'
import { CameraPreview } from './camera-preview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** @param refusal What the browser says instead of giving the camera. */
function open({ refusal, setting = 'optional' }: { refusal?: string; setting?: 'optional' | 'required' } = {}) {
  const asked: MediaStreamConstraints[] = []
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  vi.stubGlobal('isSecureContext', true)
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints)
    if (refusal !== undefined) throw new DOMException('no', refusal)
    return Object.assign(new MediaStream(), { getVideoTracks: () => [track] })
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  function Page() {
    const [camera, setCamera] = useState<Camera | null>(null)
    return <CameraPreview setting={setting} employer="Harbour" camera={camera} onCamera={setCamera} />
  }
  render(<Page />)
  const button = (name: string) => screen.getByRole('button', { name })
  return { asked, track, button, status: () => screen.getByRole('status').textContent }
}

test('the camera is asked for by a press alone, and what it is for stands before it', () => {
  const t = open()
  expect(t.asked).toEqual([])
  expect(document.body.textContent).toContain(filmWords.previewReason)
})

test('the picture is shown, and turning the camera off lets it go', async () => {
  const t = open()
  t.button(filmWords.turnOn).click()
  await screen.findByLabelText(filmWords.picture)
  expect(t.status()).toBe(filmWords.previewOn)
  t.button(filmWords.turnOff).click()
  await screen.findByRole('button', { name: filmWords.turnOn })
  expect(t.track.stop).toHaveBeenCalledOnce()
})

test.each([
  ['NotAllowedError', filmWords.problemDenied],
  ['NotFoundError', filmWords.problemAbsent],
  ['NotReadableError', filmWords.problemInUse],
])('%s is told with what to do, and the other way stays', async (refusal, words) => {
  const t = open({ refusal, setting: 'required' })
  t.button(filmWords.turnOn).click()
  await screen.findByText(words)
  t.button(filmWords.goWithout).click()
  await screen.findByText(filmWords.withoutChosen)
})

test('a camera that is pulled out is no longer shown', async () => {
  const t = open()
  t.button(filmWords.turnOn).click()
  await screen.findByLabelText(filmWords.picture)
  t.track.dispatchEvent(new Event('ended'))
  await screen.findByRole('button', { name: filmWords.turnOn })
})
