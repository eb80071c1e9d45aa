import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useDeviceWords } from '#web/room/devices/device-words.ts'
import { Problem } from './device-check.tsx'
import { useDeviceCheck } from './use-device-check.ts'

const longestMs = 60_000

interface PracticeProps {
  isProcessed: boolean
  deviceId: string
  /** The interview has no voice. */
  isWritten: boolean
}

/** One question by voice or in writing, which nobody hears or reads and which is gone when it is closed. */
export function Practice(props: PracticeProps): ReactNode {
  const { practice: words } = useDeviceWords()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="line" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
    )
  }
  return <Question {...props} onClose={() => setIsOpen(false)} />
}

interface QuestionProps extends PracticeProps {
  onClose: () => void
}

function Question({ isProcessed, deviceId, isWritten, onClose }: QuestionProps): ReactNode {
  const { practice: words, check: checkWords } = useDeviceWords()
  const id = useId()
  const check = useDeviceCheck(isProcessed)
  const { state, sample } = check

  async function speak(): Promise<void> {
    if (state.name === 'on' || (await check.start(deviceId))) check.record(longestMs)
  }

  const isBusy = sample === 'recording' || sample === 'playing' || state.name === 'asking'
  const said = { none: '', recording: words.listening, playing: words.playing, played: words.played }
  return (
    <section aria-labelledby={id} className="grid gap-4 border-b border-line pb-4 text-sm">
      <p className="text-muted">{isWritten ? words.leadWritten : words.lead}</p>
      <h3 id={id} className="quote">
        {words.question}
      </h3>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isWritten ? null : sample === 'recording' && state.name === 'on' ? (
          <Button variant="line" onClick={() => check.finish()}>
            {words.done}
          </Button>
        ) : (
          <Button variant="line" aria-disabled={isBusy} onClick={() => !isBusy && void speak()}>
            {state.name === 'failed' || state.name === 'lost' ? checkWords.again : words.speak}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {state.name === 'failed' && <Problem problem={state.problem} />}
        {state.name === 'lost' && <p className="font-medium">{checkWords.lost}</p>}
        {state.name === 'on' && <p>{said[sample]}</p>}
      </div>
      <Written label={isWritten ? words.writeAlone : words.write} />
      <Button variant="quiet" className="justify-self-start" onClick={onClose}>
        {words.remove}
      </Button>
    </section>
  )
}

function Written({ label }: { label: string }): ReactNode {
  const { practice: words } = useDeviceWords()
  const id = useId()
  const [text, setText] = useState('')
  const [isSent, setIsSent] = useState(false)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '') return
    setIsSent(true)
    setText('')
  }

  return (
    <form onSubmit={send} className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        className="input w-full"
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="line" className="mt-2 justify-self-start">
        {words.send}
      </Button>
      <p role="status" className="empty:hidden">
        {isSent && words.sent}
      </p>
    </form>
  )
}
