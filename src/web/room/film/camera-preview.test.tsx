// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cameraMendWords as mend } from '#content/candidate/en/camera-mend.ts'
import { filmWords } from '#content/candidate/en/film.ts'
import type { Camera } from './camera.ts'
import { CameraPreview } from './camera-preview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Given {
  /** What the browser says instead of giving the camera. */
  refusal?: string
  setting?: 'optional' | 'required'
  /** Their names. */
  cameras?: readonly string[]
}

function open({ refusal, setting = 'optional', cameras = [] }: Given = {}) {
  const asked: MediaStreamConstraints[] = []
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  vi.stubGlobal('isSecureContext', true)
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints)
    if (refusal !== undefined) throw new DOMException('no', refusal)
    return Object.assign(new MediaStream(), { getVideoTracks: () => [track] })
  }
  const enumerateDevices = async () =>
    cameras.map((label, i) => ({ kind: 'videoinput', deviceId: `camera-${i}`, label }))
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices }, userAgent, maxTouchPoints: 0 })
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
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-device'],
  ['NotReadableError', 'in-use'],
] as const)('%s is told with what to do in this browser, and the other way stays', async (refusal, problem) => {
  const t = open({ refusal, setting: 'required' })
  t.button(filmWords.turnOn).click()
  const { title } = mend[problem]
  const step = problem === 'denied' ? mend.denied.firefox : mend[problem].desktop
  await screen.findByText(`${title}. ${step}`)
  t.button(filmWords.goWithout).click()
  await screen.findByText(filmWords.withoutChosen)
})

test('with two cameras another one is chosen, and the first is let go', async () => {
  const t = open({ cameras: ['Built in', 'Desk'] })
  t.button(filmWords.turnOn).click()
  const list = await screen.findByRole('combobox', { name: filmWords.device })
  list.focus()
  fireEvent.change(list, { target: { value: 'camera-1' } })
  expect(document.activeElement).toBe(list)
  await waitFor(() => expect(t.asked).toHaveLength(2))
  expect(t.asked[1]?.video).toMatchObject({ deviceId: { exact: 'camera-1' } })
  expect(t.track.stop).toHaveBeenCalledOnce()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: filmWords.device })).toHaveProperty('value', 'camera-1'),
  )
  expect(document.activeElement).toBe(list)
})

test('whoever goes on without while a camera is being opened is not shown by it', async () => {
  const t = open()
  t.button(filmWords.turnOn).click()
  t.button(filmWords.goWithout).click()
  await screen.findByText(filmWords.withoutChosen)
  await waitFor(() => expect(t.track.stop).toHaveBeenCalledOnce())
  expect(screen.queryByLabelText(filmWords.picture)).toBeNull()
  expect(t.status()).toBe(filmWords.withoutChosen)
})

test('a single camera offers no choice', async () => {
  const t = open({ cameras: ['Built in'] })
  t.button(filmWords.turnOn).click()
  await screen.findByLabelText(filmWords.picture)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a camera that is pulled out is no longer shown', async () => {
  const t = open()
  t.button(filmWords.turnOn).click()
  await screen.findByLabelText(filmWords.picture)
  t.track.dispatchEvent(new Event('ended'))
  await screen.findByRole('button', { name: filmWords.turnOn })
})
