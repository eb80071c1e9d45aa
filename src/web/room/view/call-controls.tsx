import { Mic, MicOff, Pause, Play, RotateCcw, SkipForward, Square, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useRoomWords } from './room-words.ts'
import { TurnButtons } from './turn-buttons.tsx'
import type { CallHandle } from './use-call.ts'

interface CallControlsProps {
  call: CallHandle
  state: CallState
  /** Whether the call can be stopped for now and gone on with later. */
  canReturn: boolean
}

/** What can be done at any moment of a call. All are buttons of 44 px and more, in reach of the thumb on a phone. */
export function CallControls({ call, state, canReturn }: CallControlsProps): ReactNode {
  const { controls: words, ending } = useRoomWords('call')
  const { stopForNow } = useRoomWords('pause')
  const [isEnding, setIsEnding] = useState(false)
  const isPaused = state.phase === 'paused'
  return (
    // At four times its size a page is 256 px high: there the bar would cover the question.
    <div className="sticky bottom-0 z-10 [@media(max-height:22rem)]:static -mx-5 -mb-5 rounded-b-panel border-t border-line bg-raised px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <TurnButtons call={call} state={state} />
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of a call is no form's fieldset. */}
      <div role="group" aria-label={words.group} className="grid grid-cols-3 gap-1 sm:grid-cols-6">
        {!state.isWritten && <MicrophoneButton call={call} state={state} />}
        <Control icon={<RotateCcw />} label={words.repeat} onPress={() => call.press('repeat')} />
        <Control
          icon={isPaused ? <Play /> : <Pause />}
          label={isPaused ? words.goOn : words.pause}
          onPress={() => call.press(isPaused ? 'resume' : 'pause')}
        />
        <Control icon={<Timer />} label={words.moreTime} onPress={() => call.press('more-time')} />
        <Control icon={<SkipForward />} label={words.skip} onPress={() => call.press('skip')} />
        <Control icon={<Square />} label={words.end} isStrong onPress={() => setIsEnding(true)} />
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        title={ending.title}
        confirmLabel={ending.confirm}
        cancelLabel={state.channel === 'text' ? ending.keepWriting : ending.keepTalking}
        onCancel={() => setIsEnding(false)}
        onConfirm={() => {
          setIsEnding(false)
          call.press('end')
        }}
      >
        {canReturn && (
          <Button
            variant="line"
            className="mb-3"
            onClick={() => {
              setIsEnding(false)
              call.press('stop-for-now')
            }}
          >
            {stopForNow}
          </Button>
        )}
        <p>{ending.text}</p>
      </ConfirmDialog>
    </div>
  )
}

function MicrophoneButton({ call, state }: { call: CallHandle; state: CallState }): ReactNode {
  const { controls: words } = useRoomWords('call')
  const { microphone, isMuted } = state
  const isOff = microphone.state === 'off' || microphone.state === 'lost' || microphone.state === 'asking'
  if (isOff)
    return <Control icon={<MicOff />} label={words.useMicrophone} isStrong onPress={() => call.turnMicrophoneOn()} />
  return (
    <Control
      icon={isMuted ? <MicOff /> : <Mic />}
      label={isMuted ? words.unmute : words.mute}
      isStrong
      onPress={() => call.setMuted(!isMuted)}
    />
  )
}

interface ControlProps {
  icon: ReactNode
  label: string
  isStrong?: boolean
  onPress: () => void
}

function Control({ icon, label, isStrong = false, onPress }: ControlProps): ReactNode {
  return (
    <Button
      variant={isStrong ? 'line' : 'quiet'}
      className="min-h-12 flex-col gap-0.5 px-0.5 py-1 text-2xs [&_svg]:size-4.5 [&_svg]:flex-none"
      onClick={onPress}
    >
      <span aria-hidden="true">{icon}</span>
      {label}
    </Button>
  )
}
