import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FilmWords } from '#content/candidate/film.ts'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { DeviceChoice } from '../devices/device-choice.tsx'
import { type DeviceProblemCode, toDeviceProblem } from '../devices/device-problem.ts'
import { listDevices } from '../devices/list-devices.ts'
import { type Camera, openCamera } from './camera.ts'
import { CameraProblem } from './camera-problem.tsx'
import { useFilmWords } from './film-words.ts'

interface CameraPreviewProps {
  /** `required` has another way, too: it is as large, and nobody is asked why. */
  setting: 'optional' | 'required'
  employer: string
  camera: Camera | null
  /** The camera as it is from now on; whoever takes it into the call closes it. */
  onCamera: (camera: Camera | null) => void
}

/**
 * The camera before the call: what it is for, then a press, then the picture. It stays on for the call that begins with
 * it; nothing leaves the browser here.
 */
export function CameraPreview({ setting, employer, camera, onCamera }: CameraPreviewProps): ReactNode {
  const words = useFilmWords()
  const choice = useCameraChoice(camera, onCamera)
  const { isAsking, goesWithout, turnOn, goWithout } = choice
  const isOn = camera !== null
  return (
    <section aria-labelledby="camera" className="grid gap-3 border-y border-line py-4 text-sm">
      <h3 id="camera" className="subtitle">
        {words.previewTitle}
      </h3>
      <p className="max-w-[44em]">
        {setting === 'required' ? fill(words.previewRequired, { employer }) : words.previewOptional}{' '}
        {words.previewReason}
      </p>
      {isOn && <CameraPicture stream={camera.stream} className="w-full max-w-80" />}
      {(isOn || isAsking || choice.problem !== null) && (
        <DeviceChoice
          devices={choice.cameras}
          deviceId={(isOn ? camera.deviceId : choice.wanted) ?? ''}
          words={words}
          onDevice={choice.change}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:max-w-md">
        {isOn ? (
          <Button variant="line" onClick={goWithout}>
            {words.turnOff}
          </Button>
        ) : (
          <Button variant="line" aria-disabled={isAsking} onClick={() => !isAsking && void turnOn(choice.wanted)}>
            {words.turnOn}
          </Button>
        )}
        {!isOn && (
          <Button variant="line" aria-pressed={goesWithout} onClick={goWithout}>
            {words.goWithout}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {stateOf(choice, isOn, words)}
      </p>
    </section>
  )
}

function stateOf({ isAsking, problem, goesWithout }: Choice, isOn: boolean, words: FilmWords): ReactNode {
  if (isAsking) return words.asking
  if (problem !== null) return <CameraProblem problem={problem} />
  if (isOn) return words.previewOn
  return goesWithout ? words.withoutChosen : ''
}

type Choice = ReturnType<typeof useCameraChoice>

/** What has been wished for, and what came of it. */
function useCameraChoice(camera: Camera | null, onCamera: (camera: Camera | null) => void) {
  const [problem, setProblem] = useState<DeviceProblemCode | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [wanted, setWanted] = useState('')
  const [goesWithout, setGoesWithout] = useState(false)
  /** The newest wish stands: a camera that an earlier one opens is let go unused. */
  const request = useRef(0)
  useEffect(
    () => () => {
      request.current++
    },
    [],
  )
  // With the picture itself: a camera that is pulled out right after it is shown is noticed, too.
  useLayoutEffect(() => {
    const lost = () => onCamera(null)
    camera?.track.addEventListener('ended', lost)
    return () => camera?.track.removeEventListener('ended', lost)
  }, [camera, onCamera])
  useEffect(() => {
    if (camera !== null) void listDevices('videoinput').then(setCameras)
  }, [camera])

  async function turnOn(deviceId: string): Promise<void> {
    const mine = ++request.current
    setWanted(deviceId)
    setIsAsking(true)
    setProblem(null)
    setGoesWithout(false)
    try {
      const opened = await openCamera(deviceId === '' ? undefined : deviceId)
      if (mine === request.current) onCamera(opened)
      else opened.close()
    } catch (error) {
      if (mine === request.current) setProblem(toDeviceProblem(error).code)
    }
    if (mine === request.current) setIsAsking(false)
  }

  function letGo(): void {
    camera?.close()
    onCamera(null)
  }

  function goWithout(): void {
    request.current++
    letGo()
    setIsAsking(false)
    setProblem(null)
    setGoesWithout(true)
  }

  return {
    problem,
    isAsking,
    goesWithout,
    cameras,
    wanted,
    turnOn,
    goWithout,
    change(deviceId: string) {
      letGo()
      void turnOn(deviceId)
    },
  }
}

/** What a camera shows, mirrored as people know themselves; never with its sound. */
export function CameraPicture({ stream, className }: { stream: MediaStream; className?: string }): ReactNode {
  const { picture } = useFilmWords()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={picture}
      className={`aspect-video -scale-x-100 rounded-panel border border-line bg-ink object-cover ${className ?? ''}`}
    />
  )
}
