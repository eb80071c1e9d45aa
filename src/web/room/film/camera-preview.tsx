import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { type AudioProblemCode, toAudioProblem } from '../audio/audio-problem.ts'
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
  const [problem, setProblem] = useState<AudioProblemCode | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [goesWithout, setGoesWithout] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  // With the picture itself: a camera that is pulled out right after it is shown is noticed, too.
  useLayoutEffect(() => {
    const lost = () => onCamera(null)
    camera?.track.addEventListener('ended', lost)
    return () => camera?.track.removeEventListener('ended', lost)
  }, [camera, onCamera])

  async function turnOn(deviceId?: string): Promise<void> {
    if (isAsking) return
    setIsAsking(true)
    setProblem(null)
    setGoesWithout(false)
    try {
      const opened = await openCamera(deviceId)
      // The call began, or the page went, while the browser asked.
      if (isGone.current) opened.close()
      else {
        onCamera(opened)
        setCameras(await listDevices('videoinput'))
      }
    } catch (error) {
      setProblem(toAudioProblem(error).code)
    }
    setIsAsking(false)
  }

  function choose(deviceId: string): void {
    camera?.close()
    onCamera(null)
    void turnOn(deviceId === '' ? undefined : deviceId)
  }

  function goWithout(): void {
    camera?.close()
    onCamera(null)
    setProblem(null)
    setGoesWithout(true)
  }

  const isOn = camera !== null
  const state = isAsking ? (
    words.asking
  ) : problem !== null ? (
    <CameraProblem problem={problem} />
  ) : isOn ? (
    words.previewOn
  ) : goesWithout ? (
    words.withoutChosen
  ) : (
    ''
  )
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
      {isOn && <CameraChoice cameras={cameras} deviceId={camera.deviceId} onChoice={choose} />}
      <div className="grid gap-3 sm:grid-cols-2 sm:max-w-md">
        {isOn ? (
          <Button type="button" variant="line" onClick={goWithout}>
            {words.turnOff}
          </Button>
        ) : (
          <Button type="button" variant="line" aria-disabled={isAsking} onClick={() => void turnOn()}>
            {words.turnOn}
          </Button>
        )}
        {!isOn && (
          <Button type="button" variant="line" aria-pressed={goesWithout} onClick={goWithout}>
            {words.goWithout}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {state}
      </p>
    </section>
  )
}

/** Which camera, where there are several. */
function CameraChoice({
  cameras,
  deviceId,
  onChoice,
}: {
  cameras: readonly MediaDeviceInfo[]
  deviceId: string | undefined
  onChoice: (deviceId: string) => void
}): ReactNode {
  const words = useFilmWords()
  if (cameras.length <= 1) return null
  return (
    <div className="field max-w-[28rem]">
      <label htmlFor="camera-device" className="field-label">
        {words.device}
      </label>
      <select
        id="camera-device"
        className="input"
        value={deviceId ?? ''}
        onChange={({ currentTarget: { value } }) => onChoice(value)}
      >
        <option value="">{words.usual}</option>
        {cameras.map((each, i) => (
          <option key={each.deviceId} value={each.deviceId}>
            {each.label || fill(words.unnamed, { number: String(i + 1) })}
          </option>
        ))}
      </select>
    </div>
  )
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
