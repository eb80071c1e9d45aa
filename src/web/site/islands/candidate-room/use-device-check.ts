import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallAudio, closeCallAudio, createCallAudio } from '#web/room/audio/call-audio.ts'
import { createLevelStore, type LevelStore, measureLevel, toMeter } from '#web/room/audio/level-store.ts'
import { type Microphone, type MicrophoneEvent, openMicrophone } from '#web/room/audio/microphone.ts'
import { createSampler, playSample, type Sample } from '#web/room/audio/sample.ts'
import { type DeviceProblemCode, toDeviceProblem } from '#web/room/devices/device-problem.ts'
import { listDevices } from '#web/room/devices/list-devices.ts'

/** `silent`: it is open and gives nothing. `silenced`: the system says that it is muted. */
export type Hearing = 'waiting' | 'heard' | 'silent' | 'silenced'
export type SampleState = 'none' | 'recording' | 'playing' | 'played'

export type DeviceState =
  | { name: 'off' }
  | { name: 'asking' }
  | { name: 'on' }
  | { name: 'lost' }
  | { name: 'failed'; problem: DeviceProblemCode }

export interface DeviceCheck {
  state: DeviceState
  hearing: Hearing
  sample: SampleState
  level: LevelStore
  microphones: readonly MediaDeviceInfo[]
  /** Whether it is open then. */
  start(deviceId: string): Promise<boolean>
  stop(): void
  /** Records for so long at most. */
  record(ms: number): void
  /** Ends the recording early, and plays it. */
  finish(): void
  play(): void
}

const frameMs = 20
/** A meter above the first for so long is a voice; one that never was above the second is a microphone that gives nothing. */
const voiceLevel = 0.35
const voiceMs = 200
const silentLevel = 0.12
const silentAfterMs = 5_000

interface Open {
  audio: CallAudio
  microphone: Microphone | null
  isStopped: boolean
}

/** A look at one microphone: how loud it is, two seconds of it played back. All of it stays in this page. */
export function useDeviceCheck(isProcessed: boolean): DeviceCheck {
  const [state, setState] = useState<DeviceState>({ name: 'off' })
  const [hearing, setHearing] = useState<Hearing>('waiting')
  const [sample, setSample] = useState<SampleState>('none')
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([])
  const [level] = useState(createLevelStore)
  const open = useRef<Open | null>(null)
  const sampler = useRef<ReturnType<typeof createSampler> | null>(null)
  const recorded = useRef<Sample | null>(null)

  const close = useCallback(() => {
    const held = open.current
    if (held === null) return
    open.current = null
    held.isStopped = true
    held.microphone?.close()
    closeCallAudio(held.audio)
    sampler.current = null
    recorded.current = null
    level.set(0)
    setSample('none')
  }, [level])
  useEffect(() => close, [close])

  async function start(deviceId: string): Promise<boolean> {
    close()
    setHearing('waiting')
    const audio = createCallAudio()
    if (audio === null) {
      setState({ name: 'failed', problem: 'unsupported' })
      return false
    }
    const mine: Open = { audio, microphone: null, isStopped: false }
    open.current = mine
    setState({ name: 'asking' })
    try {
      const microphone = await openMicrophone({ isProcessed, ...(deviceId === '' ? {} : { deviceId }) }, audio.capture)
      if (mine.isStopped) {
        microphone.close()
        return false
      }
      mine.microphone = microphone
      microphone.onEvent = changed
      const hear = createHearing(setHearing)
      microphone.onFrame = (pcm) => {
        const meter = toMeter(measureLevel(pcm))
        level.set(meter)
        hear(meter)
        keep(pcm)
      }
      if (microphone.isSilenced) setHearing('silenced')
      setState({ name: 'on' })
      setMicrophones(await listDevices('audioinput'))
      return true
    } catch (error) {
      // Whoever pressed Stop meanwhile is not told of a failure.
      if (mine.isStopped) return false
      close()
      setState({ name: 'failed', problem: toDeviceProblem(error).code })
      return false
    }
  }

  function changed(event: MicrophoneEvent): void {
    if (event === 'lost') {
      close()
      setState({ name: 'lost' })
    } else setHearing(event === 'muted' ? 'silenced' : 'waiting')
  }

  function keep(pcm: Int16Array): void {
    playWhole(sampler.current?.take(pcm) ?? null)
  }

  function playWhole(whole: Sample | null): void {
    if (whole === null) return
    sampler.current = null
    recorded.current = whole
    play()
  }

  function play(): void {
    const held = open.current
    if (held === null || recorded.current === null) return
    setSample('playing')
    playSample(held.audio.playback, recorded.current, () => setSample('played'))
  }

  return {
    state,
    hearing,
    sample,
    level,
    microphones,
    start,
    stop() {
      close()
      setState({ name: 'off' })
    },
    record(ms) {
      sampler.current = createSampler(ms)
      setSample('recording')
    },
    finish: () => playWhole(sampler.current?.finish() ?? null),
    play,
  }
}

/** Tells once that there is a voice, or that there never was anything. */
function createHearing(tell: (hearing: Hearing) => void): (meter: number) => void {
  let loudMs = 0
  let loudest = 0
  let passedMs = 0
  let told: Hearing = 'waiting'
  return (meter) => {
    loudMs = meter >= voiceLevel ? loudMs + frameMs : 0
    loudest = Math.max(loudest, meter)
    passedMs += frameMs
    const now = loudMs >= voiceMs ? 'heard' : passedMs >= silentAfterMs && loudest < silentLevel ? 'silent' : told
    if (now === told || (told === 'heard' && now !== 'heard')) return
    told = now
    tell(now)
  }
}
