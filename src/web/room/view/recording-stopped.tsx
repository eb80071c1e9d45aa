import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useRoomWords } from './room-words.ts'
import type { CallHandle } from './use-call.ts'

/** How what there is of a candidate is deleted: at once by this page, or by a form of the page that the call stands on. */
export type Deletion = { erase(): Promise<'deleted' | 'failed'> } | { form: ReactNode }

interface RecordingStoppedProps {
  call: CallHandle
  state: CallState
  deletion: Deletion
  onDeleted: () => void
}

/** The candidate has withdrawn: what that means, and both ways on. Stays for the rest of the call. */
export function RecordingStopped({ call, state, deletion, onDeleted }: RecordingStoppedProps): ReactNode {
  const { stopped: words, goOnInWriting } = useRoomWords('call')
  const [step, setStep] = useState<'none' | 'asked' | 'running' | 'failed'>('none')
  const isHeard = state.microphone.state !== 'off'

  async function erase(run: () => Promise<'deleted' | 'failed'>): Promise<void> {
    setStep('running')
    const outcome = await run()
    if (outcome === 'failed') {
      setStep('failed')
      return
    }
    call.turnMicrophoneOff()
    onDeleted()
  }

  return (
    <section aria-labelledby="recording-stopped" className="grid gap-3 border-s-3 border-warn py-1 ps-4 text-sm">
      <div role="status">
        <h2 id="recording-stopped" className="subtitle">
          {words.title}
        </h2>
      </div>
      <p>{words.text}</p>
      <div className="flex flex-wrap gap-2">
        {'form' in deletion ? (
          deletion.form
        ) : (
          <Button aria-disabled={step === 'running'} onClick={() => step !== 'running' && setStep('asked')}>
            {step === 'running' ? words.erasing : words.erase}
          </Button>
        )}
        {isHeard && (
          <Button variant="line" onClick={() => call.turnMicrophoneOff()}>
            {goOnInWriting}
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {step === 'failed' && <p className="font-medium text-bad">{words.failed}</p>}
      </div>
      {'erase' in deletion && (
        <ConfirmDialog
          isOpen={step === 'asked'}
          title={words.ask.title}
          confirmLabel={words.ask.confirm}
          cancelLabel={words.ask.cancel}
          onCancel={() => setStep('none')}
          onConfirm={() => void erase(deletion.erase)}
        >
          <p>{words.ask.text}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
