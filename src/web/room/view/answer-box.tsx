import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { forgetDraft, readDraft, writeDraft } from '../call/draft.ts'
import { useRoomWords } from './room-words.ts'
import type { CallHandle } from './use-call.ts'

/** Longest answer the wire takes, characters (the contract's `answer`). */
const maxAnswer = 8_000

interface AnswerBoxProps {
  call: CallHandle
  isOnlyWay: boolean
  /** Whose draft it is. */
  draftOf: string
}

/** Answers by keyboard, at any moment of the call. What is typed survives a reload until it is sent. */
export function AnswerBox({ call, isOnlyWay, draftOf }: AnswerBoxProps): ReactNode {
  const { answer: words } = useRoomWords('call')
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readDraft(draftOf))
  const { length } = text.trim()
  const beyond = length - maxAnswer

  useEffect(() => {
    if (isOnlyWay) box.current?.focus({ preventScroll: true })
  }, [isOnlyWay])

  function change(next: string): void {
    setText(next)
    writeDraft(draftOf, next)
    if (next !== '') call.noteTyping()
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '' || beyond > 0) {
      box.current?.focus()
      return
    }
    call.answer(text)
    setText('')
    forgetDraft(draftOf)
    box.current?.focus()
  }

  return (
    <form onSubmit={send} className="field">
      <label htmlFor={id} className="field-label">
        {isOnlyWay ? words.only : words.instead}
      </label>
      <div className={isOnlyWay ? 'grid gap-3 sm:justify-items-end' : 'flex items-end gap-2'}>
        <textarea
          ref={box}
          id={id}
          name="answer"
          className={`input w-full field-sizing-content wrap-anywhere ${isOnlyWay ? 'max-h-[70vh] min-h-56 resize-y' : 'max-h-60 min-h-11 resize-none'}`}
          rows={isOnlyWay ? 10 : 1}
          aria-invalid={beyond > 0}
          value={text}
          aria-describedby={beyond > 0 ? `${id}-error` : `${id}-hint`}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => isSendKey(event) && send(event)}
        />
        <Button
          type="submit"
          variant={isOnlyWay ? 'ink' : 'line'}
          className={isOnlyWay ? 'w-full sm:w-auto sm:min-w-32' : 'flex-none'}
        >
          {words.send}
        </Button>
      </div>
      {beyond > 0 && (
        <p id={`${id}-error`} className="field-error">
          <span role="alert">{words.tooLong}</span>{' '}
          <span className="figures flex-none whitespace-nowrap">
            {length} / {maxAnswer}
          </span>
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint sr-only sm:[@media(min-height:54rem)]:not-sr-only">
        {words.hint}
      </p>
    </form>
  )
}

function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey)
}
