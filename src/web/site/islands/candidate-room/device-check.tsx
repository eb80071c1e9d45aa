import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import type { LevelStore } from '#web/room/audio/level-store.ts'
import { readBrowser } from '#web/room/devices/browser-kind.ts'
import { DeviceChoice } from '#web/room/devices/device-choice.tsx'
import type { DeviceProblemCode } from '#web/room/devices/device-problem.ts'
import { useDeviceWords } from '#web/room/devices/device-words.ts'
import { mendOf } from '#web/room/devices/mend.ts'
import { type DeviceCheck as Check, useDeviceCheck } from './use-device-check.ts'

const sampleMs = 2_000

interface DeviceCheckProps {
  isProcessed: boolean
  /** The microphone that was chosen; empty for the one that the system uses. */
  deviceId: string
  onDevice: (deviceId: string) => void
}

/** Microphone and sound, tried before the call: nothing leaves the browser, and all of it may be left out. */
export function DeviceCheck({ isProcessed, deviceId, onDevice }: DeviceCheckProps): ReactNode {
  const { check: words } = useDeviceWords()
  const id = useId()
  const check = useDeviceCheck(isProcessed)
  const { state, microphones } = check
  const isOn = state.name === 'on' || state.name === 'asking'
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4 border-y border-line py-4 text-sm">
      <div>
        <h3 id={`${id}-title`} className="font-semibold">
          {words.title}
        </h3>
        <p className="text-muted">{words.local}</p>
      </div>
      <DeviceChoice
        devices={microphones}
        deviceId={deviceId}
        words={words}
        onDevice={(chosen) => {
          onDevice(chosen)
          void check.start(chosen)
        }}
      />
      {state.name === 'on' && <Level level={check.level} />}
      <div role="status" className="grid gap-1 empty:hidden">
        <Told check={check} isOnlyOne={microphones.length <= 1} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="line" onClick={() => (isOn ? check.stop() : void check.start(deviceId))}>
          {isOn ? words.stop : state.name === 'off' ? words.start : words.again}
        </Button>
        {state.name === 'on' && (
          <Button
            variant="line"
            aria-disabled={check.sample === 'recording' || check.sample === 'playing'}
            onClick={() => check.sample !== 'recording' && check.sample !== 'playing' && check.record(sampleMs)}
          >
            {words.record}
          </Button>
        )}
        {state.name === 'on' && check.sample === 'played' && (
          <Button variant="quiet" onClick={() => check.play()}>
            {words.playAgain}
          </Button>
        )}
        <Tone />
      </div>
      <p className="text-muted">{words.writing}</p>
    </section>
  )
}

/** What the check has found, in words that are read out when they change. */
function Told({ check, isOnlyOne }: { check: Check; isOnlyOne: boolean }): ReactNode {
  const { check: words } = useDeviceWords()
  const { state, hearing, sample } = check
  switch (state.name) {
    case 'off':
      return null
    case 'asking':
      return <p>{words.asking}</p>
    case 'lost':
      return <p className="font-medium">{words.lost}</p>
    case 'failed':
      return <Problem problem={state.problem} />
    case 'on':
      if (sample !== 'none') return <p>{words[sample]}</p>
      if (hearing === 'silenced') return <p className="font-medium">{words.silenced}</p>
      if (hearing === 'silent') return <p className="font-medium">{isOnlyOne ? words.silentOnlyOne : words.silent}</p>
      return <p>{hearing === 'heard' ? words.heard : words.speakNow}</p>
  }
}

/** What is wrong with the microphone, and how it is mended here. */
export function Problem({ problem }: { problem: DeviceProblemCode }): ReactNode {
  const { mend } = useDeviceWords()
  const { title, steps } = mendOf(problem, readBrowser(navigator.userAgent, navigator.maxTouchPoints), mend)
  return (
    <div className="grid gap-1 border-s-3 border-warn py-1 ps-4">
      <p className="font-semibold">{title}</p>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </div>
  )
}

function Level({ level }: { level: LevelStore }): ReactNode {
  const { check: words } = useDeviceWords()
  const now = useSyncExternalStore(level.subscribe, level.get, level.get)
  return <meter aria-label={words.level} min={0} max={1} low={0.12} value={now} className="w-full max-w-[28rem]" />
}

/** Half a second of a quiet tone. */
function Tone(): ReactNode {
  const { check: words } = useDeviceWords()
  const [told, setTold] = useState<'none' | 'played' | 'impossible'>('none')
  return (
    <>
      <Button variant="line" onClick={() => setTold(playTone() ? 'played' : 'impossible')}>
        {words.tone}
      </Button>
      <p role="status" className="basis-full text-muted empty:hidden">
        {told === 'none' ? '' : told === 'played' ? words.tonePlayed : words.noTone}
      </p>
    </>
  )
}

function playTone(): boolean {
  if (typeof AudioContext === 'undefined') return false
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 440
  volume.gain.value = 0.15
  tone.connect(volume).connect(context.destination)
  tone.onended = () => void context.close().catch(() => undefined)
  tone.start()
  tone.stop(context.currentTime + 0.5)
  return true
}
