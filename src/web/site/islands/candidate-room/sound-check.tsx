import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { Button } from '#ui/button.tsx'
import { closeCallAudio, createCallAudio } from '#web/room/audio/call-audio.ts'
import { measureLevel, toMeter } from '#web/room/audio/level-store.ts'
import { type Microphone, openMicrophone } from '#web/room/audio/microphone.ts'

type MicrophoneCheck = 'off' | 'asking' | 'on' | 'failed'

interface SoundCheckProps {
  isProcessed: boolean
  words: PageWords['portal']['room']
}

/** A look at microphone and sound before the call; nothing is sent anywhere, and both can be left out. */
export function SoundCheck({ isProcessed, words }: SoundCheckProps): ReactNode {
  const [check, setCheck] = useState<MicrophoneCheck>('off')
  const [level, setLevel] = useState(0)
  const [hasPlayed, setHasPlayed] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  async function listen(): Promise<void> {
    const audio = createCallAudio()
    if (audio === null) {
      setCheck('failed')
      return
    }
    setCheck('asking')
    let isStopped = false
    let microphone: Microphone | null = null
    stop.current = () => {
      isStopped = true
      microphone?.close()
      closeCallAudio(audio)
      stop.current = null
    }
    try {
      microphone = await openMicrophone({ isProcessed }, audio.capture)
      if (isStopped) {
        microphone.close()
        return
      }
      microphone.onFrame = (pcm) => setLevel(toMeter(measureLevel(pcm)))
      setCheck('on')
    } catch {
      // Whoever pressed Stop meanwhile is not told of a failure.
      if (isStopped) return
      stop.current?.()
      setCheck('failed')
    }
  }

  function end(): void {
    stop.current?.()
    setCheck('off')
  }

  return (
    <div className="grid gap-3 border-y border-line py-4 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        {check === 'on' || check === 'asking' ? (
          <Button type="button" variant="line" onClick={end}>
            {words.stopMicrophone}
          </Button>
        ) : (
          <Button type="button" variant="line" onClick={() => void listen()}>
            {words.checkMicrophone}
          </Button>
        )}
        <Button
          type="button"
          variant="line"
          onClick={() => {
            playTone()
            setHasPlayed(true)
          }}
        >
          {words.checkSound}
        </Button>
      </div>
      {check === 'on' && (
        <label className="flex items-center gap-3">
          <span className="sr-only">{words.level}</span>
          <meter min={0} max={1} value={level} className="w-48" />
        </label>
      )}
      <p role="status" className="text-muted empty:hidden">
        {check === 'on'
          ? words.speakNow
          : check === 'failed'
            ? words.microphoneFailed
            : hasPlayed
              ? words.soundPlayed
              : ''}
      </p>
    </div>
  )
}

/** Half a second of a quiet tone. */
function playTone(): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 440
  volume.gain.value = 0.15
  tone.connect(volume).connect(context.destination)
  tone.onended = () => void context.close().catch(() => undefined)
  tone.start()
  tone.stop(context.currentTime + 0.5)
}
