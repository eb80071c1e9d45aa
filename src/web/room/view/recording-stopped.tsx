import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { CallState } from '../call/call-state.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
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
    <section aria-labelledby="recording-stopped" className="grid gap-3 border-l-3 border-warn py-1 pl-4 text-sm">
      <h2 id="recording-stopped" role="status" className="subtitle">
        Recording has stopped
      </h2>
      <p>
        Nothing that you say is kept any more, neither sound nor words. You can go on in writing: what you type is kept,
        without a recording. What was kept before is still there until you delete it.
      </p>
      <div className="flex flex-wrap gap-2">
        {'form' in deletion ? (
          deletion.form
        ) : (
          <Button aria-disabled={step === 'running'} onClick={() => step !== 'running' && setStep('asked')}>
            {step === 'running' ? 'Deleting...' : 'Delete what there is'}
          </Button>
        )}
        {isHeard && (
          <Button variant="line" onClick={() => call.turnMicrophoneOff()}>
            Go on in writing
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {step === 'failed' && (
          <p className="font-medium text-bad">It could not be deleted just now. Please try again.</p>
        )}
      </div>
      {'erase' in deletion && (
        <ConfirmDialog
          isOpen={step === 'asked'}
          title="Delete what there is?"
          confirmLabel="Delete now"
          cancelLabel="Keep it"
          onCancel={() => setStep('none')}
          onConfirm={() => void erase(deletion.erase)}
        >
          <p>The recording, the transcript and the report are deleted for good, and this conversation ends.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
